import {
  doubleField,
  fieldsOf,
  guessedColumns,
  MAX_MEMBERS,
  type MemberField,
  readMemberFile,
} from './member-file.js';

const TABLE = {
  headings: ['Name', 'Email'],
  rows: [
    { row: 2, cells: ['Asha, R.', 'asha@example.org'] },
    { row: 4, cells: ['Ravi'] },
  ],
};

const NO_HEADINGS =
  'The first line of the file looks like a person, and not like the names of the columns. Please add a line above it that names them.';

describe('a file of members', () => {
  it.each([
    ['commas between the cells', 'Name,Email\n"Asha, R.",asha@example.org\n\nRavi'],
    ['semicolons between the cells', 'Name;Email\n"Asha, R.";asha@example.org\n\nRavi\n'],
    ['tabs between the cells', 'Name\tEmail\n"Asha, R."\tasha@example.org\n\nRavi\n'],
    ['a byte order mark', '\uFEFFName,Email\n"Asha, R.",asha@example.org\n\nRavi\n'],
    ['the line ends of Windows', 'Name,Email\r\n"Asha, R.",asha@example.org\r\n\r\nRavi\r\n'],
    ['line ends of two kinds', 'Name,Email\r\n"Asha, R.",asha@example.org\r\rRavi\n'],
  ])('PEOPLE-9 is read with %s, with the row numbers of a spreadsheet', (_, text) => {
    expect(readMemberFile(text)).toEqual(TABLE);
  });

  it('PEOPLE-9 is split at the separator that Excel names in a first line "sep=;"', () => {
    const { headings, rows } = readMemberFile('sep=;\nName;A,B,C\nAsha;1\n');
    expect([headings, rows]).toEqual([['Name', 'A,B,C'], [{ row: 3, cells: ['Asha', '1'] }]]);
  });

  it('PEOPLE-9 may have quotes and line breaks inside a cell', () => {
    const { rows } = readMemberFile('Name,Programs\n"A ""B""","Yogasanas\nSurya Kriya"\n');
    expect(rows).toEqual([{ row: 2, cells: ['A "B"', 'Yogasanas\nSurya Kriya'] }]);
  });

  it.each([
    ['', 'The first line of the file must name its columns.'],
    [' , ,\nAsha,,', 'The first line of the file must name its columns.'],
    ['Name,Email\n', 'There is nobody in this file.'],
    ['Name,Email\n , \n\n', 'There is nobody in this file.'],
    ['Asha Rao,asha@example.org,Yogasanas\n', NO_HEADINGS],
    ['Asha Rao,Yogasanas\n', NO_HEADINGS],
    ['Asha Rao;asha@example.org\nRavi;ravi@example.org\n', NO_HEADINGS],
    ['Name,+91 98450-12345\nRavi,9845012346\n', NO_HEADINGS],
    [
      'Name,Email\nAsha,a@x.org\n"Ravi,r@x.org\n',
      'The file cannot be read at row 3: a quotation mark is not closed there, or stands inside a cell by itself.',
    ],
    [
      'Name,Email\nA"sha,a@x.org\n',
      'The file cannot be read at row 2: a quotation mark is not closed there, or stands inside a cell by itself.',
    ],
    [
      `Name\n"${'Asha\n'.repeat(5_000)}`,
      'The file cannot be read at row 2: a quotation mark is not closed there, or stands inside a cell by itself.',
    ],
    [`${'x,'.repeat(50)}x\n1`, 'The file has more than 50 columns.'],
    [`Name\n${','.repeat(50)}`, 'The file has more than 50 columns.'],
    [
      `Name\nAsha\n${';'.repeat(20_001)}`,
      'The file cannot be read at row 3: it is longer than 20,000 characters.',
    ],
  ])(
    'PEOPLE-9 that cannot be read is refused with a sentence that says what is wrong: %#',
    (text, sentence) => {
      expect(() => readMemberFile(text)).toThrow(new Error(sentence));
    },
  );

  it('PEOPLE-9 may have a heading that is a day, or that contains an @ or a number beside words', () => {
    expect(
      readMemberFile('Name,Contact @ home,2019-2020,2024-11-15,Since 2019\nAsha,1,2,3,4\n')
        .headings,
    ).toEqual(['Name', 'Contact @ home', '2019-2020', '2024-11-15', 'Since 2019']);
  });

  it('PEOPLE-9 may have at most 5,000 rows below its headings, and 50 columns', () => {
    const file = (rows: number) => `Name\n${'Asha\n'.repeat(rows)}`;
    expect(readMemberFile(file(MAX_MEMBERS)).rows).toHaveLength(5_000);
    expect(() => readMemberFile(file(5_001))).toThrow(
      'The file has more than 5,000 rows. Please bring it in as several files.',
    );
    expect(readMemberFile(`${'x,'.repeat(49)}x\n1`).headings).toHaveLength(50);
  });

  it('PEOPLE-9 has headings of at most 100 characters; a longer one is cut', () => {
    const { headings } = readMemberFile(`${'n'.repeat(100)},${'e'.repeat(101)}\nAsha,1\n`);
    expect(headings).toEqual(['n'.repeat(100), 'e'.repeat(100)]);
  });

  it('PEOPLE-9 may have at most 20,000 lines, and at most 1,000 blank ones', () => {
    const address = `"${'line\n'.repeat(9)}line"`;
    const file = (lines: number) => `Name\n${`${address}\n`.repeat(1_999)}${'x\n'.repeat(lines)}`;
    expect(readMemberFile(file(9)).rows).toHaveLength(2_008);
    expect(() => readMemberFile(file(10))).toThrow(
      'The file has more than 20,000 lines. Please bring it in as several files.',
    );
    const withBlank = (blank: number) => `Name\nAsha\n${'\n'.repeat(blank)}`;
    expect(readMemberFile(withBlank(1_000)).rows).toHaveLength(1);
    expect(() => readMemberFile(withBlank(1_001))).toThrow(
      'The file has more than 1,000 blank lines. Please remove them.',
    );
  });
});

