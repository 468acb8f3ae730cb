import type { CSSProperties, ReactNode } from 'react';
import { AdminLink } from '../shell/admin-link';
import { useListPlace } from './list-place';

export interface BatchLinkProps {
  readonly id: string;
  /** Opens its form instead of its roster. */
  readonly edits?: boolean;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** A link to a batch, which keeps what the list or the calendar shows: 'back' leads there. */
export function BatchLink({ id, edits = false, className, style, children }: BatchLinkProps) {
  const place = useListPlace();
  return (
    <AdminLink
      to="batches"
      params={{ ...place, day: undefined, id, edit: edits ? '1' : undefined }}
      data-batch={id}
      className={className}
      style={style}
    >
      {children}
    </AdminLink>
  );
}
