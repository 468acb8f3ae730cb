import { Fragment, type CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../content/types';

/** A label and what it says, of the batch or of how to reach the school. */
export interface Fact {
  readonly label: string;
  readonly text: string;
  readonly url?: string;
  /** Says what it was until now, where that is something else. */
  readonly before?: string;
}

/** A mail in its parts. */
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

/** The same as HTML. */
export function mailHtml(language: Language, letter: Letter): string {
  return `<!doctype html>${renderToStaticMarkup(<Html language={language} letter={letter} />)}`;
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
  before: { fontWeight: 400, fontSize: '14px', opacity: 0.75 },
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
