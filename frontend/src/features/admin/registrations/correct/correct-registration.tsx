import { useState } from 'react';
import { Alert } from '../../../../shared/ui/alert';
import { Button } from '../../../../shared/ui/button';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog';
import { staffFailureText } from '../refusal-reason';
import { useDeleteRegistration } from '../registration.api';
import type { Registration } from '../registrations.api';
import { registrationsTexts } from '../registrations-texts';
import { CorrectDialog } from './correct-dialog';
import styles from './correct.module.css';

const texts = registrationsTexts;

/** Corrects what the person told us, or deletes it for good, as anybody may ask for. */
export function CorrectRegistration({ registration }: { readonly registration: Registration }) {
  const [open, setOpen] = useState<'correct' | 'remove' | null>(null);
  const [isSaved, setSaved] = useState(false);
  const remove = useDeleteRegistration(registration._id);
  const close = () => setOpen(null);

  function confirm() {
    remove.mutate(undefined, { onSettled: close });
  }

  return (
    <div className={styles.bar}>
      <Button size="small" onClick={() => setOpen('correct')}>
        {texts.correct.open}
      </Button>
      <Button size="small" onClick={() => setOpen('remove')}>
        {texts.remove.open}
      </Button>
      <output>{isSaved && texts.correct.saved}</output>
      {remove.isError && (
        <Alert outcome="failure">{staffFailureText(remove.error, texts.remove)}</Alert>
      )}
      {open === 'correct' && (
        <CorrectDialog
          registration={registration}
          onClose={close}
          onSaved={() => {
            setSaved(true);
            close();
          }}
        />
      )}
      {open === 'remove' && (
        <ConfirmDialog
          title={texts.remove.title(registration.name)}
          confirm={texts.remove.confirm}
          cancel={texts.remove.keep}
          busy={remove.isPending}
          onConfirm={confirm}
          onCancel={close}
        >
          {texts.remove.question}
        </ConfirmDialog>
      )}
    </div>
  );
}
