import type { ReactNode } from 'react';
import type { components } from '../../api/schema';
import { classes } from '../../shared/ui/controls';
import styles from './badge.module.css';
import skeletonStyles from './skeleton.module.css';

export interface BadgeProps {
  /** 'waiting' needs attention, 'good' is as it should be, 'over' is past. */
  readonly tone: 'waiting' | 'good' | 'over';
  readonly children: ReactNode;
}

/** A one-word label on a row. Words are stored in lower case and shown with a capital. */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={classes(styles.badge, styles[tone])}>{children}</span>;
}

/** The badge tone for each status of a registration. */
export const STATUS_TONES: Readonly<
  Record<components['schemas']['Registration']['status'], BadgeProps['tone']>
> = { pending: 'waiting', confirmed: 'good', cancelled: 'over' };

/** A placeholder while a list loads; it prevents a layout shift. */
export function Skeleton({ rows = 6 }: { readonly rows?: number }) {
  return (
    <div className={skeletonStyles.skeleton} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={skeletonStyles.row} />
      ))}
    </div>
  );
}

interface LineIconProps {
  /** The `d` of an SVG path on a 24 by 24 grid. */
  readonly strokes: string;
  /** Width and height in CSS pixels. */
  readonly size: number;
}

/** A decorative icon in the colour of the text beside it, which has the same meaning. */
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
