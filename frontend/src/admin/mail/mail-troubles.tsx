import { useId } from 'react';
import { AdminLink } from '../address/admin-address';
import { MailList } from './mail-list';
import { mailTexts as texts } from './mail-texts';
import { type FailedMail, useMailState } from './mail.api';

interface MailTroublesProps {
  /** The class of the card around it. */
  readonly className: string | undefined;
}

/**
 * Lists undelivered mails, each with a link to the person. Renders nothing if there are none, or if loading
 * failed (ADMIN-7).
 */
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

/** Lists failed mails, each with a link to the registration or to the person who wants news of new batches. */
export function FailedMails({ mails }: { readonly mails: readonly FailedMail[] }) {
  return (
    <MailList
      mails={mails}
      nameOf={({ name }) => name}
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

/** Explains why mails are not sent or contain no links, if that is not set up yet. */
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
