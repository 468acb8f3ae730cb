export interface LineIconProps {
  /** Strokes on a field of 24 by 24, as the `d` of an SVG path. */
  readonly strokes: string;
  /** Of its edges, in CSS pixels. */
  readonly size: number;
}

/** A decorative icon in the colour of the text beside it, which says the same in words. */
export function LineIcon({ strokes, size }: LineIconProps) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        d={strokes}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
