import { useEffect, useId, useRef, useState } from 'react';
import { now } from '../../shared/time/clock';
import { relativeAge } from '../../shared/time/school-time';
import { Button } from '../../shared/ui/controls';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { programName } from '../ui/admin-texts';
import type { Registration, RegistrationStatus } from '../records/records.api';
import { bulkReport, type BulkReport, BulkReportNotice, bulkTexts } from '../records/bulk-report';
import { AdminLink } from '../address/admin-address';
import { Notice, useFailureNotice } from '../ui/notice';
import styles from './bursts.module.css';
import { burstsTexts as texts } from './dashboard-texts';
import {
  type Burst,
  type Dismissal,
  useBursts,
  useDismiss,
  useUndoDismissal,
} from './dashboard.api';
import section from './section.module.css';

interface Done {
  readonly report: BulkReport;
  readonly status: RegistrationStatus;
}

const ageOf = (instant: string) => relativeAge(new Date(instant), now(), 'en');

/**
 * Lists bursts of registrations, which can be dismissed in one go, and dismissals, which anybody can undo on
 * any device for a day. Renders nothing if there are none; a failed load is only logged (ADMIN-7).
 */
export function BurstsSection() {
  const headingId = useId();
  const { data } = useBursts();
  const dismissing = useDismiss();
  const undoing = useUndoDismissal();
  const [done, setDone] = useState<Done | null>(null);
  const [asks, setAsks] = useState<Burst | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { bursts = [], dismissals = [] } = data ?? {};
  const isBusy = dismissing.isPending || undoing.isPending;
  const failure = dismissing.error ?? undoing.error;
  const failureNotice = useFailureNotice(failure, texts.failed, texts.network);

  // The pressed button was removed and the focus was lost with it.
  useEffect(() => {
    if (done) heading.current?.focus();
  }, [done]);

  function begin() {
    setAsks(null);
    setDone(null);
    dismissing.reset();
    undoing.reset();
  }
  function dismiss({ people }: Burst) {
    begin();
    dismissing.mutate(
      people.map(({ _id }) => _id),
      {
        onSuccess: (results) =>
          setDone({ report: bulkReport(results, people), status: 'cancelled' }),
      },
    );
  }
  function undo({ _id, people }: Dismissal) {
    begin();
    undoing.mutate(_id, {
      onSuccess: (results) => setDone({ report: bulkReport(results, people), status: 'pending' }),
    });
  }

  if (bursts.length + dismissals.length === 0 && !done && !failure) return null;
  return (
    <section aria-labelledby={headingId} className={section.card}>
      <h3 id={headingId} ref={heading} tabIndex={-1}>
        {texts.heading}
      </h3>
      {done && (
        <BulkReportNotice
          report={done.report}
          said={bulkTexts.changed(done.report.changed, done.status)}
          isUndo={false}
          isBusy={isBusy}
          // The dismissal below has its own Undo, which stays longer than this notice.
          onUndo={undefined}
          onDismiss={() => setDone(null)}
        />
      )}
      <Notice
        message={failureNotice}
        onDismiss={() => {
          dismissing.reset();
          undoing.reset();
        }}
      />
      {isBusy && <output>{texts.working}</output>}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without marks is none to Safari */}
      <ul role="list" className={styles.entries}>
        {bursts.map((burst) => (
          <li key={burst._id} className={styles.entry}>
            <p className={styles.what}>
              {burst.batch
                ? texts.ofBatch(burst.total, burst.batch.name)
                : texts.ofNetwork(burst.total)}
            </p>
            <p>{texts.last(ageOf(burst.until), burst.pending)}</p>
            <p className={section.soft}>
              {burst.kind === 'batch' ? texts.ofBatchHint : texts.ofNetworkHint}
            </p>
            <People people={burst.people} />
            <Button size="small" disabled={isBusy} onClick={() => setAsks(burst)}>
              {texts.dismiss(burst.people.length)}
            </Button>
          </li>
        ))}
        {dismissals.map((dismissal) => (
          <li key={dismissal._id} className={styles.entry}>
            <p>{texts.dismissed(dismissal.people.length, dismissal.by, ageOf(dismissal.at))}</p>
            <People people={dismissal.people} />
            <Button
              size="small"
              aria-label={texts.undoOf(dismissal.people.length)}
              disabled={isBusy}
              onClick={() => undo(dismissal)}
            >
              {texts.undo}
            </Button>
          </li>
        ))}
      </ul>
      {asks && (
        <ConfirmDialog
          title={texts.title(asks.people.length)}
          confirm={texts.confirm}
          cancel={texts.keep}
          onConfirm={() => dismiss(asks)}
          onCancel={() => setAsks(null)}
        >
          {texts.question}
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Lists the people, each with a link to the details. */
function People({ people }: { readonly people: readonly Registration[] }) {
  return (
    <details>
      <summary>{texts.see(people.length)}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without marks is none to Safari */}
      <ul role="list" className={styles.people}>
        {people.map(({ _id, name, email, program, batchId: batch }) => (
          <li key={_id}>
            <AdminLink to="registrations" params={{ id: _id }}>
              {name}
            </AdminLink>
            <span>{email}</span>
            <span>{batch?.name || programName(program)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
