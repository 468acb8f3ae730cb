import { Fragment, type CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pathOf } from '../app/router/routes';
import { EVERY_LANGUAGE } from '../content/every-language';
import type { StaffProgramSlug } from '../content/programs';
import { SCHOOL } from '../content/school';
import type { Language } from '../content/types';
import type { MailKind } from '../content/types/mail.types';
import { batchParts } from '../shared/batches/batch';
import type { JoinableBatch } from '../shared/batches/batches.api';

/** What a mail to somebody about their registration is drawn from; the backend's `site/slots-port.ts` says the same. */
export interface MailFacts {
  readonly kind: MailKind;
  /** As typed by a visitor, who may have typed anything. */
  readonly name: string;
  readonly program: string;
  readonly batch: JoinableBatch | null;
  /** Without a slash at its end; null where the mail is to have no links into the site. */
  readonly siteUrl: string | null;
  /** To see, change and cancel the registration; null under the same condition. */
  readonly personalLink: string | null;
}

export interface DrawnMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly schoolName: string;
  /** Where the school reads answers. */
  readonly schoolEmail: string;
}

const MAX_SHOWN_NAME = 60;
const NAME = /^[\p{L}\p{M}\p{Zs}.'’-]+$/u;
/** What a mail program might make a link of. */
const ADDRESS = /\.\p{L}{2}/u;

/**
 * The name as a mail may say it: '' for anything that does not read as a person's name. Whoever fills the form in
 * chooses name and address, and must not be able to write to others in the school's name.
 */
export function spokenName(name: string): string {
  const trimmed = name.trim();
  const isName = trimmed.length <= MAX_SHOWN_NAME && NAME.test(trimmed) && !ADDRESS.test(trimmed);
  return isName ? trimmed : '';
}

/** A label and what it says, of the batch or of how to reach the school. */
interface Fact {
  readonly label: string;
  readonly text: string;
  readonly url?: string;
}

interface Letter {
  readonly greeting: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly Fact[];
  readonly links: readonly Fact[];
  readonly questions: string;
  readonly contacts: readonly Fact[];
  readonly school: string;
  readonly address: string;
  readonly why: string;
}

/** A mail to somebody about their registration, in the words of the site. */
export function drawnMail(language: Language, facts: MailFacts): DrawnMail {
  const { mails, common, school } = EVERY_LANGUAGE[language];
  const program = common.programNames[facts.program as StaffProgramSlug] ?? facts.program;
  const { subject, heading, paragraphs, aboutBatch } = mails.kinds[facts.kind];
  const name = spokenName(facts.name);
  const letter: Letter = {
    greeting: name === '' ? mails.greetingWithoutName : mails.greeting(name),
    heading,
    paragraphs: facts.batch && aboutBatch ? [...paragraphs, aboutBatch] : paragraphs,
    facts: factsOf(language, program, facts.batch),
    links: linksOf(language, facts),
    questions: mails.questions,
    contacts: [
      { label: mails.call, ...SCHOOL.phone },
      { label: mails.message, ...SCHOOL.whatsapp },
      { label: mails.write, ...SCHOOL.email },
    ],
    school: school.name,
    address: `${school.street}, ${school.city} ${SCHOOL.address.postalCode}`,
    why: mails.why(school.name),
  };
  return {
    subject: subject(program),
    html: `<!doctype html>${renderToStaticMarkup(<Html language={language} letter={letter} />)}`,
    text: plainText(letter),
    schoolName: school.name,
    schoolEmail: SCHOOL.email.text,
  };
}

function factsOf(language: Language, program: string, batch: JoinableBatch | null): Fact[] {
  const { mails, common, registration } = EVERY_LANGUAGE[language];
  const { labels } = mails;
  const about = { label: labels.program, text: program };
  if (batch === null) return [about, { label: labels.batch, text: labels.noBatch }];
  const words = { batches: registration.batches, ...common };
  const { dates, days, time, price } = batchParts(batch, words);
  return [
    about,
    { label: labels.batch, text: batch.name },
    { label: labels.dates, text: dates },
    { label: labels.days, text: days },
    { label: labels.time, text: time },
    { label: labels.teacher, text: batch.instructor },
    { label: labels.place, text: batch.location },
    { label: labels.price, text: price },
  ].filter(({ text }) => text !== '');
}

function linksOf(language: Language, { siteUrl, personalLink, program }: MailFacts): Fact[] {
  const { mails } = EVERY_LANGUAGE[language];
  const link = (text: string, url: string): Fact => ({ label: text, text, url });
  const page = pathOf({ language, view: program as StaffProgramSlug });
  return [
    ...(personalLink === null ? [] : [link(mails.yourRegistration, personalLink)]),
    ...(siteUrl === null ? [] : [link(mails.aboutProgram, siteUrl + page)]),
    link(mails.directions, SCHOOL.mapUrl),
  ];
}

function plainText(letter: Letter): string {
  const list = (facts: readonly Fact[]) => facts.map(({ label, text }) => `${label}: ${text}`);
  const blocks = [
    [letter.greeting],
    [letter.heading],
    ...letter.paragraphs.map((paragraph) => [paragraph]),
    list(letter.facts),
    letter.links.map(({ label, url }) => `${label}: ${url}`),
    [letter.questions, ...list(letter.contacts)],
    [letter.school, letter.address],
    [letter.why],
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** Mail programs know neither style sheets nor custom properties: what they ignore must not be missed. */
const STYLES = {
  page: {
    margin: 0,
    padding: '24px 12px',
    background: '#fcf5ea',
    color: '#2b2233',
    fontFamily: "'Noto Sans', 'Noto Sans Devanagari', system-ui, sans-serif",
    fontSize: '16px',
    lineHeight: 1.6,
  },
  card: {
    maxWidth: '560px',
    margin: '0 auto',
    padding: '28px 24px',
    background: '#fffdf9',
    borderTop: '4px solid #b4436c',
    borderRadius: '6px',
  },
  school: { margin: 0, fontSize: '15px', fontWeight: 600, color: '#7a2f55' },
  heading: { margin: '8px 0 20px', fontSize: '24px', lineHeight: 1.3 },
  facts: { margin: '20px 0', borderCollapse: 'collapse', width: '100%' },
  label: {
    padding: '6px 16px 6px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
    whiteSpace: 'nowrap',
    opacity: 0.75,
  },
  fact: { padding: '6px 0', fontWeight: 600, overflowWrap: 'anywhere' },
  link: { color: '#9b2d5e' },
  small: { margin: '20px 0 0', fontSize: '13px', opacity: 0.8 },
} satisfies Record<string, CSSProperties>;

/** Where dark mode is known, the mail has its own; elsewhere the program's own inversion is kept legible. */
const DARK = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #16121c !important; color: #f2ebf5 !important; }
  .card { background: #221c2b !important; border-top-color: #e58aaf !important; }
  .school, .link { color: #f0a8c5 !important; }
}`;

function Html({ language, letter }: { readonly language: Language; readonly letter: Letter }) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{letter.heading}</title>
        <style dangerouslySetInnerHTML={{ __html: DARK }} />
      </head>
      <body className="page" style={STYLES.page}>
        <div className="card" style={STYLES.card}>
          <p className="school" style={STYLES.school}>
            {letter.school}
          </p>
          <h1 style={STYLES.heading}>{letter.heading}</h1>
          <p>{letter.greeting}</p>
          {letter.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <table style={STYLES.facts}>
            <tbody>
              {letter.facts.map(({ label, text }) => (
                <tr key={label}>
                  <th scope="row" style={STYLES.label}>
                    {label}
                  </th>
                  <td style={STYLES.fact}>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            {letter.links.map((link, index) => (
              <Fragment key={link.label}>
                {index > 0 && <br />}
                <Link {...link} />
              </Fragment>
            ))}
          </p>
          <p>
            {letter.questions}
            {letter.contacts.map((contact) => (
              <Fragment key={contact.label}>
                <br />
                {contact.label}: <Link {...contact} />
              </Fragment>
            ))}
          </p>
          <p style={STYLES.small}>
            {letter.school}
            <br />
            {letter.address}
          </p>
          <p style={STYLES.small}>{letter.why}</p>
        </div>
      </body>
    </html>
  );
}

function Link({ text, url }: Fact) {
  return (
    <a className="link" href={url} style={STYLES.link}>
      {text}
    </a>
  );
}
