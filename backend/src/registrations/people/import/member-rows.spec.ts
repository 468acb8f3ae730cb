import { aListedProgram } from '../../../../test/support/calls/requests.js';
import { listPrograms } from '../../../common/programs.js';
import type { MemberField } from './member-file.js';
import { rowReader } from './member-rows.js';

const TODAY = '2026-11-20';
const COLUMNS: MemberField[] = [
  'name',
  'email',
  'phone',
  'language',
  'programs',
  'channels',
  'consentSource',
  'consentDay',
];
const GOOD = {
  name: 'Asha Rao',
  email: 'asha@example.org',
  phone: '+91 98765 43210',
  language: 'Hindi',
  programs: 'Yogasanas; surya-kriya',
  channels: '',
  consentSource: 'Paper form',
  consentDay: '2026-01-31',
};

/** Has 254 characters. */
const LONGEST_EMAIL = `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}example.in`;

type Cells = Partial<typeof GOOD>;

const rowsOf = (...people: Cells[]) =>
  people
    .map((changes, at) => {
      const cells = { ...GOOD, ...changes };
      return { row: at + 2, cells: COLUMNS.map((field) => cells[field]) };
    })
    .map(rowReader(COLUMNS, TODAY));
const rowOf = (changes: Cells) => {
  const [row] = rowsOf(changes);
  if (!row) throw new Error('no row');
  return row;
};

