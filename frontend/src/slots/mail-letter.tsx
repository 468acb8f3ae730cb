import { Fragment, type CSSProperties } from 'react';
import type { Language } from '../content/types';
import { MailLink, mailPage, SmallPrint } from './mail-frame';

/** A label with its text: about the batch, or how to reach the school. */
export interface Fact {
  readonly label: string;
  readonly text: string;
  readonly url?: string;
  /** Says what the value was before, if it has changed. */
  readonly before?: string;
}

/** The parts of a mail. */
export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly heading: string;
  readonly paragraphs: string[];
  readonly facts: Fact[];
  readonly links: Fact[];
  readonly questions: string;
  readonly contacts: Fact[];
  readonly school: string;
  readonly address: string;
  readonly why: string;
}

/** A mail as plain text. */
export function plainText(letter: Letter): string {
  const list = (facts: readonly Fact[]) => facts.map(({ label, text }) => `${label}: ${text}`);
  const blocks = [
    [letter.greeting],
    [letter.heading],
    ...letter.paragraphs.map((paragraph) => [paragraph]),
    letter.facts.map(({ label, text, before }) =>
      before === undefined ? `${label}: ${text}` : `${label}: ${text} (${before})`,
    ),
    letter.links.map(({ label, url }) => `${label}: ${url}`),
    [letter.questions, ...list(letter.contacts)],
    [letter.school, letter.address],
    [letter.why],
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** A mail as HTML. */
export function mailHtml(language: Language, letter: Letter, siteUrl: string | null): string {
  const { school, heading } = letter;
  return mailPage({ language, siteUrl, school, heading, children: <Parts letter={letter} /> });
}

const STYLES = {
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
  before: { fontWeight: 400, fontSize: '14px', opacity: 0.75 },
} satisfies Record<string, CSSProperties>;

function Parts({ letter }: { readonly letter: Letter }) {
  return (
    <>
      <p>{letter.greeting}</p>
      {letter.paragraphs.map((paragraph) => (
        <p key={paragraph}>
          {paragraph.split('\n').map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same
            <Fragment key={index}>
              {index > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </p>
      ))}
      <table style={STYLES.facts}>
        <tbody>
          {letter.facts.map(({ label, text, before }) => (
            <tr key={label}>
              <th scope="row" style={STYLES.label}>
                {label}
              </th>
              <td style={STYLES.fact}>
                {text}
                {before !== undefined && (
                  <>
                    <br />
                    <span style={STYLES.before}>{before}</span>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {letter.links.map((link, index) => (
          <Fragment key={link.label}>
            {index > 0 && <br />}
            <MailLink {...link} isAlone />
          </Fragment>
        ))}
      </p>
      <p>
        {letter.questions}
        {letter.contacts.map((contact) => (
          <Fragment key={contact.label}>
            <br />
            {contact.label}: <MailLink {...contact} />
          </Fragment>
        ))}
      </p>
      <SmallPrint>
        {letter.school}
        <br />
        {letter.address}
      </SmallPrint>
      <SmallPrint>{letter.why}</SmallPrint>
    </>
  );
}
