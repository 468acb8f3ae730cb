import { isEmail } from 'class-validator';
import { type CalendarDate, isCalendarDate } from '../../../common/calendar.js';
import { type Language, LANGUAGES } from '../../../common/languages.js';
import {
  acceptedPrograms,
  programOf,
  staffPrograms,
  type ProgramValue,
} from '../../../common/programs.js';
import { contactKeyOf } from '../../domain/keys.js';
import { isPhone, MAX_PHONE_LENGTH } from '../../domain/phone.js';
import { NEWS_CHANNELS, type NewsChannel } from '../person.entity.js';
import { type FileRow, fieldsOf, type MemberField } from './member-file.js';

const MAX_NAME = 200;
const MAX_SOURCE = 200;
const QUOTED_LENGTH = 40;
/** The names in a cell that are read. Each costs time, and a sentence in the response if it is unknown. */
const MAX_LISTED = 50;

/** A member as in the file. */
export interface Member {
  name: string;
  /** '' if they have none; then there is a phone number. */
  email: string;
  phone: string;
  language: Language | null;
  /** At least one. */
  programs: ProgramValue[];
  /** At least one, each with an address or a number. */
  channels: NewsChannel[];
  consentSource: string;
  consentDay: CalendarDate;
}

/** The result of a row: a new person, or the reason why not. */
export type RowOutcome = 'new' | 'known' | 'repeated' | 'refused';

export interface ReadRow {
  row: number;
  /** As in the file, at most 200 characters; '' if there is none. */
  name: string;
  outcome: RowOutcome;
  /** The problems, one sentence each; empty for a new person. */
  findings: string[];
  /** Present unless the row is refused. */
  member?: Member;
  contactKey?: string;
}

/**
 * Checks rows one by one: who is new, who is repeated (the first row counts), and what is wrong (PEOPLE-10).
 * @param today in the school's zone; no consent can be later
 */
export function rowReader(
  columns: readonly (MemberField | null)[],
  today: CalendarDate,
): (fileRow: FileRow) => ReadRow {
  const firstRows = new Map<string, number>();
  const programs = programNames();
  return (fileRow) => {
    const read = readRow(fileRow, columns, today, programs);
    if (read.contactKey === undefined) return read;
    const first = firstRows.get(read.contactKey);
    if (first === undefined) {
      firstRows.set(read.contactKey, read.row);
      return read;
    }
    return { ...read, outcome: 'repeated', findings: [`The same person as in row ${first}.`] };
  };
}

function readRow(
  fileRow: FileRow,
  columns: readonly (MemberField | null)[],
  today: CalendarDate,
  known: ProgramNames,
): ReadRow {
  const cells = fieldsOf(fileRow, columns);
  const findings: string[] = [];
  const find = (finding: string) => void findings.push(finding);
  const member = {
    name: plainText(cells.name, 'Name', MAX_NAME, find),
    email: emailOf(cells.email, find),
    phone: phoneOf(cells.phone, find),
    language: languageOf(cells.language, find),
    programs: programsOf(cells.programs, known, find),
    consentSource: plainText(cells.consentSource, 'Source of consent', MAX_SOURCE, find),
    consentDay: dayOf(cells.consentDay, today, find),
  };
  if (cells.email === '' && cells.phone === '') find('E-mail or phone is missing.');
  const channels = channelsOf(cells.channels, member, find);
  const { row } = fileRow;
  const name = [...cells.name].slice(0, MAX_NAME).join('');
  if (findings.length > 0) return { row, name, outcome: 'refused', findings };
  const contactKey = contactKeyOf(member);
  return { row, name, outcome: 'new', findings, member: { ...member, channels }, contactKey };
}

type Find = (finding: string) => void;

function plainText(text: string, label: string, max: number, find: Find): string {
  if (text === '') find(`${label} is missing.`);
  else if (/\p{Cc}|\p{Cs}/u.test(text)) find(`${label} contains characters that cannot be stored.`);
  else if (/^[=+\-@]/.test(text)) find(`${label} begins like a formula.`);
  else if ([...text].length > max) find(`${label} is longer than ${max} characters.`);
  return text;
}

function emailOf(text: string, find: Find): string {
  // `isEmail` rejects addresses of more than 254 characters.
  if (text !== '' && !isEmail(text)) find(`${quoted(text)} is not an e-mail address.`);
  return text;
}

/** A long number as a spreadsheet shows it in a narrow or unformatted column. Most of its digits are gone. */
const SHORTENED_NUMBER = /^\d[.,]?\d*E\+\d{1,2}$/i;

function phoneOf(text: string, find: Find): string {
  if (SHORTENED_NUMBER.test(text)) {
    find(
      `The spreadsheet has shortened a phone number to ${quoted(text)}: please show that column as numbers without decimals there, and save the file again.`,
    );
  } else if (text !== '' && (text.length > MAX_PHONE_LENGTH || !isPhone(text))) {
    find(
      `${quoted(text)} is not a phone number: please use 5 to 20 digits, with + ( ) - . and spaces.`,
    );
  }
  return text;
}

/** The names of each language: its code, its English name, and its own name. */
const LANGUAGE_NAMES = LANGUAGES.map((code) => {
  const name = (language: string) =>
    new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
  return { code, english: name('en'), names: [code, name('en'), name(code)].map(folded) };
});

function languageOf(text: string, find: Find): Language | null {
  if (text === '') return null;
  const asked = folded(text);
  const language = LANGUAGE_NAMES.find(({ names }) => names.includes(asked));
  if (language) return language.code;
  const known = LANGUAGE_NAMES.map(({ english }) => english).join(' and ');
  find(`${quoted(text)} is not a language of the website: it has ${known}.`);
  return null;
}

