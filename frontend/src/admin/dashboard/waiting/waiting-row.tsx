import { useEffect, useRef } from 'react';
import { DEFAULT_LANGUAGE } from '../../../api/lists';
import { now } from '../../../shared/time/clock';
import { relativeAge } from '../../../shared/time/school-time';
import { Button } from '../../../shared/ui/controls';
import { programName } from '../../ui/admin-texts';
import type { Batch } from '../../records/records.api';
import {
  type Registration,
  type RegistrationStatus,
  useChangeStatus,
} from '../../records/records.api';
import { ContactIcon, type ContactWay } from '../../records/contact/contact-link';
import { useOwnTexts } from '../../mail/mail.api';
import { callLink, whatsappLink, whatsappMessage } from '../../records/contact/messages';
import { AdminLink } from '../../address/admin-address';
import { Badge, STATUS_TONES } from '../../ui/indicators';
import { dashboardTexts } from '../dashboard-texts';
import styles from './waiting.module.css';

const texts = dashboardTexts.waiting;

interface WaitingRowProps {
  readonly registration: Registration;
  /** Its batch, where it is known. */
  readonly batch: Batch | undefined;
  /**
   * Keeps the row in sight with what is now held of it.
   * @param isSettled false while the server has not answered
   */
  readonly onHold: (registration: Registration, isSettled: boolean) => void;
  /** For who does not see the row change. */
  readonly onSay: (text: string) => void;
}

/**
 * One who waits, with the two answers; once answered, the row says so, keeps the ways to reach the
 * person, and takes the answer back. What
 * was pressed shows at once. Where it could not be stored the row snaps back and nothing is said:
 * the failure is logged (ADMIN-7).
 */
export function WaitingRow({ registration, batch, onHold, onSay }: WaitingRowProps) {
  const { name } = registration;
  const change = useChangeStatus(registration._id, {
    isUndo: registration.status === 'cancelled',
  });
  const status = change.isPending ? change.variables : registration.status;
  const isAnswered = status !== 'pending';
  const first = useRef<HTMLButtonElement>(null);
  const wasAnswered = useRef(isAnswered);
  const isMine = useRef(false);

  // The button that was pressed is gone, and the focus with it: it goes to the one in its place.
  useEffect(() => {
    if (wasAnswered.current === isAnswered) return;
    wasAnswered.current = isAnswered;
    const isLost = document.activeElement === document.body;
    if (isMine.current && isLost) first.current?.focus({ preventScroll: true });
  });

  function answer(next: RegistrationStatus) {
    isMine.current = true;
    onHold(registration, false);
    change.mutate(next, {
      onSuccess: (changed) => {
        onHold(changed, true);
        onSay(
          changed.waiting
            ? texts.inLineAgain(name)
            : texts.said(name, texts.outcomes[changed.status]),
        );
      },
      onError: () => onHold(registration, true),
    });
  }

  return (
    <li className={styles.row} data-answered={isAnswered || undefined}>
      <Person registration={registration} status={status} batch={batch} />
      <div className={styles.buttons}>
        {isAnswered ? (
          <Button
            ref={first}
            size="small"
            aria-label={texts.buttonOf(texts.undo, name)}
            onClick={() => answer('pending')}
          >
            {texts.undo}
          </Button>
        ) : (
          <>
            <Button
              ref={first}
              variant="primary"
              aria-label={texts.buttonOf(texts.confirm, name)}
              onClick={() => answer('confirmed')}
            >
              {texts.confirm}
            </Button>
            <Button
              aria-label={texts.buttonOf(texts.cancel, name)}
              onClick={() => answer('cancelled')}
            >
              {texts.cancel}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

interface PersonProps {
  readonly registration: Registration;
  /** As it is shown: what was just pressed, before the server has answered. */
  readonly status: RegistrationStatus;
  /** Of the registration, where it is known: the message then says when it meets. */
  readonly batch: Batch | undefined;
}

/**
 * Who waits, or has just been answered: for what, since when, and one tap to call or to write. The
 * message that WhatsApp opens with follows the answer.
 */
function Person({ registration, status, batch }: PersonProps) {
  const { _id, name, program, batchId, phone, phoneE164, language, createdAt } = registration;
  const about = [programName(program), batchId ? batchId.name : texts.noBatch];
  const message = whatsappMessage(
    { ...registration, status },
    batch,
    language ?? DEFAULT_LANGUAGE,
    null,
    useOwnTexts(),
  );
  const whatsapp = whatsappLink(phoneE164, message);
  return (
    <div className={styles.person}>
      <p className={styles.name}>
        <AdminLink to="registrations" params={{ id: _id }}>
          {name}
        </AdminLink>
        {status === 'pending' ? (
          <span className={styles.age}>{relativeAge(new Date(createdAt), now(), 'en')}</span>
        ) : (
          <Badge tone={STATUS_TONES[status]}>{texts.outcomes[status]}</Badge>
        )}
      </p>
      <p className={styles.about}>{about.join(' · ')}</p>
      <p className={styles.contact}>
        <ContactWayLink
          way="call"
          href={callLink(registration)}
          label={texts.call(`${name}, ${phone}`)}
          text={phone}
        />
        {whatsapp && (
          <ContactWayLink
            way="whatsapp"
            href={whatsapp}
            label={texts.whatsappOf(name)}
            text={texts.whatsapp}
          />
        )}
      </p>
    </div>
  );
}

interface ContactWayLinkProps {
  readonly way: ContactWay;
  readonly href: string;
  readonly label: string;
  readonly text: string;
}

/** WhatsApp opens beside the page: what is being worked on stays. */
function ContactWayLink({ way, href, label, text }: ContactWayLinkProps) {
  const beside = way === 'whatsapp' ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a {...beside} href={href} aria-label={label} className={styles.way}>
      <ContactIcon way={way} />
      {text}
    </a>
  );
}
