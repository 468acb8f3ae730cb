import { splitDescription } from './batch-details';

const SENTENCE = 'We breathe, move and rest in equal parts. ';
const words = (text: string) => text.split(/\s+/).filter(Boolean).join(' ');

describe('the split of a long description', () => {
  it.each([
    ['an empty text', ''],
    ['a single line', 'For women only.'],
    ['320 characters', 'क'.repeat(320)],
  ])('API-1 keeps %s in one part', (_what, text) => {
    expect(splitDescription(text)).toEqual([text, '']);
  });

  it.each([
    ['sentences', SENTENCE.repeat(100), /parts\.$/],
    ['Hindi sentences', 'साँस लें और ठहरें। '.repeat(60), /ठहरें।$/],
    ['paragraphs', `${'a '.repeat(60)}\n\n${'b '.repeat(500)}`, /a$/],
    ['words', 'yoga '.repeat(900), /yoga$/],
    ['a single word of 5,000 characters', '🧘'.repeat(5_000), /^(🧘){240}$/u],
  ])(
    'API-1 cuts a text of %s after 79 to 240 characters, at a boundary if it has one, and loses no word',
    (_what, text, end) => {
      const [beginning, rest] = splitDescription(text);
      expect(beginning).toMatch(end);
      expect(Array.from(beginning).length).toBeLessThanOrEqual(240);
      expect(Array.from(beginning).length).toBeGreaterThanOrEqual(79);
      const glue = /\s/.test(text) ? ' ' : '';
      expect(words(`${beginning}${glue}${rest}`)).toBe(words(text));
    },
  );

  it('API-1 cuts a text of 321 characters after 240 characters', () => {
    const [beginning, rest] = splitDescription('क'.repeat(321));
    expect([beginning.length, rest.length]).toEqual([240, 81]);
  });

  it.each([
    [80, 80],
    [78, 240],
  ])('API-1 with a first sentence of %d characters, the first part has %d', (length, expected) => {
    const text = `${'a'.repeat(length - 1)}. ${'b'.repeat(400)}`;
    expect(splitDescription(text)[0]).toHaveLength(expected);
  });

  it('API-1 keeps the line breaks within a part', () => {
    const [, rest] = splitDescription(`${SENTENCE.repeat(8)}\nMonday: sit\nFriday: walk`);
    expect(rest).toMatch(/Monday: sit\nFriday: walk$/);
  });
});
