import { useEffect, useRef } from 'react';
import { DEFAULT_LANGUAGE } from '../../../api/lists';
import { now } from '../../../shared/time/clock';
import { relativeAge } from '../../../shared/time/school-time';
import { Button } from '../../../shared/ui/controls';
import { ignoreSecondPress } from '../../../shared/ui/second-press';
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
  /** The registration's batch, if known. */
  readonly batch: Batch | undefined;
  /**
   * Keeps the row visible with its current state.
   * @param isSettled false while the request is pending
   */
  readonly onHold: (registration: Registration, isSettled: boolean) => void;
  /** Announces a text to screen readers. */
  readonly onSay: (text: string) => void;
}

/**
 * A waiting person with the two answers. Once answered, the row shows the answer, keeps the contact links and
 * offers an undo. The pressed answer shows at once. If it cannot be stored, the row resets without a message;
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

  // The pressed button was removed with the focus, which moves to the button in its place.
  useEffect(() => {
    if (wasAnswered.current === isAnswered) return;
    wasAnswered.current = isAnswered;
    const isLost = document.activeElement === document.body;
    if (isLost) first.current?.focus({ preventScroll: true });
  });

  function answer(next: RegistrationStatus) {
    // The button that takes the place of the pressed one does the opposite.
    ignoreSecondPress();
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
  /** The shown status: the pressed one while the request is pending. */
  readonly status: RegistrationStatus;
  /** The registration's batch, if known: the message then includes its dates and times. */
  readonly batch: Batch | undefined;
}

/**
 * A waiting or just answered person: program, waiting time, and links to call or write. The prefilled WhatsApp
 * message depends on the answer.
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

/** A contact link. WhatsApp opens in a new tab, so that the current work is kept. */
function ContactWayLink({ way, href, label, text }: ContactWayLinkProps) {
  const beside = way === 'whatsapp' ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a {...beside} href={href} aria-label={label} className={styles.way}>
      <ContactIcon way={way} />
      {text}
    </a>
  );
}
