import { filledText, slottedText } from './slotted-text.js';

describe('server slots in a text', () => {
  it('NAV-6 are found with their kind, language and program, and what stands around them', () => {
    const text =
      '<!--slot:form-title:en-->a<!--slot:course:en:surya-kriya-->b<!--slot:register:hi-->c';
    expect(slottedText(text)).toEqual({
      pieces: ['', 'a', 'b', 'c'],
      slots: [
        { kind: 'form-title', language: 'en', program: null },
        { kind: 'course', language: 'en', program: 'surya-kriya' },
        { kind: 'register', language: 'hi', program: null },
      ],
    });
  });

  it('NAV-6 are filled each with its own content, and nothing in a content is taken for a slot', () => {
    const marked = slottedText('a<!--slot:batches:en:yogasanas-->b<!--slot:course:en:yogasanas-->');
    expect(filledText(marked, ['<!--slot:register:en-->', '$&'])).toBe(
      'a<!--slot:register:en-->b$&',
    );
    expect(filledText(marked, [])).toBe('ab');
  });

  it.each([
    'no slot at all',
    '',
    '<!-- slot:batches:en:yogasanas -->',
    '<!--slot:batches:fr:yogasanas-->',
    '<!--slot:unknown:en-->',
  ])('NAV-6 are not seen in %p', (text) => {
    expect(slottedText(text)).toEqual({ pieces: [text], slots: [] });
  });

  it('NAV-6 of a program that there is not belong to none', () => {
    expect(slottedText('<!--slot:batches:en:pilates-->').slots).toEqual([
      { kind: 'batches', language: 'en', program: null },
    ]);
  });
});
