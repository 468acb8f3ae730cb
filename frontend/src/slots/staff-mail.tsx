import { Fragment, type CSSProperties } from 'react';
import { textsIn } from '../content/every-language';
import { schoolFacts } from '../content/published';
import { formatDate } from '../shared/time/school-time';
import type { DrawnMail } from './mail';
import { MailLink, mailPage, SmallPrint } from './mail-frame';
import { programName } from './staff-messages';

/** A mail to staff, ready to send. It has no `letter`, because staff mails have no preview. */
export type DrawnStaffMail = Omit<DrawnMail, 'letter'>;

/** A person as named in a mail to staff. The backend's `site/slots-port.ts` declares the same types as below. */
export interface StaffPerson {
  readonly firstName: string;
  readonly program: string;
  readonly batch: string | null;
}

export interface DigestFacts {
  readonly kind: 'digest';
  readonly date: string;
  readonly since: string;
  readonly fresh: readonly StaffPerson[];
  readonly freshCount: number;
  readonly today: readonly {
    readonly name: string;
    readonly time: string;
    readonly enrolled: number;
    readonly capacity: number;
  }[];
  readonly pending: number;
  readonly failedMails: number;
  readonly link: string | null;
}

export type StaffMailFacts =
  | DigestFacts
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'note'; readonly person: StaffPerson; readonly link: string | null }
  | { readonly kind: 'notes'; readonly count: number; readonly link: string | null };

interface Part {
  readonly heading: string;
  readonly lines: readonly string[];
}

interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly parts: readonly Part[];
  /** The digits that the recipient must type. */
  readonly code?: string;
  readonly link: { readonly text: string; readonly url: string } | null;
  readonly why: string;
}

const CHOSEN =
  'You chose this mail in the admin, under Account, Notifications. You can stop it there too.';
const OPEN = 'Open it in the admin';

/** The school's name in English, as in the admin. */
const schoolName = (): string => textsIn('en').school.name;

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** A mail to staff, in English like the admin. Of a person it has only the first name, program and batch. */
export function drawnStaffMail(facts: StaffMailFacts): DrawnStaffMail {
  const letter = letterOf(facts);
  return {
    subject: letter.subject,
    html: mailPage({
      language: 'en',
      siteUrl: letter.link && new URL(letter.link.url).origin,
      school: schoolName(),
      heading: letter.heading,
      children: <Parts letter={letter} />,
    }),
    text: plainText(letter),
    schoolName: schoolName(),
    schoolEmail: schoolFacts().email.text,
  };
}

function letterOf(facts: StaffMailFacts): Letter {
  if (facts.kind === 'code') return codeLetter(facts.code);
  return { ...newsOf(facts), link: linkTo(facts.link), why: CHOSEN };
}

function codeLetter(code: string): Letter {
  const line = 'Enter it in the admin to verify this address. It is valid for 30 minutes.';
  return {
    subject: `${code} is your code`,
    heading: 'Your code',
    parts: [{ heading: '', lines: [line] }],
    code,
    link: null,
    why: `Somebody has entered this address in the admin of ${schoolName()}. If that was not you, you need not do anything.`,
  };
}

type News = Pick<Letter, 'subject' | 'heading' | 'parts'>;

function newsOf(facts: Exclude<StaffMailFacts, { kind: 'code' }>): News {
  if (facts.kind === 'digest') {
    const heading = `Good morning. It is ${formatDate(facts.date)}.`;
    return { subject: digestSubject(facts), heading, parts: digestParts(facts) };
  }
  if (facts.kind === 'notes') {
    const heading = `${facts.count} new registrations`;
    const lines = ['They came within a short time.'];
    return { subject: heading, heading, parts: [{ heading: '', lines }] };
  }
  const { firstName, program, batch } = facts.person;
  const who = `${firstName}, ${programName(program)}`;
  return {
    subject: `New registration: ${who}`,
    heading: 'New registration',
    parts: [{ heading: '', lines: [who, batch ?? 'No batch chosen yet'] }],
  };
}

function linkTo(url: string | null): Letter['link'] {
  return url === null ? null : { text: OPEN, url };
}

function digestSubject({ date, freshCount, pending }: DigestFacts): string {
  const news = counted(freshCount, 'new registration', 'new registrations');
  return `${formatDate(date)}: ${news}, ${pending} waiting`;
}

function digestParts(facts: DigestFacts): Part[] {
  const { since, fresh, freshCount, today, pending, failedMails } = facts;
  const rest = freshCount - fresh.length;
  const people = fresh.map(({ firstName, program, batch }) =>
    [firstName, programName(program), batch].filter(Boolean).join(', '),
  );
  const [date = '', time = ''] = since.split(' ');
  const parts = [
    {
      heading: `New since ${formatDate(date)}, ${time}`,
      lines: [...people, ...(rest > 0 ? [`and ${rest} more`] : [])],
    },
    {
      heading: 'Today',
      lines: today.map(({ name, time: start, enrolled, capacity }) =>
        [start, name, `${enrolled} of ${capacity} seats taken`].filter(Boolean).join(', '),
      ),
    },
    {
      heading: 'To be done',
      lines: [
        ...(pending > 0
          ? [`${counted(pending, 'registration waits', 'registrations wait')} for a confirmation`]
          : []),
        ...(failedMails > 0
          ? [`${counted(failedMails, 'mail', 'mails')} to visitors could not be sent`]
          : []),
      ],
    },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}

function plainText({ heading, parts, code, link, why }: Letter): string {
  const blocks = [
    [heading],
    ...(code === undefined ? [] : [[code]]),
    ...parts.map((part) => [part.heading, ...part.lines].filter(Boolean)),
    link ? [`${link.text}: ${link.url}`] : [],
    [schoolName()],
    [why],
  ];
  const written = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${written.join('\n\n')}\n`;
}

const STYLES = {
  part: { margin: '24px 0 4px', fontSize: '17px', lineHeight: 1.3 },
  list: { margin: '0 0 16px', padding: 0, listStyle: 'none' },
  line: { padding: '4px 0', overflowWrap: 'anywhere' },
  code: {
    margin: '16px 0',
    fontSize: '32px',
    fontWeight: 700,
    letterSpacing: '6px',
    lineHeight: 1.3,
  },
} satisfies Record<string, CSSProperties>;

function Parts({ letter }: { readonly letter: Letter }) {
  return (
    <>
      {letter.code !== undefined && <p style={STYLES.code}>{letter.code}</p>}
      {letter.parts.map(({ heading, lines }) => (
        <Fragment key={heading}>
          {heading !== '' && <h2 style={STYLES.part}>{heading}</h2>}
          <ul style={STYLES.list}>
            {lines.map((line, index) => (
              // Two lines may be equal. The index is a safe key, because the list is rendered only once.
              <li key={`${index} ${line}`} style={STYLES.line}>
                {line}
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      {letter.link && (
        <p>
          <MailLink {...letter.link} />
        </p>
      )}
      <SmallPrint>{letter.why}</SmallPrint>
    </>
  );
}
