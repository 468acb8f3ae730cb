import type { Language } from '../../../../content/types';
import { useKnownBatch } from '../known-batches';
import type { Registration } from '../registrations.api';
import { registrationsTexts } from '../registrations-texts';
import { ContactLink } from './contact-link';
import { callLink, mailLink, whatsappLink } from './contact-links';
import styles from './contact.module.css';
import { mailSubject, whatsappMessage } from './messages';

const texts = registrationsTexts.contact;

export interface ContactLinksBarProps {
  readonly registration: Registration;
  readonly language: Language;
}

/** Call, mail, WhatsApp: each in one tap, the messages begun in the person's language. */
export function ContactLinksBar({ registration, language }: ContactLinksBarProps) {
  const { name, email, program, phoneE164, batchId } = registration;
  const batch = useKnownBatch(batchId?._id);
  const mail = mailLink(email, mailSubject(program, language));
  const whatsapp = whatsappLink(phoneE164, whatsappMessage(registration, batch, language));
  return (
    <div className={styles.bar}>
      <ContactLink
        way="call"
        href={callLink(registration)}
        text={texts.call}
        label={texts.callName(name)}
      />
      {whatsapp && (
        <ContactLink
          way="whatsapp"
          href={whatsapp}
          text={texts.whatsapp}
          label={texts.whatsappName(name)}
        />
      )}
      {mail && (
        <ContactLink way="mail" href={mail} text={texts.mail} label={texts.mailName(name)} />
      )}
    </div>
  );
}
