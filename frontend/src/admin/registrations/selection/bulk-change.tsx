import { useState } from 'react';
import { Button } from '../../../shared/ui/controls';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { focusBeside, Notice, useFailureNotice } from '../../ui/notice';
import { STATUSES } from '../registration-filter';
import { registrationsTexts } from '../registrations-texts';
import type { Registration, RegistrationStatus } from '../../records/records.api';
import {
  type BulkOutcome,
  bulkReport,
  BulkReportNotice,
  bulkTexts,
} from '../../records/bulk-report';
import { type BulkChange, changeOf, undoOf, useBulkStatus } from './bulk-status.api';
import type { SelectedRows } from './selection';
import styles from './selection.module.css';

const texts = registrationsTexts.selection;

interface Done extends BulkOutcome {
  /** The changes that undo it; empty if it cannot be undone. */
  readonly undo: readonly BulkChange[];
  /** The affected registrations, as they were before. */
  readonly people: readonly Registration[];
}

/**
 * Changes all selected registrations at once, and can undo it. Refused registrations stay selected, and are
 * listed with the reason.
 */
export function BulkChange({ selection }: { readonly selection: SelectedRows }) {
  const change = useBulkStatus();
  const [done, setDone] = useState<Done | null>(null);
  const failure = useFailureNotice(change.error, texts.failed, texts.network);

  function set(status: RegistrationStatus) {
    if (change.isPending) return;
    const { rows: people } = selection;
    setDone(null);
    change.mutate([changeOf(people, status)], {
      onSuccess: (results) => {
        const report = bulkReport(results, people);
        selection.keep(report.refusedIds);
        const said = bulkTexts.changed(report.changed, status);
        setDone({ report, said, isUndo: false, undo: undoOf(results, people, status), people });
      },
    });
  }

  function undo({ undo: changes, people }: Done) {
    change.mutate(changes, {
      onSuccess: (results) => {
        const report = bulkReport(results, people);
        selection.keep(report.refusedIds);
        const asBefore = report.changed - report.waiting;
        const said = asBefore > 0 || report.waiting === 0 ? texts.undone(asBefore) : '';
        setDone({ report, said, isUndo: true, undo: [], people });
      },
    });
  }

  return (
    <>
      {done && (
        <BulkReportNotice
          key={String(done.isUndo)}
          {...done}
          className={styles.report}
          isBusy={change.isPending}
          onUndo={done.undo.length > 0 ? () => undo(done) : undefined}
          onDismiss={() => setDone(null)}
        />
      )}
      <Notice message={failure} onDismiss={change.reset} />
      {selection.rows.length > 0 && (
        <SelectionBar
          count={selection.rows.length}
          isChanging={change.isPending}
          onSet={set}
          onClear={() => selection.keep([])}
        />
      )}
    </>
  );
}

interface SelectionBarProps {
  readonly count: number;
  readonly isChanging: boolean;
  readonly onSet: (status: RegistrationStatus) => void;
  readonly onClear: () => void;
}

/** The actions for the selected registrations, in a bar that stays visible while the list scrolls. */
function SelectionBar({ count, isChanging, onSet, onClear }: SelectionBarProps) {
  const [asks, setAsks] = useState(false);
  const choose = (status: RegistrationStatus) =>
    status === 'cancelled' ? setAsks(true) : onSet(status);

  return (
    <section aria-label={texts.bar} className={styles.bar} data-selection-bar>
      <output className={styles.count}>{isChanging ? texts.changing : texts.count(count)}</output>
      <div className={styles.actions}>
        <span className={styles.setTo}>{texts.setTo}</span>
        {STATUSES.map((status) => (
          <Button key={status} size="small" disabled={isChanging} onClick={() => choose(status)}>
            {registrationsTexts.statuses[status]}
          </Button>
        ))}
      </div>
      <Button
        size="small"
        className={styles.clear}
        disabled={isChanging}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget.closest('section'));
          onClear();
        }}
      >
        {texts.clear}
      </Button>
      {asks && (
        <ConfirmDialog
          title={texts.cancelTitle(count)}
          confirm={texts.cancelConfirm}
          cancel={texts.keep}
          onConfirm={() => {
            setAsks(false);
            onSet('cancelled');
          }}
          onCancel={() => setAsks(false)}
        >
          {texts.cancelQuestion}
        </ConfirmDialog>
      )}
    </section>
  );
}
