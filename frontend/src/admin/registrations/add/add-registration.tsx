import { type SubmitEvent, useEffect, useId } from 'react';
import { useFootRoom } from '../../../shared/ui/foot-room';
import { Alert } from '../../../shared/ui/form';
import { Button } from '../../../shared/ui/controls';
import { Dialog } from '../../../shared/ui/dialog';
import { useShortcuts } from '../../ui/shortcuts';
import { useAddressWindow } from '../../address/admin-address';
import { registrationsTexts } from '../registrations-texts';
import type { Registration } from '../../records/records.api';
import { AddFields, type AddFieldsProps } from './add-fields';
import styles from './add.module.css';
import { type FormErrors, serverErrors, useFormErrors } from '../../../shared/use-form-errors';
import { problemOf } from '../../http/http';
import { draftOf, useDraft, useWarningBeforeLeaving } from '../../session/drafts';
import { staffFailureText } from '../../records/refusal-reason';
import {
  type AddDraft,
  addErrors,
  type AddErrors,
  type AddField,
  addRequest,
  changed,
  EMPTY_ADD_DRAFT,
} from './add-draft';
import { useAddRegistration } from '../registrations.api';

const texts = registrationsTexts.add;

interface AddRegistrationProps {
  readonly onOpen: () => void;
  readonly onAdded: (added: Registration) => void;
}

/** The button that opens the form, and the form, shown for '?add=1'. */
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

/** The form for a person who phoned or came by. Closing it keeps the draft. */
function AddDialog({ onClose, onAdded }: AddDialogProps) {
  const id = useId();
  const { form: element, ...form } = useAddForm(onAdded);
  const foot = useFootRoom();

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
        <div ref={foot} className={styles.actions}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" busy={form.isSubmitting}>
            {form.isSubmitting ? texts.submitting : texts.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const DRAFT_KEY = 'add-registration';

interface AddForm extends AddFieldsProps, Pick<FormErrors<AddField>, 'form'> {
  /** Why it was not added; null if there is no error. */
  readonly failure: string | null;
  readonly isSubmitting: boolean;
  readonly submit: () => void;
}

/** The state of the form. Only success or a logout clears the draft. */
function useAddForm(onAdded: (added: Registration) => void): AddForm {
  const { value: draft, isTouched, set, clear } = useDraft(DRAFT_KEY, EMPTY_ADD_DRAFT);
  useWarningBeforeLeaving(isTouched);
  const adding = useAddRegistration((added) => {
    // Text typed meanwhile is kept.
    if (draftOf(DRAFT_KEY) === draft) clear();
    onAdded(added);
  });
  const { form, errors, isMarked, unmark, refuse, accept } = useFormErrors<AddField>();

  function change<Field extends AddField>(field: Field, value: AddDraft[Field]) {
    set(changed(draft, field, value));
    unmark(field);
    if (!adding.isPending) adding.reset();
  }

  function submit() {
    const found = addErrors(draft);
    if (draft.program === '' || Object.keys(found).length > 0) {
      adding.reset();
      refuse(found);
      return;
    }
    accept();
    adding.mutate(addRequest(draft, draft.program), {
      onError: (error) => refuse(refusedFields(error, draft)),
    });
  }

  return {
    form,
    draft,
    errors,
    failure: adding.isError
      ? staffFailureText(adding.error, texts)
      : isMarked
        ? texts.checkFields
        : null,
    isSubmitting: adding.isPending,
    change,
    submit,
  };
}

/**
 * Maps the server's errors to the form's fields (API-12). An error about the batch, such as a full one, is
 * shown at the batch field.
 */
function refusedFields(error: unknown, draft: AddDraft): AddErrors {
  const problem = problemOf(error);
  const isAboutBatch = draft.batchId !== '' && problem.code?.startsWith('batch_');
  const isField = (name: string): name is AddField => name in draft;
  return {
    ...(isAboutBatch && { batchId: staffFailureText(error, texts) }),
    ...serverErrors(problem, (name) => (isField(name) ? name : undefined)),
  };
}
