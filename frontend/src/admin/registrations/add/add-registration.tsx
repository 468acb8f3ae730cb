import { type SubmitEvent, useEffect, useId } from 'react';
import { Alert } from '../../../shared/ui/form';
import { Button } from '../../../shared/ui/controls';
import { Dialog } from '../../../shared/ui/dialog';
import { useShortcuts } from '../../ui/shortcuts';
import { useAddressWindow } from '../../address/admin-address';
import { registrationsTexts } from '../registrations-texts';
import type { Registration } from '../../records/records.api';
import { AddFields } from './add-fields';
import styles from './add.module.css';
import { useAddForm } from './use-add-form';

const texts = registrationsTexts.add;

interface AddRegistrationProps {
  readonly onOpen: () => void;
  readonly onAdded: (added: Registration) => void;
}

/** The button that opens the form, and the form at its address, '?add=1'. */
export function AddRegistration({ onOpen, onAdded }: AddRegistrationProps) {
  const form = useAddressWindow('add');
  const open = () => {
    onOpen();
    form.show('1');
  };
  useShortcuts([{ keys: 'n', label: texts.open, run: open }]);

  return (
    <>
      <Button variant="primary" className={styles.open} onClick={open}>
        <span aria-hidden="true">+</span>
        <span className={styles.text}>{texts.open}</span>
      </Button>
      {form.open !== null && (
        <AddDialog
          onClose={form.close}
          onAdded={(added) => {
            form.close();
            onAdded(added);
          }}
        />
      )}
    </>
  );
}

interface AddDialogProps {
  readonly onClose: () => void;
  readonly onAdded: (added: Registration) => void;
}

/** Writes down somebody who phoned or came by. Closing it loses nothing that was typed. */
function AddDialog({ onClose, onAdded }: AddDialogProps) {
  const id = useId();
  const { form: element, ...form } = useAddForm(onAdded);

  useEffect(() => {
    element.current?.querySelector<HTMLElement>('input')?.focus();
  }, [element]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    form.submit();
  }

  return (
    <Dialog labelledBy={id} closeOnBackdrop={false} onClose={onClose} className={styles.dialog}>
      <h2 id={id} className={styles.title}>
        {texts.title}
      </h2>
      <p className={styles.intro}>{texts.intro}</p>
      <form ref={element} noValidate className={styles.form} onSubmit={submit}>
        <AddFields draft={form.draft} errors={form.errors} change={form.change} />
        {form.failure && <Alert outcome="failure">{form.failure}</Alert>}
        <div className={styles.actions}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" disabled={form.isSubmitting}>
            {form.isSubmitting ? texts.submitting : texts.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