describe('a row of a file of members', () => {
  it('PEOPLE-9 is read as a new person with the values of its cells', () => {
    const row = rowOf({});
    expect([row.outcome, row.findings, row.member]).toEqual([
      'new',
      [],
      {
        name: 'Asha Rao',
        email: 'asha@example.org',
        phone: '+91 98765 43210',
        language: 'hi',
        programs: ['yogasanas', 'surya-kriya'],
        channels: ['email'],
        consentSource: 'Paper form',
        consentDay: '2026-01-31',
      },
    ]);
  });

  it.each<[Cells, string[]]>([
    [{ consentSource: '' }, ['Source of consent is missing.']],
    [{ consentDay: ' ' }, ['Day of consent is missing.']],
    [
      { consentSource: '', consentDay: '' },
      ['Source of consent is missing.', 'Day of consent is missing.'],
    ],
    [
      { consentDay: '21/11/2026' },
      ['Day of consent “21/11/2026” is in the future. It is read as day/month/year.'],
    ],
    [
      { consentDay: '2026-11-21' },
      ['Day of consent “2026-11-21” is in the future. It is read as day/month/year.'],
    ],
    ...[
      'last year',
      '31.01.26',
      'on 31/01/2026',
      '31/01/20260',
      'on 2026-01-31',
      '2026-01-31 00:00',
    ].map((consentDay): [Cells, string[]] => [
      { consentDay },
      [`“${consentDay}” is not a date that can be read: please write 2026-11-23 or 23/11/2026.`],
    ]),
    [
      { consentDay: '01-31-2026' },
      ['The date “01-31-2026” does not exist, or is before 2000. It is read as day/month/year.'],
    ],
    [
      { consentDay: '01/31/2026' },
      ['The date “01/31/2026” does not exist, or is before 2000. It is read as day/month/year.'],
    ],
    [
      { consentDay: '1999-12-31' },
      ['The date “1999-12-31” does not exist, or is before 2000. It is read as day/month/year.'],
    ],
  ])(
    'PEOPLE-10 is refused without a source and a valid day of consent: %j',
    (changes, findings) => {
      const row = rowOf(changes);
      expect([row.outcome, row.findings, row.member]).toEqual(['refused', findings, undefined]);
    },
  );

  it.each([
    ['20/11/2026', '2026-11-20'],
    ['1/2/2026', '2026-02-01'],
    ['31-01-2026', '2026-01-31'],
    ['1.2.2026', '2026-02-01'],
    ['2000-01-01', '2000-01-01'],
  ])('PEOPLE-10 reads %s as the day %s', (consentDay, day) => {
    expect(rowOf({ consentDay }).member?.consentDay).toBe(day);
  });

  it.each<[Cells, string[]]>([
    [{ name: '' }, ['Name is missing.']],
    [{ name: 'x'.repeat(201) }, ['Name is longer than 200 characters.']],
    [{ name: '=HYPERLINK("http://x.example")' }, ['Name begins like a formula.']],
    [{ name: 'Asha\u0007' }, ['Name contains characters that cannot be stored.']],
    [{ consentSource: '@SUM(A1)' }, ['Source of consent begins like a formula.']],
    [{ consentSource: 'x'.repeat(201) }, ['Source of consent is longer than 200 characters.']],
    [{ email: 'asha@' }, ['“asha@” is not an e-mail address.']],
    [
      { email: LONGEST_EMAIL.replace('.', 'x.') },
      [`“${'a'.repeat(40)}…” is not an e-mail address.`],
    ],
    [{ email: '', phone: '' }, ['E-mail or phone is missing.']],
    ...['9.19845E+11', '9,87654E+09', '9E+09'].map((phone): [Cells, string[]] => [
      { phone },
      [
        `The spreadsheet has shortened a phone number to “${phone}”: please show that column as numbers without decimals there, and save the file again.`,
      ],
    ]),
    [
      { phone: '9.19845E' },
      ['“9.19845E” is not a phone number: please use 5 to 20 digits, with + ( ) - . and spaces.'],
    ],
    [
      { phone: `98765 ${'.'.repeat(90)}43210` },
      [
        `“98765 ${'.'.repeat(34)}…” is not a phone number: please use 5 to 20 digits, with + ( ) - . and spaces.`,
      ],
    ],
    [
      { language: 'Tamil' },
      ['“Tamil” is not a language of the website: it has English and Hindi.'],
    ],
    [{ programs: '' }, ['Programs are missing: people hear only about programs they know.']],
    [{ programs: 'Yogasanas, Pilates' }, ['“Pilates” is not one of our programs.']],
    [{ programs: 'constructor' }, ['“constructor” is not one of our programs.']],
    [{ programs: 'Yogasanas & Pilates' }, ['“Pilates” is not one of our programs.']],
    [{ programs: ' ; , ' }, ['Programs are missing: people hear only about programs they know.']],
    [{ programs: '🪷'.repeat(40) }, [`“${'🪷'.repeat(40)}” is not one of our programs.`]],
    [{ programs: 'p'.repeat(41) }, [`“${'p'.repeat(40)}…” is not one of our programs.`]],
    [
      { channels: 'pigeon' },
      ['“pigeon” is not a way to tell people: please use e-mail, phone or both.'],
    ],
    [{ channels: 'phone', phone: '' }, ['Agreed to phone, but the number is missing.']],
    [{ channels: 'both', email: '' }, ['Agreed to e-mail, but the address is missing.']],
  ])('PEOPLE-10 is refused with a sentence that says what is wrong: %j', (changes, findings) => {
    const row = rowOf(changes);
    expect([row.outcome, row.findings]).toEqual(['refused', findings]);
  });

  it.each<Cells>([
    { name: 'x'.repeat(200), consentSource: '🪷'.repeat(200) },
    { name: 'Asha Rao-Iyer', consentSource: 'Form @ studio = desk' },
    { email: LONGEST_EMAIL },
    { phone: `98765${'.'.repeat(90)}43210` },
  ])(
    'PEOPLE-10 may have values of the maximum length, and formula characters inside a value: %j',
    (changes) => {
      expect(rowOf(changes)).toMatchObject({ outcome: 'new', findings: [], member: changes });
    },
  );

  it('PEOPLE-10 that is refused keeps its name for display, cut to 200 characters', () => {
    expect(rowOf({ consentDay: '' }).name).toBe('Asha Rao');
    expect(rowOf({ name: `${'🪷'.repeat(200)}x` }).name).toBe('🪷'.repeat(200));
    expect(rowOf({ name: '' }).name).toBe('');
  });

  it('PEOPLE-10 is refused with all its faults at once', () => {
    expect(rowOf({ name: '', email: 'a', consentDay: '' }).findings).toHaveLength(3);
  });

  it.each<[Cells, string[]]>([
    [{}, ['email']],
    [{ email: '' }, ['phone']],
    ...['E-Mail', 'mail'].map((channels): [Cells, string[]] => [{ channels }, ['email']]),
    ...['Phone', 'mobile', 'call', 'SMS', 'WhatsApp'].map((channels): [Cells, string[]] => [
      { channels },
      ['phone'],
    ]),
    ...['both', 'all', 'phone and email', 'SMS/mail'].map((channels): [Cells, string[]] => [
      { channels },
      ['email', 'phone'],
    ]),
  ])(
    'PEOPLE-9 has the channels that were agreed, otherwise e-mail, or phone if there is no e-mail address: %j',
    (changes, channels) => {
      expect(rowOf(changes).member?.channels).toEqual(channels);
    },
  );

  it.each([
    ['', null],
    ['en', 'en'],
    ['ENGLISH', 'en'],
    ['हिन्दी', 'hi'],
  ])('PEOPLE-9 reads %j as the language %j', (language, code) => {
    expect(rowOf({ language }).member?.language).toBe(code);
  });

  it.each([
    ['Hatha Yoga Membership', ['hatha-yoga-membership']],
    ['Hatha Yoga', ['hatha-yoga-membership']],
    ['hatha', ['hatha-yoga-membership']],
    ['Membership', ['hatha-yoga-membership']],
    ['yogasana', ['yogasanas']],
    ['Asanas', ['yogasanas']],
    ['Treatment', ['treatment-module']],
    ['Kids Yoga', ['yoga-for-kids']],
    ['kids', ['yoga-for-kids']],
    ['Cooking', ['yogic-food']],
    ['chronic-treatment\nYoga for Kids', ['treatment-module', 'yoga-for-kids']],
    ['Yogasanas / yogasanas', ['yogasanas']],
    [
      'kids, hatha; asanas|cooking',
      ['yoga-for-kids', 'hatha-yoga-membership', 'yogasanas', 'yogic-food'],
    ],
    [
      'kids & hatha + asanas and cooking',
      ['yoga-for-kids', 'hatha-yoga-membership', 'yogasanas', 'yogic-food'],
    ],
  ])('PEOPLE-9 reads %j as the programs %j', (programs, values) => {
    expect(rowOf({ programs }).member?.programs).toEqual(values);
  });

  describe('of a school with its own programs', () => {
    beforeAll(() => {
      listPrograms([
        aListedProgram('breath', 'shown', { en: 'Pranayama & Meditation', hi: 'प्राणायाम' }),
        aListedProgram('calm', 'shown', { en: 'Rest, sleep and dreams', hi: 'विश्राम' }),
        aListedProgram('elders', 'hidden', { en: 'Yoga at 60+', hi: 'वरिष्ठ योग' }),
        aListedProgram('yoga-for-kids', 'removed', { en: 'Yoga for Kids', hi: 'बच्चों का योग' }),
      ]);
    });
    afterAll(() => listPrograms(null));

    it.each([
      ['Pranayama & Meditation', ['breath']],
      ['प्राणायाम', ['breath']],
      ['elders', ['elders']],
      ['yoga at 60+; Breath', ['elders', 'breath']],
      ['Rest, sleep and dreams', ['calm']],
      ['Rest, sleep and dreams|Pranayama & Meditation, Yoga at 60+', ['calm', 'breath', 'elders']],
      ['विश्राम and वरिष्ठ योग', ['calm', 'elders']],
    ])('PEOPLE-9 PROG-1 reads %j as the programs %j', (programs, values) => {
      expect(rowOf({ programs }).member?.programs).toEqual(values);
    });

    it.each(['Yoga for Kids', 'kids', 'yoga-for-kids', 'Yogasanas'])(
      'PEOPLE-10 PROG-1 is refused with %s, which is not a program of this school',
      (programs) =>
        expect(rowOf({ programs }).findings).toEqual([`“${programs}” is not one of our programs.`]),
    );
  });

  it('PEOPLE-10 that equals another refused row is also refused for its own fault, not as repeated', () => {
    const rows = rowsOf({ consentDay: '' }, { consentDay: '' });
    expect(rows.map(({ outcome, findings }) => [outcome, findings])).toEqual([
      ['refused', ['Day of consent is missing.']],
      ['refused', ['Day of consent is missing.']],
    ]);
  });

  it('PEOPLE-11 is repeated if an earlier accepted row names the same person', () => {
    const rows = rowsOf(
      {},
      { name: ' asha RAO ', email: 'ASHA@example.org', phone: '1234567' },
      { name: 'Ravi Rao' },
      { consentDay: '' },
      { name: 'Meera', email: '', phone: '098450-77777' },
      { name: 'Meera', email: '', phone: '+91 98450 77777' },
    );
    expect(rows.map(({ row, outcome, findings }) => [row, outcome, findings])).toEqual([
      [2, 'new', []],
      [3, 'repeated', ['The same person as in row 2.']],
      [4, 'new', []],
      [5, 'refused', ['Day of consent is missing.']],
      [6, 'new', []],
      [7, 'repeated', ['The same person as in row 6.']],
    ]);
  });

  it.each<[Cells, string[]]>([
    [{ programs: 'x;'.repeat(50) }, ['Programs are more than 50.']],
    [{ programs: 'yogasanas/'.repeat(49) + 'yogasanas' }, []],
    [{ channels: 'x,'.repeat(50) }, ['Ways to tell are more than 50.']],
    [{ channels: 'e-mail,'.repeat(49) + 'e-mail' }, []],
  ])(
    'PEOPLE-10 is refused with one sentence if a cell lists more than 50 names: case %#',
    (cells, findings) => expect(rowOf(cells).findings).toEqual(findings),
  );
});
