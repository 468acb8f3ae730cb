import type { CSSProperties, ReactNode } from 'react';
import { PROGRAMS } from '../../api/lists';
import { staffProgramSlugs } from '../../content/published';
import type { BatchStatus } from '../../shared/batches/batch';
import { classes } from '../../shared/ui/controls';
import { AdminLink } from '../address/admin-address';
import { Badge, type BadgeProps } from '../ui/indicators';
import { useListPlace } from './list/batch-view';
import styles from './program-colour.module.css';
import layout from './program-name.module.css';
import { programName } from '../ui/admin-texts';

interface BatchLinkProps {
  readonly id: string;
  /** Opens its edit form instead of its roster. */
  readonly edits?: boolean;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** A link to a batch. It keeps the state of the list or calendar, so that 'back' returns to it. */
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

const TONES: Readonly<Record<BatchStatus, BadgeProps['tone']>> = {
  upcoming: 'waiting',
  active: 'good',
  completed: 'over',
};

export function BatchStatusBadge({ status }: { readonly status: BatchStatus }) {
  return <Badge tone={TONES[status]}>{status}</Badge>;
}

const COLOURS_OF_ADDED = 4;

/** The name of a program's colour (`program-colour.module.css`). */
export function colourOf(program: string): string {
  const added = staffProgramSlugs().filter((slug) => !PROGRAMS.some((each) => each === slug));
  const place = added.findIndex((slug) => slug === program);
  return place === -1 ? program : `added-${place % COLOURS_OF_ADDED}`;
}

/** Shows a program's name with its colour beside it. */
export function ProgramName({ program }: { readonly program: string }) {
  return (
    <span data-program={colourOf(program)} className={classes(layout.name, styles.program)}>
      <span aria-hidden="true" className={styles.swatch} />
      {programName(program)}
    </span>
  );
}
