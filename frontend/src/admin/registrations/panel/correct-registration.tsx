import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { staffProgramSlugs } from '../../../content/published';
import { PhoneField } from '../../../shared/phone/phone-field';
import { useFootRoom } from '../../../shared/ui/foot-room';
import { Alert, Field } from '../../../shared/ui/form';
import { Button } from '../../../shared/ui/controls';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { Dialog } from '../../../shared/ui/dialog';
import { serverErrors, useFormErrors } from '../../../shared/use-form-errors';
import { problemOf } from '../../http/http';
import { draftOf, keepDraft, useDraft, useWarningBeforeLeaving } from '../../session/drafts';
import styles from './correct.module.css';
import { staffFailureText } from '../../records/refusal-reason';
import { useDeleteRegistration, useEditRegistration, useRegistration } from './registration.api';
import { registrationsTexts } from '../registrations-texts';
import type { Registration } from '../../records/records.api';
import { programName } from '../../ui/admin-texts';

const texts = registrationsTexts;

interface RegistrationProps {
  readonly registration: Registration;
  readonly onDeleted: (deleted: Registration) => void;
}

/** Buttons to correct the person's data, or to delete it permanently, as anybody may request. */
export function CorrectRegistration({ registration, onDeleted }: RegistrationProps) {
  const [open, setOpen] = useState<'correct' | 'remove' | null>(null);
  const [isSaved, setSaved] = useState(false);
  const remove = useDeleteRegistration(registration._id, () => onDeleted(registration));
  const { isTouched } = useDraft<Draft | null>(correctionKey(registration), null);
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
      <output>{isTouched ? texts.correct.unsaved : isSaved && texts.correct.saved}</output>
      {remove.isError && (
        <Alert outcome="failure">{staffFailureText(remove.error, texts.remove)}</Alert>
      )}
      {open === 'correct' && (
        <CorrectDialog
          registration={registration}
          onClose={close}
          onSaved={() => {
            setSaved(true);
            setOpen((held) => (held === 'correct' ? null : held));
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

const correctionKey = ({ _id }: Registration) => `correct:${_id}`;

const FIELDS = ['name', 'phone', 'email', 'program', 'notes'] as const;
type CorrectableField = (typeof FIELDS)[number];

interface Draft {
  /** The registration as it was when the correction began, even if the list reloads behind it. */
  readonly read: Registration;
  readonly typed: Pick<Registration, CorrectableField>;
}

/**
 * What is left to save of a draft after a save, based on what is stored now; undefined if nothing is.
 * @param sent the fields that were saved
 */
function leftOf(
  { read, typed }: Draft,
  sent: Partial<Record<CorrectableField, string | null>>,
  stored: Registration,
): Draft | undefined {
  // An outer space is neither sent nor stored.
  const changed = FIELDS.filter(
    (field) => typed[field].trim() !== (sent[field] ?? read[field]).trim(),
  );
  if (changed.length === 0) return undefined;
  const kept = Object.fromEntries(changed.map((field) => [field, typed[field]]));
  return { read: stored, typed: { ...stored, ...kept } };
}

interface CorrectDialogProps {
  readonly registration: Registration;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/**
 * The form that corrects the person's data. If somebody else has changed it meanwhile, nothing is saved: the
 * stored values are shown beside the typed ones, and a second press overwrites them. Only Cancel discards what
 * was typed: it survives an expired login, Escape and the back button.
 */
function CorrectDialog({ registration, onClose, onSaved }: CorrectDialogProps) {
  const id = useId();
  const [untouched] = useState<Draft>({ read: registration, typed: registration });
  const key = correctionKey(registration);
  const draft = useDraft(key, untouched);
  const { read, typed } = draft.value;
  const edit = useEditRegistration(registration._id, (sent, answered) => {
    // Runs even after the dialog has closed. Text typed meanwhile is kept.
    const held = draftOf(key) as Draft | undefined;
    const left = held && leftOf(held, sent, answered);
    keepDraft(key, left);
    if (left === undefined) onSaved();
  });
  const stored = useRegistration(registration._id).data;
  const { form, errors, refuse, accept } = useFormErrors<CorrectableField>();
  const { error } = edit;
  const isOutdated = problemOf(error).code === 'registration_changed';
  const now = isOutdated && stored && stored.version !== read.version ? stored : undefined;

  useWarningBeforeLeaving(draft.isTouched);
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), [form]);

  function discard() {
    draft.clear();
    onClose();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Sends only changed fields, so that other changes made meanwhile are kept.
    const changes = FIELDS.filter((field) => typed[field].trim() !== read[field]);
    if (changes.length === 0) return discard();
    const sent = Object.fromEntries(changes.map((field) => [field, typed[field]]));
    accept();
    edit.mutate(
      { ...sent, version: (now ?? read).version },
      {
        onError: (failure) => refuse(serverErrors(problemOf(failure), correctableField)),
      },
    );
  }

  const foot = useFootRoom();
  const fieldOf = (field: CorrectableField) => ({
    label: registrationsTexts.correct.labels[field],
    required: field === 'name' || field === 'phone',
    error: errors[field],
    hint:
      now && now[field] !== read[field]
        ? registrationsTexts.correct.storedNow(now[field])
        : undefined,
  });
  const change = (field: CorrectableField, value: string) =>
    draft.set({ read, typed: { ...typed, [field]: value } });

  return (
    <Dialog labelledBy={id} closeOnBackdrop={false} onClose={onClose} className={styles.dialog}>
      <h2 id={id} className={styles.title}>
        {registrationsTexts.correct.title(registration.name)}
      </h2>
      <form ref={form} noValidate className={styles.form} onSubmit={submit}>
        <Field {...fieldOf('name')}>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              value={typed.name}
              onChange={(event) => change('name', event.target.value)}
            />
          )}
        </Field>
        <PhoneField
          {...fieldOf('phone')}
          undialable={registrationsTexts.undialableHint}
          autoComplete="off"
          value={typed.phone}
          onChange={(value) => change('phone', value)}
        />
        <Field {...fieldOf('email')}>
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="off"
              value={typed.email}
              onChange={(event) => change('email', event.target.value)}
            />
          )}
        </Field>
        <Field
          {...fieldOf('program')}
          hint={
            registration.batchId ? registrationsTexts.correct.programHint : fieldOf('program').hint
          }
        >
          {(control) => (
            <select
              {...control}
              disabled={registration.batchId !== undefined}
              value={typed.program}
              onChange={(event) => change('program', event.target.value)}
            >
              {staffProgramSlugs().map((slug) => (
                <option key={slug} value={slug}>
                  {programName(slug)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          {...fieldOf('notes')}
          hint={
            fieldOf('notes').hint ??
            (registration.unverifiedNotes ? registrationsTexts.correct.notesHint : undefined)
          }
        >
          {(control) => (
            <textarea
              {...control}
              dir="auto"
              rows={4}
              value={typed.notes}
              onChange={(event) => change('notes', event.target.value)}
            />
          )}
        </Field>
        {edit.isError && (
          <Alert outcome="failure">
            {isOutdated
              ? registrationsTexts.correct.changedMeanwhile
              : staffFailureText(error, registrationsTexts.correct)}
          </Alert>
        )}
        <div ref={foot} className={styles.actions}>
          <Button onClick={discard}>{registrationsTexts.correct.cancel}</Button>
          <Button type="submit" variant="primary" busy={edit.isPending}>
            {edit.isPending
              ? registrationsTexts.correct.submitting
              : now
                ? registrationsTexts.correct.takeOver
                : registrationsTexts.correct.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const correctableField = (name: string) => FIELDS.find((field) => field === name);
