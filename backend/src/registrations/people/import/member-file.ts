import { CsvError, parse } from 'csv-parse/sync';

/** The possible contents of a column. Several columns of names or programs may be joined. */
export const MEMBER_FIELDS = [
  'name',
  'email',
  'phone',
  'language',
  'programs',
  'channels',
  'consentSource',
  'consentDay',
] as const;
export type MemberField = (typeof MEMBER_FIELDS)[number];

/** The fields that may have several columns. */
const JOINED_FIELDS: readonly MemberField[] = ['name', 'programs'];

/** The longest file, in characters. */
export const MAX_FILE_LENGTH = 1024 * 1024;
export const MAX_MEMBERS = 5_000;
export const MAX_COLUMNS = 50;
/** A cell may have several lines, and lines may be blank. Each of them costs the parser time. */
const MAX_LINES = 20_000;
const MAX_BLANK_LINES = 1_000;
/** The longest row, in characters. */
const MAX_ROW_LENGTH = 20_000;
const MAX_HEADING_LENGTH = 100;

const DELIMITERS = [',', ';', '\t'] as const;

/** A row of a file, with the number that a spreadsheet shows: the headings are row 1. */
export interface FileRow {
  row: number;
  cells: string[];
}

export interface MemberTable {
  headings: string[];
  /** Without rows whose cells are all blank. */
  rows: FileRow[];
}

/** A file cannot be read. The message tells the person who chose it why. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** An e-mail address or a telephone number. A column may be named after a day or a year, which has fewer digits. */
const CONTACT = /^([^\s@]+@\S+|\+?([ ()-]*\d){10,})$/;
const NO_HEADINGS =
  'The first line of the file looks like a person, and not like the names of the columns. Please add a line above it that names them.';

/**
 * Parses a file of members: CSV (RFC 4180) with a line of headings, separated by commas, semicolons or tabs. A first
 * line `sep=;`, which Excel writes, sets the separator.
 * @throws UnreadableFile
 */
export function readMemberFile(text: string): MemberTable {
  // Normalises the line ends: a file merged from two may have both kinds.
  const lines = text.replace(/^\uFEFF/u, '').replaceAll(/\r\n?/g, '\n');
  const told = /^sep=([,;\t])\n/i.exec(lines);
  const body = told ? lines.slice(told[0].length) : lines;
  const firstRow = told ? 2 : 1;
  assertFewShortLines(body, firstRow);
  const records = recordsOf(body, told?.[1] ?? delimiterOf(body), firstRow);
  const [head, ...others] = records;
  const headings = (head?.cells ?? []).map((heading) =>
    heading.trim().slice(0, MAX_HEADING_LENGTH),
  );
  if (headings.every((heading) => heading === '')) {
    throw new UnreadableFile('The first line of the file must name its columns.');
  }
  if (headings.some((heading) => CONTACT.test(heading))) throw new UnreadableFile(NO_HEADINGS);
  const rows = others.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length === 0) {
    throw new UnreadableFile(
      guessedColumns(headings).some((field) => field !== null)
        ? 'There is nobody in this file.'
        : NO_HEADINGS,
    );
  }
  if (rows.length > MAX_MEMBERS) {
    throw new UnreadableFile(
      'The file has more than 5,000 rows. Please bring it in as several files.',
    );
  }
  return { headings, rows };
}

/** Returns the delimiter that splits the first line into the most cells; a comma if none does. */
function delimiterOf(text: string): string {
  let best: string = DELIMITERS[0];
  let most = 0;
  for (const delimiter of DELIMITERS) {
    const cells = cellsOfFirstLine(text, delimiter);
    if (cells > most) {
      most = cells;
      best = delimiter;
    }
  }
  return best;
}

function cellsOfFirstLine(text: string, delimiter: string): number {
  try {
    return (parse(text, { ...OPTIONS, delimiter, to: 1 })[0] ?? []).length;
  } catch {
    return 0;
  }
}

/** Short rows get blank cells. Blank lines count as rows, as in a spreadsheet. */
const OPTIONS = {
  record_delimiter: '\n',
  relax_column_count: true,
  skip_empty_lines: false,
  max_record_size: MAX_ROW_LENGTH,
} as const;

