import { adminTexts, numberText } from '../ui/admin-texts';

const people = (count: number) => (count === 1 ? '1 person' : `${numberText(count)} people`);

/** All texts about the people who want news of new batches. */
export const peopleTexts = {
  heading: 'People to tell about new batches',
  intro:
    'They have agreed to it: by ticking a box themselves, or according to a file of members. Nobody else stays when registrations are cleaned up.',
  filterLabel: 'Search',
  search: 'Search',
  searchHint: 'Name, email, phone or last 4 digits',
  tableLabel: 'People',
  columns: { name: 'Name', programs: 'Programs', channels: 'Tell by', seen: 'Last seen' },
  languages: adminTexts.languages,
  channels: { email: 'E-mail', phone: 'Phone or WhatsApp' },
  shownOf: (shown: number, total: number) =>
    shown === total ? people(total) : `${people(total)}, of whom ${numberText(shown)} are shown.`,
  more: 'Show more',
  loadingMore: 'Loading…',
  moreFailed: 'The next people could not be loaded. Please try again.',
  empty: 'Nobody yet. They appear here as soon as somebody ticks “Tell me of new batches”.',
  noMatch: 'Nobody matches this search.',
  back: 'All people',
  email: 'Email',
  phone: 'Phone',
  language: 'Language',
  consent: 'Agreed',
  /** @param source the code of the place where they agreed themselves, or the text from a file */
  consentText: (minute: string, day: string, source: string) => {
    const own = SOURCES[source];
    return own === undefined ? `${day}, ${source}` : `${minute}, ${own}`;
  },
  registrations: 'Registrations',
  noRegistrations: 'There are none any more.',
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeQuestion:
    'Their details are then no longer kept for new batches. Their registrations stay, by their own rules.',
  removeKeep: 'Keep',
  removed: (name: string) => `${name} is no longer on the list.`,
  failed: 'This could not be done. Please try again.',
  tryAgain: 'Try again',
  network: 'The server did not answer. Please try again.',
  gone: 'This person is no longer on the list.',
  import: {
    open: 'Bring in members from a file',
    heading: 'Bring in members from a file',
    intro:
      'For members who have agreed to hear about new batches. Use a spreadsheet saved as CSV: a line of headings, then a line for each member. Nothing is saved until you have checked it and pressed the button.',
    needs: [
      'Name, and an e-mail address or a phone number.',
      'Programs they know, by name, with commas or semicolons between them.',
      'Source of consent (such as “paper form, January 2026”) and its day, as 2026-01-31 or 31/01/2026. Rows without them are refused.',
      'Optional: the language, and whether they agreed to e-mail, phone or both. If left empty, it is e-mail, or phone for those without an address.',
    ],
    example: 'Save an example',
    exampleName: 'members-example.csv',
    exampleFile:
      'Name,Email,Phone,Language,Programs,Tell by,Source of consent,Day of consent\r\nAsha Rao,asha@example.org,+91 98765 43210,English,"Yogasanas, Surya Kriya",both,"Paper form, January 2026",31/01/2026\r\n',
    choose: 'CSV file',
    chooseHint: 'At most 1 MB and 5,000 members.',
    faults: {
      'too-large': 'This file is larger than 1 MB. Please bring it in as several files.',
      empty: 'This file is empty.',
      workbook:
        'This is a workbook, not a CSV file. In the spreadsheet choose “Save as”, then “CSV UTF-8”.',
      encoding:
        'The letters in this file cannot be read. In the spreadsheet choose “Save as”, then “CSV UTF-8”.',
      'no-text': 'This is not a text file. In the spreadsheet choose “Save as”, then “CSV UTF-8”.',
    },
    unreadable: 'The file could not be opened. Please choose it again.',
    looking: 'Looking at the file…',
    columnsHeading: 'What the columns are',
    columnsNote:
      'Guessed from their headings. Please check, and correct what is wrong; several columns for the name or the programs are joined.',
    columnLabel: (heading: string, at: number) => `Column ${heading ? `“${heading}”` : at + 1}`,
    uses: {
      unused: 'Leave out',
      name: 'Name',
      email: 'E-mail',
      phone: 'Phone',
      language: 'Language',
      programs: 'Programs',
      channels: 'Tell by',
      consentSource: 'Source of consent',
      consentDay: 'Day of consent',
    },
    missing: (names: readonly string[]) =>
      `No column is chosen for: ${names.join(', ')}. Without it, every row is refused.`,
    contact: 'E-mail or Phone',
    countsLabel: 'What would happen',
    counts: {
      added: 'New',
      known: 'There already',
      repeated: 'Twice in the file',
      refused: 'Refused',
    },
    sampleHeading: (shown: number, all: number) =>
      shown === all
        ? 'Who will be added'
        : `Who will be added, the first ${shown} of ${numberText(all)}`,
    findingsHeading: 'Rows that add nobody',
    findingsNote: (shown: number, all: number, refused: number) =>
      [
        shown < all && `The first ${shown} of ${numberText(all)} are shown.`,
        refused > 0 &&
          'Refused rows come first: correct them in the file and choose it again. Nobody is added twice.',
      ]
        .filter(Boolean)
        .join(' '),
    findingColumns: { row: 'Row', name: 'Name', findings: 'What is wrong' },
    sampleColumns: { name: 'Name', programs: 'Programs', channels: 'Tell by', agreed: 'Agreed' },
    nobody: 'Nobody in this file would be added.',
    left: 'We do not remember who unsubscribed by the link in a mail: if they are in this file, take them out of it first.',
    bringIn: (count: number) => `Bring in ${people(count)}`,
    bringingIn: 'Bringing in…',
    other: 'Choose another file',
    done: (count: number, file: string) =>
      `${people(count)} added from ${file}. “Files brought in”, at the end of this page, can take them back.`,
    notLoaded: 'The files brought in so far could not be loaded.',
    listHeading: 'Files brought in',
    madeBy: (when: string, by: string) => `${when}, by ${by}`,
    counted: (added: number, others: number) =>
      `${people(added)} added${others === 0 ? '' : `, ${numberText(others)} ${others === 1 ? 'row' : 'rows'} not`}.`,
    undone: (when: string, by: string) => `Taken back on ${when} by ${by}.`,
    undo: 'Take back',
    undoOf: (file: string) => `Take back ${file}`,
    undoTitle: (file: string) => `Take ${file} back?`,
    undoQuestion: (added: number) =>
      `It added ${people(added)}. They are removed, except those who have agreed themselves since. People who were there before stay as they were.`,
    undoKeep: 'Keep them',
    undoArrived: 'The file is taken back.',
    undoDone: (removed: number, kept: number) =>
      `${people(removed)} removed.${kept === 0 ? '' : ` ${people(kept)} stayed, because they have agreed themselves since.`}`,
  },
} as const;

const SOURCES: Readonly<Record<string, string>> = {
  form: 'in the form',
  'personal page': 'on the personal page',
};
