import * as fc from 'fast-check';

/** Texts that are known to cause faults in programs. */
const NOTORIOUS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\ufeff',
  '\u202e\u05d0\u05d1\u2066 rtl',
  'e\u0301'.repeat(40),
  '👨‍👩‍👧‍👦'.repeat(30),
  'İıßŒ\u1e9e',
  "' OR '1'='1' -- ",
  '"; DROP TABLE registrations; --',
  '\\',
  '%',
  '_',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("http://evil.example","x")',
  '+1+1',
  '@SUM(A1)',
  '{{7*7}}${7*7}<%= 7 %>',
  '../../../../etc/passwd',
  '\r\nX-Injected: yes',
  'null',
  'true',
  'NaN',
  '-1',
  '1e999',
  '9007199254740993',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13',
  '2026-12-05T23:59:60Z',
  '24:00',
  '-00:01',
  '__proto__',
  'constructor',
  'toString',
  'success',
  'Thank you',
];

/** Lengths of long texts, around the limits of fields and of the body. */
const LENGTHS = [40, 99, 101, 200, 201, 254, 255, 2_000, 2_001, 5_001, 20_000];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NOTORIOUS) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('a', '0', ' ', 'é', '🙏', '\u0900', '@.', 'a@'),
        fc.constantFrom(...LENGTHS),
      )
      .map(([unit, length]) => unit.repeat(length)),
  },
);

const hostileNumber = fc.oneof(
  fc.constantFrom(-1, 0, 1.5, -0, 1e21, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 5e-324),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);

/** Keys for prototype pollution. */
const TRAP_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  '0',
  '',
];

/** Any JSON value with hostile parts. */
export const hostileValue: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 4, arbitrary: hostileText },
    { weight: 2, arbitrary: hostileNumber },
    { weight: 2, arbitrary: fc.constantFrom(null, true, false) },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 4 }) },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.tuple(fc.oneof(fc.constantFrom(...TRAP_KEYS), fc.string()), tie('value')), {
          maxLength: 4,
        })
        .map(ownObject),
    },
  ),
})).value;

/** An object whose keys are all own properties, even `__proto__`. */
export function ownObject(entries: readonly (readonly [string, unknown])[]): object {
  const object = {};
  for (const [key, value] of entries) {
    Object.defineProperty(object, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return object;
}

/** Bodies that are not valid JSON objects, or are borderline cases. */
export const hostileBody: fc.Arbitrary<Buffer> = fc.oneof(
  fc
    .constantFrom(
      '',
      '{',
      '[]',
      'null',
      '"text"',
      '{"a":1}{"b":2}',
      '{"name":"a","name":"b"}',
      '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
      '\ufeff{"name":"a"}',
      '{"capacity":1e999,"price":-1e999}',
      `{"capacity":${'9'.repeat(400)}}`,
      '{"name":"\\ud800","email":"\\u0000"}',
      "{'name':'a'}",
      '{"name":undefined}',
      '{/*no*/}',
      'name=a&email=b',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
      `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`,
      `{"schedule":${'{"time":'.repeat(9)}{}${'}'.repeat(9)}}`,
      `{"name":"${'a'.repeat(65_000)}"}`,
      `{"name":"${'a'.repeat(66_000)}"}`,
    )
    .map((text) => Buffer.from(text)),
  fc
    .constantFrom(
      [0xff, 0xfe, 0x7b, 0x7d],
      [0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d],
      [0x1f, 0x8b, 8, 0],
    )
    .map((bytes) => Buffer.from(bytes)),
  fc.json({ noUnicodeString: false }).map((text) => Buffer.from(text)),
);
