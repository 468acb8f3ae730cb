import { type ReactNode, useId, useState } from 'react';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../api/lists';
import type { Language } from '../../../content/types';
import { formatDate } from '../../../shared/time/school-time';
import { Alert, Field } from '../../../shared/ui/form';
import { failureText } from '../../http/http';
import { RegistrationMails } from '../../mail/mail-list';
import { mailTexts } from '../../mail/mail-texts';
import { HistoryList } from '../../records/history/history-list';
import { useAnnounce, useKnownBatch } from '../contexts';
import { ContactLinksBar } from '../../records/contact/contact-link';
import { useOwnTexts } from '../../mail/mail.api';
import { consentTexts } from '../consent-texts';
import { callLink, mailLink, whatsappMessage } from '../../records/contact/messages';
import { MarkedNotes, PhoneMark } from '../marks';
import { STATUSES } from '../registration-filter';
import { useEditsInTurn, usePersonalLink } from './registration.api';
import { RegistrationLines, useRegistrationsOf } from '../../records/registrations-of';
import { registrationsTexts } from '../registrations-texts';
import type { Registration, RegistrationStatus } from '../../records/records.api';
import { useAnnouncedStatus } from '../registrations.api';
import { schoolMinute } from '../../ui/clock-time';
import { ConsentSection, hasConsentFacts } from './consent-section';
import { CorrectRegistration } from './correct-registration';
import { MoveSection } from './move-section';
import { PersonalLink } from './personal-link';
import styles from './panel.module.css';
import { StaffNotes } from './staff-notes';
import { programName } from '../../ui/admin-texts';

const texts = registrationsTexts;

interface RegistrationSheetProps {
  readonly registration: Registration;
  readonly onDeleted: (deleted: Registration) => void;
}

/** The sections of the panel, in the order of a call: contact the person, decide, take notes, look up. */
export function RegistrationSheet({ registration, onDeleted }: RegistrationSheetProps) {
  return (
    <div className={styles.sheet}>
      <StatusField registration={registration} />
      <Section heading={texts.contact.heading}>
        <ContactSection registration={registration} />
      </Section>
      <StaffNotes registration={registration} />
      <Section heading={texts.panel.about}>
        <RegistrationFacts registration={registration} />
        <CorrectRegistration registration={registration} onDeleted={onDeleted} />
        <MoveSection registration={registration} />
      </Section>
      {hasConsentFacts(registration) && (
        <Section heading={consentTexts.heading}>
          <ConsentSection registration={registration} />
        </Section>
      )}
      <OthersOf registration={registration} />
      <Section heading={mailTexts.heading}>
        <RegistrationMails registrationId={registration._id} />
      </Section>
      <Section heading={texts.panel.history}>
        <HistoryList subjectId={registration._id} />
      </Section>
    </div>
  );
}

interface SectionProps {
  readonly heading: string;
  readonly children: ReactNode;
}

function Section({ heading, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id}>{heading}</h3>
      {children}
    </section>
  );
}

/** All data that the person gave. */
function RegistrationFacts({ registration }: { readonly registration: Registration }) {
  const { phone, email, program, language, createdAt } = registration;
  const mail = mailLink(email);
  return (
    <dl className={styles.facts}>
      <Fact name={registrationsTexts.phone}>
        <a href={callLink(registration)}>{phone}</a> <PhoneMark registration={registration} />
      </Fact>
      <Fact name={registrationsTexts.panel.email}>
        {mail ? <a href={mail}>{email}</a> : registrationsTexts.noEmail}
      </Fact>
      <Fact name={registrationsTexts.panel.program}>{programName(program)}</Fact>
      <BatchFact batch={registration.batchId} />
      <Fact name={registrationsTexts.notes}>
        <MarkedNotes registration={registration} />
      </Fact>
      {language && (
        <Fact name={registrationsTexts.language}>{registrationsTexts.languages[language]}</Fact>
      )}
      <Fact name={registrationsTexts.registeredOn}>{schoolMinute(createdAt)}</Fact>
    </dl>
  );
}

function BatchFact({ batch }: { readonly batch: Registration['batchId'] }) {
  const known = useKnownBatch(batch?._id);
  return (
    <Fact name={registrationsTexts.panel.batch}>
      {batch?.name ?? registrationsTexts.noBatch}
      {known && (
        <span className={styles.dates}>
          {formatDate(known.startDate)} to {formatDate(known.endDate)}
        </span>
      )}
    </Fact>
  );
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Fact({ name, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The status, which can be changed as in the list (ADMIN-7). A refusal resets it and is only logged. */
function StatusField({ registration }: { readonly registration: Registration }) {
  const { _id: id, status } = registration;
  const change = useAnnouncedStatus(id);
  return (
    <Field label={registrationsTexts.panel.status}>
      {(control) => (
        <select
          {...control}
          value={change.isPending ? change.variables : status}
          onChange={(event) => change.mutate(event.target.value as RegistrationStatus)}
        >
          {STATUSES.map((each) => (
            <option key={each} value={each}>
              {registrationsTexts.statuses[each]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Contact links, the message in the chosen language, and the 'contacted' checkbox. */
function ContactSection({ registration }: { readonly registration: Registration }) {
  const [language, setLanguage] = useState<Language>(registration.language ?? DEFAULT_LANGUAGE);
  const batch = useKnownBatch(registration.batchId?._id);
  const link = usePersonalLink(registration._id).data?.url ?? null;
  const own = useOwnTexts();
  return (
    <>
      <ContactLinksBar registration={registration} batch={batch} language={language} link={link} />
      {registration.phoneE164 === undefined && (
        <p className={styles.note}>{texts.contact.noWhatsapp}</p>
      )}
      <ContactedMark registration={registration} />
      <PersonalLink id={registration._id} />
      <details className={styles.fold}>
        <summary>{texts.contact.preview}</summary>
        <Field label={texts.contact.messageIn}>
          {(control) => (
            <select
              {...control}
              value={language}
              onChange={(event) => setLanguage(event.target.value as Language)}
            >
              {LANGUAGES.map((value) => (
                <option key={value} value={value}>
                  {texts.languages[value]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <blockquote lang={language} className={styles.message}>
          {whatsappMessage(registration, batch, language, link, own)}
        </blockquote>
      </details>
    </>
  );
}

/** A checkbox that says whether the school has contacted the person, and when this was noted. */
function ContactedMark({ registration }: { readonly registration: Registration }) {
  const { _id: id, contactedAt } = registration;
  const announce = useAnnounce();
  const change = useEditsInTurn(id, ({ contacted }) =>
    announce(contacted ? registrationsTexts.contact.marked : registrationsTexts.contact.unmarked),
  );
  // The chosen value while the request is pending, so that the checkbox does not jump back.
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
        <Alert outcome="failure">
          {failureText(
            change.error,
            registrationsTexts.contact.failed,
            registrationsTexts.contact.network,
          )}
        </Alert>
      )}
    </>
  );
}

/** Other registrations with the same e-mail address or phone number (PEOPLE-6). */
function OthersOf({ registration }: { readonly registration: Registration }) {
  const { data = [] } = useRegistrationsOf(registration);
  const others = data.filter(({ _id }) => _id !== registration._id);
  if (others.length === 0) return null;
  return (
    <Section heading={texts.panel.others}>
      <RegistrationLines registrations={others} />
    </Section>
  );
}
