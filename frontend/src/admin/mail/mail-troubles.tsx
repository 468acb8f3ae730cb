import { useId } from 'react';
import { AdminLink } from '../address/admin-address';
import { MailList } from './mail-list';
import { mailTexts as texts } from './mail-texts';
import { type FailedMail, useMailState } from './mail.api';

export interface MailTroublesProps {
  /** Of the card that it stands in. */
  readonly className: string | undefined;
}

/** Mails that did not arrive, each with a way to the person; nothing where all did (ADMIN-7 for a failed load). */
export function MailTroubles({ className }: MailTroublesProps) {
  const headingId = useId();
  const { data } = useMailState();
  if (!data || data.failed + data.late === 0) return null;
  const { failed, late, latest } = data;
  return (
    <section aria-labelledby={headingId} className={className}>
      <h3 id={headingId}>{texts.troubles.heading}</h3>
      {late > 0 && <p>{texts.troubles.late(late)}</p>}
      {failed > 0 && (
        <p>
          {texts.troubles.failed(failed)}
          {failed > latest.length && ` ${texts.troubles.shown(latest.length)}`}
        </p>
      )}
      <FailedMails mails={latest} />
    </section>
  );
}

/** Each with whose it was: their registration, or them among the people to be told of new batches. */
export function FailedMails({ mails }: { readonly mails: readonly FailedMail[] }) {
  return (
    <MailList
      mails={mails}
      renderTo={({ name, registrationId, personId }) => (
        <AdminLink
          to={personId === undefined ? 'registrations' : 'people'}
          params={{ id: personId ?? registrationId ?? '' }}
        >
          {name}
        </AdminLink>
      )}
    />
  );
}

/** Why mails do not leave, or hold no links, where somebody has yet to set that up. */
export function MailSetupNote({ className }: MailTroublesProps) {
  const { data } = useMailState();
  if (!data) return null;
  const notes = [data.delivery === 'files' && texts.files, !data.withLinks && texts.noLinks];
  return notes.filter(Boolean).map((note) => (
    <p key={String(note)} className={className}>
      {note}
    </p>
  ));
}
