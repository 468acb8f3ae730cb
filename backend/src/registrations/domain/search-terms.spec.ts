import {
  initialsAskedFor,
  initialsOf,
  MAX_TERM_LENGTH,
  phoneTerms,
  queryTerms,
  termsOf,
  UNDIALABLE_TERM,
} from './search-terms.js';

const ASHA = { name: 'Asha Rao', email: 'Asha.Rao@Example.org', phone: '+91 98765 43210' };

/** Matches as the repository does: every word of the query must begin one of the terms. */
function finds(query: string, person: Partial<typeof ASHA> = {}): boolean {
  const terms = termsOf({ ...ASHA, ...person });
  return queryTerms(query).every((any) =>
    any.some((start) => terms.some((term) => term.startsWith(start))),
  );
}

describe('the search terms of a registration', () => {
  it.each(
    [
      ['a', 'As', 'ASHA', 'asha', 'r', 'Rao', 'asha rao', 'rao asha', '  asha   r '],
      ['asha.rao', 'asha.rao@example.org', 'ASHA.RAO@EXAMPLE.ORG', 'asha.rao@'],
      ['9', '98765', '9876543210', '98765 43210', '+91', '91987', '+91 98765 43210', '(98765)'],
      ['098765-43210', '0 98765 43210', '0091 98765 43210', '0098765', '०९८७६५४३२१०'],
      ['3210', '43210', '43 210', '765-43210', 'asha 3210', '९८७६५', '३२१०', 'asha ३२१०'],
    ].flat(),
  )('API-13 match the query %j', (query) => expect(finds(query)).toBe(true));

  it.each(
    [
      [
        'sha',
        'ao',
        'example',
        'org',
        '@example.org',
        '8765',
        '210',
        '4321',
        '0123',
        '…0123',
        '℡',
        'ashar',
        'asha x',
      ],
      ['%', '_', 'a%', 'A_ha', '*', '\\', "'", '--', 'rao@'],
    ].flat(),
  )(
    'API-13 do not match the query %j: only beginnings match, and there are no wildcards',
    (query) => {
      expect(finds(query)).toBe(false);
    },
  );

  it.each([
    ["Mary D'Souza", "d'souza"],
    ["Mary D'Souza", 'souza'],
    ['Anne-Marie Roy', 'marie'],
    ['Anne-Marie Roy', 'anne-m'],
    ['आशा राव', 'राव'],
    ['आशा राव', 'आ'],
    ['José Núñez', 'NÚÑ'],
    ['Jose\u0301 Silva', 'josé'],
    ['ＡＳＨＡ', 'asha'],
    ['Visitor 12', '12'],
    ['R. K. Nair', 'k'],
    ['100%_real', '100%_r'],
  ])('API-13 of the name %j match the query %j', (name, query) => {
    expect(finds(query, { name })).toBe(true);
  });

  it('API-13 include every word of a name of 30 words', () => {
    const words = Array.from({ length: 30 }, (_, index) => `w${index}x`);
    for (const word of words) expect(finds(word, { name: words.join(' ') })).toBe(true);
  });

  it('API-13 have at most 60 characters, so that a longer word is found by its beginning', () => {
    const name = 'x'.repeat(200);
    expect(Math.max(...termsOf({ ...ASHA, name }).map((term) => [...term].length))).toBe(
      MAX_TERM_LENGTH,
    );
    expect(MAX_TERM_LENGTH).toBe(60);
    expect(finds('x'.repeat(MAX_TERM_LENGTH), { name })).toBe(true);
    expect(finds('x'.repeat(150), { name })).toBe(true);
  });

  it('DATA-5 never end with a space, even if a long address is cut at a space', () => {
    const email = `"${'a'.repeat(58)} b"@example.org`;
    const terms = termsOf({ ...ASHA, name: `"${'a'.repeat(58)}`, email });
    expect(terms.filter((term) => term !== term.trim())).toEqual([]);
    expect(terms.filter((term) => term.startsWith('"'))).toEqual([`"${'a'.repeat(58)}`]);
    expect(queryTerms(email)[0]).toEqual([`"${'a'.repeat(58)}`]);
  });

  it('API-13 are whole words in Devanagari, which marks do not divide', () => {
    const terms = termsOf({ ...ASHA, name: 'दिव्या शर्मा' });
    expect(terms.slice(-2)).toEqual(['दिव्या', 'शर्मा']);
    expect(finds('व', { name: 'दिव्या शर्मा' })).toBe(false);
  });

  it('API-13 DATA-9 of a query with digits of another script, a + and spaces are one number', () => {
    expect(queryTerms('+९१ ९८७६५-४३२१०')).toEqual(queryTerms('+91 98765-43210'));
    expect(finds('+९१ ९८७६५-४३२१०')).toBe(true);
  });

  it('API-13 are not cut within a letter that takes two units', () => {
    const letter = String.fromCodePoint(0x11103);
    const terms = termsOf({ ...ASHA, name: `a${letter.repeat(61)}` });
    expect(terms).toContain(`a${letter.repeat(59)}`);
  });

  it('API-13 are separated by control characters', () => {
    const terms = termsOf({ ...ASHA, name: 'Asha\u0001Rao\u0085 Nair\u007f' });
    expect(terms.filter((term) => /^\p{L}/u.test(term) && !term.includes('@'))).toEqual([
      'asha',
      'rao',
      'nair',
    ]);
    expect(queryTerms('rao\u0001')).toEqual([['rao']]);
  });

  it('API-13 are at most 40, and those of a query at most six', () => {
    const words = Array.from({ length: 60 }, (_, index) => `w${index}x`).join(' ');
    expect(termsOf({ ...ASHA, name: words })).toHaveLength(40);
    expect(queryTerms(words)).toHaveLength(6);
  });

  it('API-13 of a query with more digits than fit into one are cut to 60 characters', () => {
    const digits = '1234567890'.repeat(7);
    const begun = digits.slice(0, MAX_TERM_LENGTH);
    const ended = `…${[...digits].toReversed().join('')}`.slice(0, MAX_TERM_LENGTH);
    expect(queryTerms(digits)).toEqual([[begun, ended]]);
  });

  it.each([
    ['321', [['321']]],
    ['3210', [['3210', '…0123']]],
    ['098765', [['098765', '98765', '…567890']]],
    ['0098765', [['0098765', '98765', '…5678900']]],
    ['00098765', [['00098765', '…56789000']]],
    ['09876', [['09876', '…67890']]],
    ['asha 098765', [['asha'], ['098765', '98765', '…567890']]],
    ['asha ३२१०', [['asha'], ['३२१०', '3210', '…0123']]],
    ['asha 321', [['asha'], ['321']]],
    ['()', [['()']]],
    ['  asha   r ', [['asha'], ['r']]],
    [' ', []],
    ['98765 asha', [['98765', '…56789'], ['asha']]],
    ['b1234', [['b1234']]],
    ['1234b', [['1234b']]],
  ])(
    'API-13 of the query %j are %j: from four digits on, also for the end of a number',
    (query, terms) => {
      expect(queryTerms(query)).toEqual(terms);
    },
  );

  it('API-13 include a mark for a phone number that cannot be dialled, which no query can contain', () => {
    expect(termsOf({ ...ASHA, phoneDialable: false })).toContain(UNDIALABLE_TERM);
    expect(termsOf({ ...ASHA, phoneDialable: true })).not.toContain(UNDIALABLE_TERM);
    expect(termsOf({ ...ASHA, phoneDialable: null })).not.toContain(UNDIALABLE_TERM);
    expect(queryTerms(UNDIALABLE_TERM).flat()).not.toContain(UNDIALABLE_TERM);
  });

  it('API-13 are never repeated and never empty', () => {
    const terms = termsOf({ name: 'Rao Rao 9876543210', email: 'rao', phone: '9876543210' });
    expect(terms).toEqual(['rao', '9876543210', '919876543210', '…0123456789']);
    expect(termsOf({ name: " D'. Rao", email: '', phone: '1234' })).toEqual([
      '1234',
      '…4321',
      "d'.",
      'd',
      'rao',
    ]);
  });

  it.each([
    ['98765 43210', ['9876543210', '919876543210', '9876543210', '…0123456789']],
    ['९८७६५ ४३२१०', ['9876543210', '919876543210', '9876543210', '…0123456789']],
    ['098765 43210', ['09876543210', '919876543210', '9876543210', '…01234567890']],
    ['+1 415 555 2671', ['14155552671', '14155552671', '…17625555141']],
    ['12345678901234567890', ['12345678901234567890', '…09876543210987654321']],
  ])('API-13 of the phone number %j are %j', (phone, terms) => {
    expect(phoneTerms(phone)).toEqual(terms);
  });
});

