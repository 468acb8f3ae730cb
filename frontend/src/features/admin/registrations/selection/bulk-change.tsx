import { useState } from 'react';
import { failureText } from '../../calls/call-failure';
import { Notice } from '../../ui/notice';
import { useBulkStatus } from '../bulk-status.api';
import type { RegistrationStatus } from '../registrations.api';
import { registrationsTexts } from '../registrations-texts';
import { bulkReport, type BulkReport } from './bulk-report';
import { BulkReportNotice } from './bulk-report-notice';
import { SelectionBar } from './selection-bar';
import type { SelectedRows } from './use-selection';

const texts = registrationsTexts.selection;

interface Done {
  readonly report: BulkReport;
  readonly status: RegistrationStatus;
}

/**
 * Changes all chosen registrations at once. Those that could not be changed stay chosen, and are
 * named with the reason.
 */
export function BulkChange({ selection }: { readonly selection: SelectedRows }) {
  const change = useBulkStatus();
  const [done, setDone] = useState<Done | null>(null);

  function set(status: RegistrationStatus) {
    if (change.isPending) return;
    const { rows } = selection;
    setDone(null);
    change.mutate(
      { ids: rows.map(({ _id }) => _id), status },
      {
        onSuccess: (results) => {
          const report = bulkReport(results, rows);
          selection.keep(report.refusedIds);
          setDone({ report, status });
        },
      },
    );
  }

  return (
    <>
      {done && <BulkReportNotice {...done} onDismiss={() => setDone(null)} />}
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
