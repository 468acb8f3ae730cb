import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../api/lists';
import { EVERY_LANGUAGE } from './every-language';
import { SCHOOL } from './school';
import { everyText } from './testing/every-text';

/** The source files of the admin's texts, because some texts are built from lists and records. */
const ADMIN_FOLDER = join(__dirname, '../admin');
const ADMIN = readdirSync(ADMIN_FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('-texts.ts'))
  .map((file) => readFileSync(join(ADMIN_FOLDER, file), 'utf8'));

/** Times with am or pm, hours in words, hours of one digit, and hours without minutes. */
const OTHER_WAYS = [
  /\b\d{1,2}(?:[:.]\d\d)?\s?(?:[ap]\.?\s?m\b)/i,
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}) o[’']clock/i,
  /(?<![\d:])\d:\d\d/,
  /(?<![\d:])\d{1,2} बजे|(?:सुबह|शाम|रात|दोपहर) (?:में )?(?!\d\d:\d\d)\d/,
];

/** ADMIN-10 prescribes this text. */
const LITERAL = 'Every day at 2:00 AM';

const otherWays = (value: unknown) =>
  everyText(value).filter(({ text }) =>
    OTHER_WAYS.some((way) => way.test(text.replace(LITERAL, ''))),
  );

describe('Times of day are written only as HH:mm in 24 hours', () => {
  it.each(LANGUAGES)('REG-5 in the pages (%s)', (language) => {
    expect(otherWays(EVERY_LANGUAGE[language])).toEqual([]);
  });

  it.each([
    ['the facts of the school', SCHOOL],
    ['the admin', ADMIN],
  ])('REG-5 in %s', (_, texts) => {
    expect(otherWays(texts)).toEqual([]);
  });

  it('REG-5 in the admin, the check reads more than 5 text files', () => {
    expect(ADMIN.length).toBeGreaterThan(5);
  });

  it.each([
    '5:30 to 10:30 am',
    '6 am',
    '6:00 AM',
    '7 p.m.',
    'at two o’clock',
    'शाम 4:30 से',
    'सुबह 6',
    '6 बजे',
  ])('the check finds another format in %s', (text) => {
    expect(otherWays({ text })).toHaveLength(1);
  });

  it.each(['06:00 - 07:00', '02:00 बजे', '16:30 - 19:30', '3 amounts', 'सुबह या शाम'])(
    'the check accepts %s',
    (text) => {
      expect(otherWays({ text })).toEqual([]);
    },
  );

  it('LAND-9 the opening hours in the texts are those in the facts of the school', () => {
    for (const { school } of Object.values(EVERY_LANGUAGE)) {
      expect(school.openingHours.map((text) => text.replace(/.*, /, ''))).toEqual(
        SCHOOL.openingHours.map(({ opens, closes }) => `${opens} - ${closes}`),
      );
    }
  });
});
