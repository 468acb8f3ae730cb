import { useState } from 'react';
import type { Language } from '../../../../content/types';
import { Field } from '../../../../shared/ui/field';
import { ContactLinksBar } from '../contact/contact-links-bar';
import { whatsappMessage } from '../contact/messages';
import { useKnownBatch } from '../known-batches';
import type { Registration } from '../registrations.api';
import { registrationsTexts } from '../registrations-texts';
import { ContactedMark } from './contacted-mark';
import styles from './panel.module.css';

const texts = registrationsTexts;
const LANGUAGES = Object.entries(texts.languages) as [Language, string][];

/** The ways to reach somebody, the message in the language of their choice, and that it was done. */
export function ContactSection({ registration }: { readonly registration: Registration }) {
  const [language, setLanguage] = useState<Language>(registration.language ?? 'en');
  const batch = useKnownBatch(registration.batchId?._id);
  return (
    <>
      <ContactLinksBar registration={registration} language={language} />
      {registration.phoneE164 === undefined && (
        <p className={styles.note}>{texts.contact.noWhatsapp}</p>
      )}
      <ContactedMark registration={registration} />
      <details className={styles.fold}>
        <summary>{texts.contact.preview}</summary>
        <Field label={texts.contact.messageIn}>
          {(control) => (
            <select
              {...control}
              value={language}
              onChange={(event) => setLanguage(event.target.value as Language)}
            >
              {LANGUAGES.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <blockquote lang={language} className={styles.message}>
          {whatsappMessage(registration, batch, language)}
        </blockquote>
      </details>
    </>
  );
}
