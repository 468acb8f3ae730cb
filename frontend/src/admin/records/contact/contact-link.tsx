import type { Language } from '../../../content/types';
import { classes } from '../../../shared/ui/controls';
import { LineIcon } from '../../ui/indicators';
import { useOwnTexts } from '../../mail/mail.api';
import type { Batch, Registration } from '../records.api';
import { callLink, mailLink, mailSubject, whatsappLink, whatsappMessage } from './messages';
import styles from './contact.module.css';

export const contactTexts = {
  call: 'Call',
  callName: (name: string) => `Call ${name}`,
  mail: 'Email',
  mailName: (name: string) => `Email ${name}`,
  whatsapp: 'WhatsApp',
  whatsappName: (name: string) => `WhatsApp ${name}`,
} as const;

export type ContactWay = 'call' | 'mail' | 'whatsapp';

const STROKES: Readonly<Record<ContactWay, string>> = {
  // A handset.
  call: 'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5L16 13l4 1.5v3A2.5 2.5 0 0 1 17.5 20C10.5 20 4 13.5 4 6.5A2.5 2.5 0 0 1 6.5 4Z',
  // An envelope.
  mail: 'M4 6h16v12H4zM4 7.5l8 6 8-6',
  // A speech bubble.
  whatsapp: 'M4 20l1.3-4.1A8.2 8.2 0 1 1 8.4 19L4 20ZM9 9.5h6M9 13h4',
};

export function ContactIcon({ way }: { readonly way: ContactWay }) {
  return <LineIcon strokes={STROKES[way]} size={20} />;
}

interface ContactLinkProps {
  readonly way: ContactWay;
  readonly href: string;
  /** The visible text; if omitted, only the icon is shown. */
  readonly text?: string;
  /** The full accessible name, with the person's name. */
  readonly label: string;
}

/** A link to contact somebody. WhatsApp opens in a new tab, so that the current work is kept. */
export function ContactLink({ way, href, text, label }: ContactLinkProps) {
  const isElsewhere = way === 'whatsapp';
  return (
    <a
      href={href}
      aria-label={label}
      title={text === undefined ? label : undefined}
      target={isElsewhere ? '_blank' : undefined}
      rel={isElsewhere ? 'noreferrer' : undefined}
      className={classes(styles.link, text === undefined && styles.iconOnly)}
    >
      <ContactIcon way={way} />
      {text}
    </a>
  );
}

interface ContactLinksBarProps {
  readonly registration: Registration;
  /** The registration's batch, if it is known. */
  readonly batch: Batch | undefined;
  readonly language: Language;
  /** The personal link at the end of the WhatsApp message, if it is known. */
  readonly link?: string | null | undefined;
}

/** Links to call, mail and WhatsApp, with prefilled messages in the person's language. */
export function ContactLinksBar({ registration, batch, language, link }: ContactLinksBarProps) {
  const { name, email, program, phoneE164 } = registration;
  const mail = mailLink(email, mailSubject(program, language));
  const own = useOwnTexts();
  const message = whatsappMessage(registration, batch, language, link, own);
  const whatsapp = whatsappLink(phoneE164, message);
  return (
    <div className={styles.bar}>
      <ContactLink
        way="call"
        href={callLink(registration)}
        text={contactTexts.call}
        label={contactTexts.callName(name)}
      />
      {whatsapp && (
        <ContactLink
          way="whatsapp"
          href={whatsapp}
          text={contactTexts.whatsapp}
          label={contactTexts.whatsappName(name)}
        />
      )}
      {mail && (
        <ContactLink
          way="mail"
          href={mail}
          text={contactTexts.mail}
          label={contactTexts.mailName(name)}
        />
      )}
    </div>
  );
}
