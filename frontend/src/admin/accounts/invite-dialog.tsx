import { useId, useState, type SubmitEvent } from 'react';
import { Alert, Field } from '../../shared/ui/form';
import { Button } from '../../shared/ui/controls';
import { Dialog } from '../../shared/ui/dialog';
import { failureText } from '../http/http';
import { draftOf, useDraft } from '../session/drafts';
import styles from './accounts.module.css';
import { accountsTexts, ROLES } from './accounts-texts';
import { useInvite, type InviteCreated, type NewInvite } from './accounts.api';

const texts = accountsTexts.invite;
const DRAFT_KEY = 'invite';
const NOBODY: NewInvite = { name: '', role: 'staff' };

interface InviteDialogProps {
  readonly onMade: (made: InviteCreated) => void;
  readonly onClose: () => void;
}

/** The form for a new invitation: name and role. */
export function InviteDialog({ onMade, onClose }: InviteDialogProps) {
  const id = useId();
  const draft = useDraft(DRAFT_KEY, NOBODY);
  const invite = useInvite((made, sent) => {
    // A name typed meanwhile is kept.
    if (draftOf(DRAFT_KEY) === sent) draft.clear();
    onMade(made);
  });
  const [showMissing, setShowMissing] = useState(false);
  const { name, role } = draft.value;
  const isNameMissing = name.trim() === '';

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setShowMissing(isNameMissing);
    if (isNameMissing) {
      (event.currentTarget.elements.namedItem('name') as HTMLElement).focus();
      return;
    }
    invite.mutate(draft.value);
  }

  return (
    <Dialog labelledBy={`${id}-heading`} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <h2 id={`${id}-heading`}>{texts.heading}</h2>
        <p className={styles.soft}>{texts.intro}</p>
        <Field
          label={texts.name}
          required
          hint={texts.nameHint}
          error={showMissing && isNameMissing ? texts.nameMissing : undefined}
        >
          {(control) => (
            <input
              {...control}
              name="name"
              maxLength={200}
              autoComplete="off"
              value={name}
              onChange={(event) => draft.set({ name: event.target.value, role })}
            />
          )}
        </Field>
        <Field label={texts.role} hint={accountsTexts.roleHints[role]}>
          {(control) => (
            <select
              {...control}
              value={role}
              onChange={(event) =>
                draft.set({ name, role: event.target.value as NewInvite['role'] })
              }
            >
              {ROLES.map((each) => (
                <option key={each} value={each}>
                  {accountsTexts.roles[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {invite.isError && (
          <Alert outcome="failure">{failureText(invite.error, texts.failed, texts.failed)}</Alert>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{accountsTexts.cancel}</Button>
          <Button type="submit" variant="primary" busy={invite.isPending}>
            {invite.isPending ? texts.submitting : texts.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
