import { useState } from 'react';
import { Alert } from '../../../../shared/ui/alert';
import { failureText } from '../../calls/call-failure';
import { useAnnounce } from '../announcement';
import { useEditRegistration } from '../registration.api';
import type { Registration } from '../registrations.api';
import { registrationsTexts } from '../registrations-texts';
import { schoolMinute } from '../school-day';
import styles from './panel.module.css';

const texts = registrationsTexts.contact;

/** Whether somebody of the school has reached the person, and when that was noted. */
export function ContactedMark({ registration }: { readonly registration: Registration }) {
  const { _id: id, contactedAt } = registration;
  const announce = useAnnounce();
  const change = useEditRegistration(id, ({ contacted }) =>
    announce(contacted ? texts.marked : texts.unmarked),
  );
  // What was chosen, until the server has answered; at once, so that the box does not jump back.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isContacted = chosen ?? contactedAt !== undefined;

  function choose(contacted: boolean) {
    setChosen(contacted);
    change.mutate({ contacted }, { onSettled: () => setChosen(null) });
  }

  return (
    <>
      <label className={styles.contacted}>
        <input
          type="checkbox"
          checked={isContacted}
          onChange={(event) => choose(event.target.checked)}
        />
        {registrationsTexts.contacted}
        <span className={styles.when}>
          {isContacted && contactedAt !== undefined && schoolMinute(contactedAt)}
        </span>
      </label>
      {change.isError && (
        <Alert outcome="failure">{failureText(change.error, texts.failed, texts.failed)}</Alert>
      )}
    </>
  );
}
