import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ACCENTS } from '../content/accents';
import { publishedNow } from '../content/published';
import type { Language } from '../content/types';

/** Inline, because mail programs support neither style sheets nor custom properties. Mails must work without styles. */
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
  logo: { marginRight: '10px', verticalAlign: 'middle' },
  heading: { margin: '8px 0 20px', fontSize: '24px', lineHeight: 1.3 },
  link: { color: '#9b2d5e' },
  /** A link on its own line, tall enough to tap. */
  alone: { color: '#9b2d5e', display: 'inline-block', padding: '8px 0' },
  small: { margin: '20px 0 0', fontSize: '13px', opacity: 0.8 },
} satisfies Record<string, CSSProperties>;

/** Used by mail programs that support dark mode. In others, the inverted colours must stay legible. */
const DARK = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #16121c !important; color: #f2ebf5 !important; }
  .card { background: #221c2b !important; border-top-color: #e58aaf !important; }
  .school, .link { color: #f0a8c5 !important; }
}`;

/** The colours of the school's own accent; null if the shipped colours are used. */
function ownColours() {
  const { accent } = publishedNow().identity ?? {};
  if (!accent) return null;
  const { light, dark } = ACCENTS[accent];
  return { rule: light.action, school: light.heading, link: light.accent, dark };
}

/** The shipped colours for dark mode, overridden by those of the accent. */
function darkStyle(): string {
  const own = ownColours();
  if (!own) return DARK;
  const { dark } = own;
  return `${DARK}
@media (prefers-color-scheme: dark) {
  .card { border-top-color: ${dark.action} !important; }
  .school, .link { color: ${dark.accent} !important; }
}`;
}

interface MailFrame {
  readonly language: Language;
  /** Without a trailing slash; null if the mail must show nothing of the site. */
  readonly siteUrl: string | null;
  readonly school: string;
  readonly heading: string;
  readonly children: ReactNode;
}

/** The HTML page of every mail: the school, the heading, and the content. */
export function mailPage({ language, siteUrl, school, heading, children }: MailFrame): string {
  const own = ownColours();
  const hasLogo = siteUrl !== null && publishedNow().identity?.logo !== undefined;
  const page = (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{heading}</title>
        <style dangerouslySetInnerHTML={{ __html: darkStyle() }} />
      </head>
      <body className="page" style={STYLES.page}>
        <div
          className="card"
          style={own ? { ...STYLES.card, borderTop: `4px solid ${own.rule}` } : STYLES.card}
        >
          <p
            className="school"
            style={own ? { ...STYLES.school, color: own.school } : STYLES.school}
          >
            {/* This address always returns the current logo, because mails are read for years. */}
            {hasLogo && (
              <img
                src={`${siteUrl}/icons/icon-192.png`}
                alt=""
                width="40"
                height="40"
                style={STYLES.logo}
              />
            )}
            {school}
          </p>
          <h1 style={STYLES.heading}>{heading}</h1>
          {children}
        </div>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** Small text at the end of a mail. */
export function SmallPrint({ children }: { readonly children: ReactNode }) {
  return <p style={STYLES.small}>{children}</p>;
}

interface MailLinkProps {
  readonly text: string;
  readonly url?: string | undefined;
  /** Whether the link is on its own line. */
  readonly isAlone?: boolean;
}

export function MailLink({ text, url, isAlone = false }: MailLinkProps) {
  const own = ownColours();
  return (
    <a
      className="link"
      href={url}
      style={{ ...(isAlone ? STYLES.alone : STYLES.link), ...(own && { color: own.link }) }}
    >
      {text}
    </a>
  );
}
