import { Alert } from '../../shared/ui/form';
import { Button, classes } from '../../shared/ui/controls';
import { numberText } from '../ui/admin-texts';
import { DismissButton, useFocusIfLost } from '../ui/notice';
import styles from './bulk-report.module.css';
import type { BulkResult, Registration } from './records.api';
import { refusalReason } from './refusal-reason';

export const bulkTexts = {
  changed: (count: number, status: string) =>
    count === 1
      ? `1 registration is now ${status}.`
      : `${numberText(count)} registrations are now ${status}.`,
  refused: (count: number) =>
    count === 1 ? '1 could not be changed:' : `${numberText(count)} could not be changed:`,
  seatsTaken: (count: number) =>
    count === 1
      ? '1 person waits for a seat now, first in line: theirs was taken.'
      : `${numberText(count)} people wait for a seat now, first in line: theirs were taken.`,
  undo: 'Undo',
  undoing: 'Undoing...',
} as const;

interface RefusedGroup {
  /** '' if the reason is unknown. */
  readonly reason: string;
  readonly names: readonly string[];
}

export interface BulkReport {
  readonly changed: number;
  /** How many of the changed ones wait now, because their seat was taken before the undo. */
  readonly waiting: number;
  readonly refused: number;
  /** The refused registrations, grouped by reason, in the order of the list. */
  readonly groups: readonly RefusedGroup[];
  readonly refusedIds: readonly string[];
}

/** Summarizes a bulk change: how many were changed, and who was refused and why. */
export function bulkReport(
  results: readonly BulkResult[],
  registrations: readonly Pick<Registration, '_id' | 'name'>[],
): BulkReport {
  const names = new Map(registrations.map(({ _id, name }) => [_id, name]));
  const refused = results.filter(({ ok }) => !ok);
  const groups = new Map<string, string[]>();
  for (const result of refused) {
    const reason = refusalReason(result);
    groups.set(reason, [...(groups.get(reason) ?? []), names.get(result._id) ?? result._id]);
  }
  return {
    changed: results.length - refused.length,
    waiting: results.filter(({ waiting }) => waiting).length,
    refused: refused.length,
    groups: [...groups].map(([reason, group]) => ({ reason, names: group })),
    refusedIds: refused.map(({ _id }) => _id),
  };
}

/** The outcome of a bulk change or of its undo. */
export interface BulkOutcome {
  readonly report: BulkReport;
  /** The sentence about the changed registrations; '' if there is nothing to say. */
  readonly said: string;
  readonly isUndo: boolean;
}

interface BulkReportNoticeProps extends BulkOutcome {
  readonly className?: string | undefined;
  readonly isBusy: boolean;
  /** Undoes the change; undefined if that is not possible. */
  readonly onUndo: (() => void) | undefined;
  readonly onDismiss: () => void;
}

/** Shows the outcome of a bulk change, with the names of the refused, until it is dismissed. */
export function BulkReportNotice(props: BulkReportNoticeProps) {
  const { report, said, isBusy, onUndo, onDismiss, className } = props;
  const { changed, waiting, refused, groups } = report;
  const element = useFocusIfLost<HTMLDivElement>(report, { preventScroll: true });
  return (
    <div ref={element} tabIndex={-1} className={classes(styles.report, className)}>
      <Alert outcome={refused === 0 ? 'success' : 'failure'} className={styles.text}>
        {said && (changed > 0 || refused === 0) && <p>{said}</p>}
        {waiting > 0 && <p>{bulkTexts.seatsTaken(waiting)}</p>}
        {refused > 0 && <p>{bulkTexts.refused(refused)}</p>}
        {refused > 0 && (
          <ul className={styles.groups}>
            {groups.map(({ reason, names }) => (
              <li key={reason}>
                {names.join(', ')}
                {reason && `: ${reason}`}
              </li>
            ))}
          </ul>
        )}
      </Alert>
      {onUndo && (
        <div className={styles.undo}>
          <Button size="small" disabled={isBusy} onClick={onUndo}>
            {isBusy ? bulkTexts.undoing : bulkTexts.undo}
          </Button>
        </div>
      )}
      <DismissButton onDismiss={onDismiss} />
    </div>
  );
}
