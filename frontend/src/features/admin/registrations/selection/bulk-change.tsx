import { useState } from 'react';
import { failureText } from '../../calls/call-failure';
import { Notice } from '../../ui/notice';
import { useBulkStatus, type BulkChange as Change } from '../bulk-status.api';
import type { Registration, RegistrationStatus } from '../registrations.api';
import { registrationsTexts } from '../registrations-texts';
import { bulkReport } from './bulk-report';
import { BulkReportNotice, type BulkOutcome } from './bulk-report-notice';
import { undoOf } from './bulk-undo';
import { SelectionBar } from './selection-bar';
import type { SelectedRows } from './use-selection';

const texts = registrationsTexts.selection;

interface Done extends BulkOutcome {
  /** What takes it back; empty where nothing does. */
  readonly undo: readonly Change[];
  /** Those it was about, as they were before. */
  readonly people: readonly Registration[];
}

/**
 * Changes all chosen registrations at once, and takes that back. Those that could not be changed stay
 * chosen, and are named with the reason.
 */
export function BulkChange({ selection }: { readonly selection: SelectedRows }) {
  const change = useBulkStatus();
  const [done, setDone] = useState<Done | null>(null);

  function set(status: RegistrationStatus) {
    if (change.isPending) return;
    const { rows: people } = selection;
    setDone(null);
    change.mutate([{ ids: people.map(({ _id }) => _id), status }], {
      onSuccess: (results) => {
        const report = bulkReport(results, people);
        selection.keep(report.refusedIds);
        const said = texts.changed(report.changed, status);
        setDone({ report, said, isUndo: false, undo: undoOf(results, people, status), people });
      },
    });
  }

  function undo({ undo: changes, people }: Done) {
    change.mutate(changes, {
      onSuccess: (results) => {
        const report = bulkReport(results, people);
        selection.keep(report.refusedIds);
        setDone({ report, said: texts.undone(report.changed), isUndo: true, undo: [], people });
      },
    });
  }

  return (
    <>
      {done && (
        <BulkReportNotice
          key={String(done.isUndo)}
          {...done}
          isBusy={change.isPending}
          onUndo={done.undo.length > 0 ? () => undo(done) : undefined}
          onDismiss={() => setDone(null)}
        />
      )}
      {change.isError && (
        <Notice
          message={{
            outcome: 'failure',
            text: failureText(change.error, texts.failed, texts.network),
          }}
          onDismiss={change.reset}
        />
      )}
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
