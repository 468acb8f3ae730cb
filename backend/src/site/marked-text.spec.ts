import { filledText, markedText } from './marked-text.js';

describe('marked places in a text', () => {
  it('NAV-6 are found with their kind, language and program, and what stands around them', () => {
    const text =
      '<!--place:form-title:en-->a<!--place:course:en:surya-kriya-->b<!--place:register:hi-->c';
    expect(markedText(text)).toEqual({
      pieces: ['', 'a', 'b', 'c'],
      places: [
        { kind: 'form-title', language: 'en', program: null },
        { kind: 'course', language: 'en', program: 'surya-kriya' },
        { kind: 'register', language: 'hi', program: null },
      ],
    });
  });

  it('NAV-6 are filled each with its own content, and nothing in a content is taken for a place', () => {
    const marked = markedText(
      'a<!--place:batches:en:yogasanas-->b<!--place:course:en:yogasanas-->',
    );
    expect(filledText(marked, ['<!--place:register:en-->', '$&'])).toBe(
      'a<!--place:register:en-->b$&',
    );
    expect(filledText(marked, [])).toBe('ab');
  });

  it.each([
    'no place at all',
    '',
    '<!-- place:batches:en:yogasanas -->',
    '<!--place:batches:fr:yogasanas-->',
    '<!--place:unknown:en-->',
  ])('NAV-6 are not seen in %p', (text) => {
    expect(markedText(text)).toEqual({ pieces: [text], places: [] });
  });

  it('NAV-6 of a program that there is not belong to none', () => {
    expect(markedText('<!--place:batches:en:pilates-->').places).toEqual([
      { kind: 'batches', language: 'en', program: null },
    ]);
  });
});