/** Blank cells and lines cost the parser time too, but its own limits ignore them. */
function assertFewShortLines(text: string, firstRow: number): void {
  let start = 0;
  let blank = 0;
  for (let row = firstRow; start < text.length; row++) {
    if (row > MAX_LINES) {
      throw new UnreadableFile(
        'The file has more than 20,000 lines. Please bring it in as several files.',
      );
    }
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    if (end === start && ++blank > MAX_BLANK_LINES) {
      throw new UnreadableFile('The file has more than 1,000 blank lines. Please remove them.');
    }
    if (end - start > MAX_ROW_LENGTH) {
      throw new UnreadableFile(
        `The file cannot be read at row ${row}: it is longer than 20,000 characters.`,
      );
    }
    start = end + 1;
  }
}

function assertFewColumns(cells: string[]): string[] {
  if (cells.length <= MAX_COLUMNS) return cells;
  throw new UnreadableFile(`The file has more than ${MAX_COLUMNS} columns.`);
}

function recordsOf(text: string, delimiter: string, firstRow: number): FileRow[] {
  try {
    const records: string[][] = parse(text, { ...OPTIONS, delimiter, on_record: assertFewColumns });
    return records.map((cells, at) => ({ row: at + firstRow, cells }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error['records']) + firstRow;
    throw new UnreadableFile(
      `The file cannot be read at row ${row}: a quotation mark is not closed there, or stands inside a cell by itself.`,
    );
  }
}

/** The names of headings, without spaces, punctuation and capitals. */
const HEADINGS: readonly (readonly [MemberField, readonly string[]])[] = [
  [
    'name',
    ['name', 'fullname', 'membername', 'studentname', 'firstname', 'lastname', 'surname', 'नाम'],
  ],
  ['email', ['email', 'emailaddress', 'emailid', 'mail', 'mailid', 'ईमेल']],
  [
    'phone',
    'phone phonenumber phoneno mobile mobilenumber mobileno telephone whatsapp whatsappnumber contactnumber contactno फोन फ़ोन मोबाइल'.split(
      ' ',
    ),
  ],
  ['language', ['language', 'lang', 'भाषा']],
  [
    'programs',
    ['program', 'programs', 'programme', 'programmes', 'course', 'courses', 'class', 'classes'],
  ],
  ['channels', ['tellby', 'channel', 'channels', 'contactby', 'agreedways', 'waysagreedto']],
  [
    'consentSource',
    ['sourceofconsent', 'consentsource', 'source', 'howagreed', 'whereagreed', 'consentfrom'],
  ],
  [
    'consentDay',
    ['dayofconsent', 'dateofconsent', 'consentday', 'consentdate', 'agreedon', 'consenton'],
  ],
];

/** Guesses the field of each column by its heading; null if it is unknown. */
export function guessedColumns(headings: string[]): (MemberField | null)[] {
  const taken = new Set<MemberField>();
  return headings.map((heading) => {
    const plain = heading.normalize('NFKC').toLowerCase();
    const key = plain.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '').normalize('NFC');
    const field = HEADINGS.find(([, names]) =>
      names.some((name) => name.normalize('NFKC') === key.normalize('NFKC')),
    )?.[0];
    if (!field || (taken.has(field) && !JOINED_FIELDS.includes(field))) return null;
    taken.add(field);
    return field;
  });
}

/** Returns a field that two columns have, although only one may. */
export function doubleField(columns: readonly (MemberField | null)[]): MemberField | undefined {
  return columns.find(
    (field, at) => field && !JOINED_FIELDS.includes(field) && columns.indexOf(field) !== at,
  ) as MemberField | undefined;
}

/** Returns the cells of a row by field. The cells of joined columns are put together. */
export function fieldsOf(
  { cells }: FileRow,
  columns: readonly (MemberField | null)[],
): Record<MemberField, string> {
  const of = (field: MemberField, glue: string) =>
    columns
      .map((column, at) => (column === field ? textOf(cells[at] ?? '') : ''))
      .filter(Boolean)
      .join(glue);
  return {
    name: of('name', ' ').replaceAll(/\s+/gu, ' '),
    email: of('email', ' '),
    phone: of('phone', ' '),
    language: of('language', ' '),
    programs: of('programs', ';'),
    channels: of('channels', ';'),
    consentSource: of('consentSource', ' ').replaceAll(/\s+/gu, ' '),
    consentDay: of('consentDay', ' '),
  };
}

/** Removes the apostrophe that spreadsheets, and our own files, put before text that looks like a formula. */
function textOf(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@])/u, '');
}
