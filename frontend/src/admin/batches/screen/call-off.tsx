import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { Button } from '../../../shared/ui/controls';
import { go } from '../../address/admin-address';
import { failureText } from '../../http/http';
import styles from '../batch-actions.module.css';
import { callOffTexts as texts } from '../batches-texts';
import { useCallOff } from '../batches.api';
import type { Batch } from '../../records/records.api';
import { TellPeople } from '../roster/tell-people';
import type { BatchActions } from '../use-batch-actions';

interface CallOffButtonProps {
  readonly batch: Batch;
  readonly onAsk: () => void;
}

/** Offered while people hold seats of a batch that is still to come, or running. */
export function CallOffButton({ batch, onAsk }: CallOffButtonProps) {
  if (batch.enrolled === 0 || batch.status === 'completed') return null;
  return (
    <Button className={styles.delete} onClick={onAsk}>
      {texts.callOff}
    </Button>
  );
}

interface CallOffDialogProps {
  readonly batch: Batch;
  readonly actions: BatchActions;
  readonly onClose: () => void;
}

/** Calls a batch off, after a question that says what becomes of the people and who is told. */
export function CallOffDialog({ batch, actions, onClose }: CallOffDialogProps) {
  const callOff = useCallOff();
  const [byMail, setByMail] = useState(true);

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
          onClose();
          const text = failureText(error, texts.failed, texts.failed);
          actions.tell({ outcome: 'failure', text });
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={texts.title(batch.name)}
      confirm={byMail ? texts.confirmAndTell : texts.confirm}
      cancel={texts.cancel}
      busy={callOff.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {texts.question(batch.enrolled)}
      <TellPeople batchId={batch._id} byMail={byMail} onChange={setByMail} />
    </ConfirmDialog>
  );
}
