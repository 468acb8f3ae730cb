import { AdminLink } from '../../address/admin-address';
import { callLink } from '../../records/contact/messages';
import type { Registration } from '../../records/records.api';
import { tellTexts as texts } from '../batches-texts';
import { everybodyOf, rosterOf, usePeople } from './roster.api';
import styles from './tell-people.module.css';

/** Whether they are told by mail; null if staff cannot choose. */
type MailChoice =
  | { readonly byMail: boolean; readonly onChange: (byMail: boolean) => void }
  | { readonly byMail: null; readonly onChange?: undefined };

type TellPeopleProps = MailChoice & { readonly batchId: string };

/**
 * Shows how many people of a batch a mail reaches, who must be phoned, and a checkbox to send the mails. What happens
 * to a batch concerns those who wait for a seat too (WAIT-10); a message, which staff cannot decline to send, does not.
 */
export function TellPeople({ batchId, byMail, onChange }: TellPeopleProps) {
  const { data: people, isError } = usePeople(batchId, byMail === null ? rosterOf : everybodyOf);
  const without = people?.filter(({ email }) => email === '') ?? [];
  return (
    <div className={styles.tell}>
      {byMail !== null && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={byMail}
            onChange={(event) => onChange(event.target.checked)}
          />
          {texts.byMail}
        </label>
      )}
      <output>
        {!people && (isError ? texts.unknown : texts.counting)}
        {people && (byMail ?? true) && texts.reached(people.length - without.length)}
        {people && byMail === false && texts.untold(people.length)}
      </output>
      {(byMail ?? true) && without.length > 0 && <Unreached people={without} />}
    </div>
  );
}

/** Lists people without an e-mail address, each with a phone link. */
function Unreached({ people }: { readonly people: readonly Registration[] }) {
  return (
    <>
      <p>{texts.unreached(people.length)}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without marks is none to Safari */}
      <ul role="list" className={styles.people}>
        {people.map((person) => (
          <li key={person._id}>
            <AdminLink to="registrations" params={{ id: person._id }}>
              {person.name}
            </AdminLink>{' '}
            <a href={callLink(person)}>{person.phone}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