describe('the initial letters of search terms', () => {
  it('API-13 are one bit each from a to z, without bits for digits and other scripts', () => {
    expect(initialsOf(['asha'])).toBe(1);
    expect(initialsOf(['zoya'])).toBe(2 ** 25);
    expect(initialsOf(['asha', 'rao', 'anu', '98765', 'आशा', 'élan', '…0123', '℡'])).toBe(
      1 + 2 ** 17,
    );
    expect(initialsOf([])).toBe(0);
  });

  it.each([
    ['a', 1],
    ['A s', 1 + 2 ** 18],
    ['s a s', 1 + 2 ** 18],
    ['z', 2 ** 25],
  ])('API-13 are sufficient to answer the query %j', (query, initials) =>
    expect(initialsAskedFor(queryTerms(query))).toBe(initials),
  );

  it.each(['', 'as', 'a sh', 'a 9', '9', 'a é', 'आ', 'a.', '-'])(
    'API-13 are not sufficient to answer the query %j',
    (query) => expect(initialsAskedFor(queryTerms(query))).toBeNull(),
  );

  it('API-13 give the same result as the terms for a query of single letters', () => {
    for (const name of ['Asha Rao', "Zoë D'Souza", 'Émile Sen', 'आशा', '9 Lives']) {
      const terms = termsOf({ ...ASHA, name });
      for (const query of ['a', 's', 'a s', 'z', 'e', 'd s', 'r', 'l']) {
        const asked = Number(initialsAskedFor(queryTerms(query)));
        expect([name, query, (initialsOf(terms) & asked) === asked]).toEqual([
          name,
          query,
          finds(query, { name }),
        ]);
      }
    }
  });
});
