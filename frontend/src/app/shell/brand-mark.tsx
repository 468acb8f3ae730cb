/** The school's mark: a sun half risen over two lines of water. */
export function BrandMark({ className }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path d="M6 19a10 10 0 0 1 20 0z" fill="var(--color-glow)" />
      <path
        d="M16 3v3M6.5 7.5l2 2M25.5 7.5l-2 2M4 23h24M8 27.5h16"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