describe('the columns of a file of members', () => {
  it.each<[string[], (MemberField | null)[]]>([
    [
      [
        'Full Name',
        'E-mail',
        'Mobile No.',
        'Language',
        'Courses',
        'Consent source',
        'Consent date',
      ],
      ['name', 'email', 'phone', 'language', 'programs', 'consentSource', 'consentDay'],
    ],
    [
      ['First name', 'LAST NAME', 'Email ID', 'Tell by'],
      ['name', 'name', 'email', 'channels'],
    ],
    [
      ['नाम', 'ईमेल', 'फ़ोन', 'भाषा'],
      ['name', 'email', 'phone', 'language'],
    ],
    // Where only one column can be a field, the first one counts. 'Date' may be any date.
    [
      ['Phone', 'Mobile', 'Date', 'Fee', ''],
      ['phone', null, null, null, null],
    ],
  ])('PEOPLE-9 are guessed from their headings: %j', (headings, fields) => {
    expect(guessedColumns(headings)).toEqual(fields);
  });

  it.each<[MemberField, string]>([
    ['name', 'name fullname membername studentname firstname lastname surname नाम'],
    ['email', 'email emailaddress emailid mail mailid ईमेल'],
    [
      'phone',
      'phone phonenumber phoneno mobile mobilenumber mobileno telephone whatsapp whatsappnumber contactnumber contactno फोन फ़ोन मोबाइल',
    ],
    ['language', 'language lang भाषा'],
    ['programs', 'program programs programme programmes course courses class classes'],
    ['channels', 'tellby channel channels contactby agreedways waysagreedto'],
    ['consentSource', 'sourceofconsent consentsource source howagreed whereagreed consentfrom'],
    ['consentDay', 'dayofconsent dateofconsent consentday consentdate agreedon consenton'],
  ])('PEOPLE-9 for %s are recognised by the headings: %s', (field, names) => {
    const all = names.split(' ');
    expect(all.flatMap((name) => guessedColumns([name]))).toEqual(all.map(() => field));
  });

  it('PEOPLE-9 may be several for names and programs, which are joined, but only one for any other field', () => {
    expect(doubleField(['name', 'programs', null, 'name', null, 'programs'])).toBeUndefined();
    expect(doubleField(['email', 'phone', 'email'])).toBe('email');
    const row = { row: 2, cells: [' Asha\n Devi', "'+91 98450 77777", 'Rao', 'a', '', "'plain"] };
    const columns: MemberField[] = ['name', 'phone', 'name', 'programs', 'programs', 'programs'];
    expect(fieldsOf(row, columns)).toMatchObject({
      name: 'Asha Devi Rao',
      phone: '+91 98450 77777',
      programs: "a;'plain",
      email: '',
    });
  });
});
