import { useState } from 'react';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { Button } from '../../shared/ui/controls';
import { go } from '../address/admin-address';
import { failureText } from '../http/http';
import styles from './batch-actions.module.css';
import { callOffTexts as texts } from './batches-texts';
import { type Batch, useCallOff } from './batches.api';
import { TellPeople } from './tell-people';
import type { BatchActions } from './use-batch-actions';

interface CallOffProps {
  readonly batch: Batch;
  readonly actions: BatchActions;
}

/** Calls a batch off in which people hold seats, after a question that says what becomes of them. */
export function CallOff({ batch, actions }: CallOffProps) {
  const callOff = useCallOff();
  const [isAsked, setAsked] = useState(false);
  const [byMail, setByMail] = useState(true);
  if (batch.enrolled === 0 || batch.status === 'completed') return null;

  function confirm() {
    if (callOff.isPending) return;
    callOff.mutate(
      { id: batch._id, tellBooked: byMail },
      {
        onSuccess: ({ cancelled }) => {
          actions.tell({ outcome: 'success', text: texts.done(cancelled) });
          go('batches', {}, { replace: true });
        },
        onError: (error) => {
          setAsked(false);
          actions.tell({
            outcome: 'failure',
            text: failureText(error, texts.failed, texts.failed),
          });
        },
      },
    );
  }

  return (
    <>
      <Button className={styles.delete} onClick={() => setAsked(true)}>
        {texts.callOff}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={texts.title(batch.name)}
          confirm={byMail ? texts.confirmAndTell : texts.confirm}
          cancel={texts.cancel}
          busy={callOff.isPending}
          onConfirm={confirm}
          onCancel={() => setAsked(false)}
        >
          {texts.question(batch.enrolled)}
          <TellPeople batchId={batch._id} byMail={byMail} onChange={setByMail} />
        </ConfirmDialog>
      )}
    </>
  );
}
