import { type ReactNode, useState } from 'react';
import { batchStatusOn, priceText } from '../../../shared/batches/batch';
import { dateInZone, schoolTimeZone } from '../../../shared/time/school-time';
import { now } from '../../../shared/time/clock';
import { adminTexts } from '../../ui/admin-texts';
import { HistoryList } from '../../records/history/history-list';
import { Notice } from '../../ui/notice';
import panel from '../../ui/panel.module.css';
import { BatchRowActions } from '../batch-actions';
import { BatchStatusBadge, ProgramName } from '../batch-link';
import { batchesTexts, callOffTexts } from '../batches-texts';
import type { Batch } from '../../records/records.api';
import { useIsNarrow } from '../calendar/calendar';
import { NewsSection } from '../news/news-section';
import { MessageSection } from '../message/message-section';
import { RosterSection } from '../roster/roster-section';
import { datesText, scheduleText } from '../schedule-text';
import { WaitingSection } from '../roster/waiting-section';
import type { BatchActions } from '../use-batch-actions';
import { BackToBatches, WithBatch } from './with-batch';
import styles from './batch-screen.module.css';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { Button, classes } from '../../../shared/ui/controls';
import { failureText } from '../../http/http';
import actionStyles from '../batch-actions.module.css';
import { useCallOff } from '../batches.api';
import { useNumbers } from '../roster/roster.api';
import { TellPeople } from '../roster/tell-people';

interface BatchScreenProps {
  readonly id: string;
  readonly actions: BatchActions;
}

/** The screen of one batch: facts, actions, roster and history. */
export function BatchScreen({ id, actions }: BatchScreenProps) {
  // On a phone the roster comes first and the actions are below it.
  const isNarrow = useIsNarrow();
  // Kept above both places of the button, so that rotating a phone does not close the dialog.
  const [isCallOffAsked, setCallOffAsked] = useState(false);
  const askCallOff = () => setCallOffAsked(true);
  return (
    <div className={classes(panel.panel, styles.screen)}>
      <BackToBatches />
      <WithBatch id={id}>
        {(batch) => (
          <>
            <Heading batch={batch} />
            <Notice message={actions.notice} onDismiss={() => actions.tell(null)} />
            <Facts batch={batch} hasDescription={!isNarrow} />
            {!isNarrow && <Actions batch={batch} actions={actions} onCallOff={askCallOff} />}
            <RosterSection batch={batch} />
            <WaitingSection batch={batch} />
            <MessageSection batch={batch} />
            {batch.status !== 'completed' && <NewsSection batch={batch} />}
            {isNarrow && batch.description && <p className={styles.long}>{batch.description}</p>}
            {isNarrow && <Actions batch={batch} actions={actions} onCallOff={askCallOff} />}
            {isCallOffAsked && (
              <CallOffDialog
                batch={batch}
                actions={actions}
                onClose={() => setCallOffAsked(false)}
              />
            )}
            <section aria-labelledby="batch-history" className={styles.section}>
              <h3 id="batch-history">{batchesTexts.historyHeading}</h3>
              <HistoryList subjectId={batch._id} />
            </section>
          </>
        )}
      </WithBatch>
    </div>
  );
}

interface ActionsProps {
  readonly batch: Batch;
  readonly actions: BatchActions;
  readonly onCallOff: () => void;
}

function Actions({ batch, actions, onCallOff }: ActionsProps) {
  return (
    <div className={styles.actions}>
      <BatchRowActions batch={batch} actions={actions} />
      <CallOffButton batch={batch} onAsk={onCallOff} />
    </div>
  );
}

function Heading({ batch }: { readonly batch: Batch }) {
  const status = batchStatusOn(batch, dateInZone(now(), schoolTimeZone()));
  return (
    <div className={styles.heading}>
      <h2 tabIndex={-1}>{batch.name}</h2>
      <BatchStatusBadge status={status} />
    </div>
  );
}

interface FactsProps {
  readonly batch: Batch;
  readonly hasDescription: boolean;
}

function Facts({ batch, hasDescription }: FactsProps) {
  const { facts } = batchesTexts;
  return (
    <dl className={styles.facts}>
      <Fact label={facts.program}>
        <ProgramName program={batch.program} />
      </Fact>
      <Fact label={facts.dates}>{datesText(batch)}</Fact>
      <Fact label={facts.times}>{scheduleText(batch) || batchesTexts.noTimes}</Fact>
      <Fact label={facts.seats}>
        {batchesTexts.seats(batch.enrolled, batch.capacity, batch.waiting)}
        <SeatsBar batch={batch} />
      </Fact>
      <Fact label={facts.price}>{priceText(batch.price, adminTexts.free)}</Fact>
      <Fact label={facts.instructor}>{batch.instructor}</Fact>
      <Fact label={facts.location}>{batch.location}</Fact>
      {hasDescription && batch.description && (
        <Fact label={facts.description} isLong>
          {batch.description}
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  readonly label: string;
  readonly isLong?: boolean;
  readonly children: ReactNode;
}

function Fact({ label, isLong = false, children }: FactProps) {
  return (
    <div className={isLong ? styles.long : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Shows how full a batch is; the text beside it says the same. */
function SeatsBar({ batch }: { readonly batch: Batch }) {
  return (
    <meter
      aria-label={batchesTexts.facts.seats}
      min={0}
      max={batch.capacity}
      value={batch.enrolled}
      className={styles.meter}
    />
  );
}

interface CallOffButtonProps {
  readonly batch: Batch;
  readonly onAsk: () => void;
}

/** Shown while people hold seats of an upcoming or running batch. */
function CallOffButton({ batch, onAsk }: CallOffButtonProps) {
  if (batch.enrolled === 0 || batch.status === 'completed') return null;
  return (
    <Button className={actionStyles.delete} onClick={onAsk}>
      {callOffTexts.callOff}
    </Button>
  );
}

interface CallOffDialogProps {
  readonly batch: Batch;
  readonly actions: BatchActions;
  readonly onClose: () => void;
}

/** Calls a batch off, after a confirmation that explains the consequences and who is told. */
function CallOffDialog({ batch, actions, onClose }: CallOffDialogProps) {
  const callOff = useCallOff();
  const [byMail, setByMail] = useState(true);
  const { seated, waiting } = useNumbers(batch);

  function confirm() {
    callOff.mutate(
      { id: batch._id, tellBooked: byMail },
      {
        onSuccess: ({ cancelled }) => actions.removed(batch, callOffTexts.done(cancelled)),
        onError: (error) => {
          onClose();
          const text = failureText(error, callOffTexts.failed, callOffTexts.network);
          actions.tell({ outcome: 'failure', text });
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={callOffTexts.title(batch.name)}
      confirm={byMail ? callOffTexts.confirmAndTell : callOffTexts.confirm}
      cancel={callOffTexts.cancel}
      busy={callOff.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {callOffTexts.question(seated, waiting)}
      <TellPeople batchId={batch._id} byMail={byMail} onChange={setByMail} />
    </ConfirmDialog>
  );
}