/** Other names of programs, without spaces and punctuation. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['hathayoga', 'hatha-yoga-membership'],
  ['hatha', 'hatha-yoga-membership'],
  ['membership', 'hatha-yoga-membership'],
  ['yogasana', 'yogasanas'],
  ['asanas', 'yogasanas'],
  ['treatment', 'treatment-module'],
  ['kidsyoga', 'yoga-for-kids'],
  ['kids', 'yoga-for-kids'],
  ['cooking', 'yogic-food'],
]);

/** Programs by their possible names in a file, folded; null for a program that the school no longer has. */
type ProgramNames = ReadonlyMap<string, ProgramValue | null>;

/** Values take precedence over the website's names, and these over other names. */
function programNames(): ProgramNames {
  const called = staffPrograms().flatMap(({ program, name }) =>
    Object.values(name).map((each) => [each, program] as const),
  );
  const values = acceptedPrograms('staff').map((value) => [value, value] as const);
  return new Map(
    [...OTHER_NAMES, ...called, ...values].map(([name, value]) => [folded(name), programOf(value)]),
  );
}

/** The separators between programs, clearest first: some names contain the later ones. */
const PROGRAM_SEPARATORS = [/[;|\n]/, /,/, /[/&+]| and /];

const ANY_PROGRAM_SEPARATOR = /[;|\n,/&+]| and /;
const CHANNEL_SEPARATOR = /[,;|/&+\n]| and /;

/** True, with a finding, if a cell lists more than anybody would type: it holds something else. */
function listsTooMany(text: string, separator: RegExp, label: string, find: Find): boolean {
  const isTooLong = text.split(separator, MAX_LISTED + 1).length > MAX_LISTED;
  if (isTooLong) find(`${label} are more than ${MAX_LISTED}.`);
  return isTooLong;
}

/** Splits a cell into names, but a part that is a known name is not split further: 'Pranayama & Meditation'. */
function namesIn(
  text: string,
  known: ProgramNames,
  [separator, ...others] = PROGRAM_SEPARATORS,
): string[] {
  if (separator === undefined || known.get(folded(text))) return [text];
  return listOf(text, separator).flatMap((part) => namesIn(part, known, others));
}

function programsOf(text: string, known: ProgramNames, find: Find): ProgramValue[] {
  if (listsTooMany(text, ANY_PROGRAM_SEPARATOR, 'Programs', find)) return [];
  const names = namesIn(text, known);
  if (names.length === 0) find('Programs are missing: people hear only about programs they know.');
  const programs = new Set<ProgramValue>();
  for (const name of names) {
    const program = known.get(folded(name));
    if (program) programs.add(program);
    else find(`${quoted(name)} is not one of our programs.`);
  }
  return [...programs];
}

const CHANNEL_NAMES: ReadonlyMap<string, readonly NewsChannel[]> = new Map<
  string,
  readonly NewsChannel[]
>([
  ['email', ['email']],
  ['mail', ['email']],
  ['phone', ['phone']],
  ['mobile', ['phone']],
  ['call', ['phone']],
  ['sms', ['phone']],
  ['whatsapp', ['phone']],
  ['both', NEWS_CHANNELS],
  ['all', NEWS_CHANNELS],
]);

/** Defaults to e-mail, or to phone if there is no address. Only one of them, because no more was agreed. */
function channelsOf(
  text: string,
  { email, phone }: Pick<Member, 'email' | 'phone'>,
  find: Find,
): NewsChannel[] {
  if (listsTooMany(text, CHANNEL_SEPARATOR, 'Ways to tell', find)) return [];
  const names = listOf(text, CHANNEL_SEPARATOR);
  if (names.length === 0) return [email === '' ? 'phone' : 'email'];
  const asked = new Set<NewsChannel>();
  for (const name of names) {
    const channels = CHANNEL_NAMES.get(folded(name));
    if (channels) for (const channel of channels) asked.add(channel);
    else find(`${quoted(name)} is not a way to tell people: please use e-mail, phone or both.`);
  }
  if (asked.has('email') && email === '') find('Agreed to e-mail, but the address is missing.');
  if (asked.has('phone') && phone === '') find('Agreed to phone, but the number is missing.');
  return NEWS_CHANNELS.filter((channel) => asked.has(channel));
}

/** Parses `YYYY-MM-DD`, or `DD/MM/YYYY` with slashes, hyphens (as Excel writes dates in India) or dots. */
function dayOf(text: string, today: CalendarDate, find: Find): CalendarDate {
  if (text === '') {
    find('Day of consent is missing.');
    return today;
  }
  const date = text.replace(
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/,
    (_, day: string, month: string, year: string) =>
      `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  );
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) {
    find(`${quoted(text)} is not a date that can be read: please write 2026-11-23 or 23/11/2026.`);
  } else if (!isCalendarDate(date)) {
    find(
      `The date ${quoted(text)} does not exist, or is before 2000. It is read as day/month/year.`,
    );
  } else if (date > today) {
    find(`Day of consent ${quoted(text)} is in the future. It is read as day/month/year.`);
  }
  return date;
}

function listOf(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}

function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

function quoted(text: string): string {
  const letters = [...text];
  const shown = letters.slice(0, QUOTED_LENGTH).join('');
  return `“${shown}${letters.length > QUOTED_LENGTH ? '…' : ''}”`;
}
