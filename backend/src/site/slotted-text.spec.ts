import { filledText, slottedText } from './slotted-text.js';

describe('server slots in a text', () => {
  it('NAV-6 are found with their kind, language and program, and the text around them', () => {
    const text =
      '<!--slot:form-title:en-->a<!--slot:course:en:surya-kriya-->b<!--slot:register:hi-->c';
    expect(slottedText(text)).toEqual({
      pieces: ['', 'a', 'b', 'c'].map((piece) => Buffer.from(piece)),
      slots: [
        { kind: 'form-title', language: 'en', program: null },
        { kind: 'course', language: 'en', program: 'surya-kriya' },
        { kind: 'register', language: 'hi', program: null },
      ],
    });
  });

  it('NAV-6 are each filled with their own content, and slots inside that content are ignored', () => {
    const slotted = slottedText(
      'a<!--slot:batches:en:yogasanas-->b<!--slot:course:en:yogasanas-->',
    );
    expect(filledText(slotted, ['<!--slot:register:en-->', '$&'])).toBe(
      'a<!--slot:register:en-->b$&',
    );
    expect(filledText(slotted, [])).toBe('ab');
  });

  it.each([
    'no slot at all',
    '',
    '<!-- slot:batches:en:yogasanas -->',
    '<!--slot:batches:fr:yogasanas-->',
    '<!--slot:unknown:en-->',
  ])('NAV-6 are not found in %p', (text) => {
    expect(slottedText(text)).toEqual({ pieces: [Buffer.from(text)], slots: [] });
  });

  it('NAV-6 that are unknown are reported by their markers, and valid ones are not', () => {
    const told: string[] = [];
    const text = 'a<!--slot:unknown:en-->b<!--slot:register:hi-->c<!--slot:course:fr:yogasanas-->d';
    slottedText(text, (marker) => told.push(marker));
    expect(told).toEqual(['<!--slot:unknown:en-->', '<!--slot:course:fr:yogasanas-->']);
  });

  it('KEEP-6 with an end marker keep their built content if they cannot be filled', () => {
    const built = 'a<!--slot:retention:hi-->30<!--/slot-->b<!--slot:batches:en:yogasanas-->c';
    const text = slottedText(built);
    expect(text.slots[0]).toEqual({
      kind: 'retention',
      language: 'hi',
      program: null,
      unfilled: '30',
    });
    expect(filledText(text, ['45', 'd'])).toBe('a45bdc');
    expect(filledText(text, ['', 'd'])).toBe('abdc');
    expect(filledText(text, [null, null])).toBe('a30bc');
    expect(filledText(slottedText('a<!--slot:retention:hi-->b'), [null])).toBe('ab');
    const empty = slottedText('a<!--slot:retention:en--><!--/slot-->b');
    expect(filledText(empty, ['45'])).toBe('a45b');
  });

  it('PROG-1 contain the value of their program, which the owner may have added', () => {
    expect(slottedText('<!--slot:batches:en:108-breaths-->').slots).toEqual([
      { kind: 'batches', language: 'en', program: '108-breaths' },
    ]);
  });
});
