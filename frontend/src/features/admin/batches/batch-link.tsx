import type { CSSProperties, ReactNode } from 'react';
import { AdminLink } from '../shell/admin-link';
import { useAdminAddress } from '../shell/admin-address';

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
  const { params } = useAdminAddress();
  const kept = { ...Object.fromEntries(params), day: undefined };
  return (
    <AdminLink
      to="batches"
      params={{ ...kept, id, edit: edits ? '1' : undefined }}
      data-batch={id}
      className={className}
      style={style}
    >
      {children}
    </AdminLink>
  );
}
