import { now } from '../../../../shared/time/clock';
import { relativeAge } from '../../../../shared/time/relative-age';
import { adminTexts } from '../../admin-texts';
import type { Batch } from '../../batches/batches.api';
import { ContactIcon, type ContactWay } from '../../registrations/contact/contact-icon';
import { callLink, whatsappLink } from '../../registrations/contact/contact-links';
import { whatsappMessage } from '../../registrations/contact/messages';
import type { Registration, RegistrationStatus } from '../../registrations/registrations.api';
import { STATUS_TONES } from '../../registrations/list/status-tones';
import { AdminLink } from '../../shell/admin-link';
import { Badge } from '../../ui/badge';
import { dashboardTexts } from '../dashboard-texts';
import styles from './waiting.module.css';

const texts = dashboardTexts.waiting;

export interface PersonProps {
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
export function Person({ registration, status, batch }: PersonProps) {
  const { _id, name, program, batchId, phone, phoneE164, language, createdAt } = registration;
  const about = [adminTexts.programNames[program], batchId ? batchId.name : texts.noBatch];
  const message = whatsappMessage({ ...registration, status }, batch, language ?? 'en');
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
