/** @jest-environment node */
import { createHash } from 'node:crypto';
import { DOCUMENT_NAMES, fieldsOf } from './documents';
import { SHIPPED_PROGRAMS } from './programs';

/**
 * The fields that the editor of the website shows and the server checks: their labels, hints, kinds, maximum lengths
 * and numbers, and which are required. After an intended change, copy the value that the failed test shows.
 */
const FINGERPRINTS: readonly (readonly [name: string, fingerprint: string])[] = [
  ['school', 'c101d9a61458'],
  ['identity', 'e4c27c33001a'],
  ['pictures', '084a8b446462'],
  ['programs', '2a8b3fd92e81'],
  ['landing', 'c4f8db13089a'],
  ['teachers', '63679054f867'],
  ['testimonials', 'adb6207eed12'],
  ['questions', '72b4e0cc7285'],
  ['about', 'f4b392bf552e'],
  ['yogic-food', 'a9b0891f0e17'],
  ['recipes', '025fb494e495'],
  ['privacy', '300213392fc2'],
  ...SHIPPED_PROGRAMS.map((program) => [program, 'fff377cdff03'] as const),
  // A program that the owner has added.
  ['pranayama', '4855592cc787'],
];

const fingerprintOf = (name: string): string =>
  createHash('sha256')
    .update(JSON.stringify(fieldsOf(name)))
    .digest('hex')
    .slice(0, 12);

describe('the fields of the documents of the website', () => {
  it('SITE-1 SITE-10 are listed here for each document', () => {
    const listed = FINGERPRINTS.map(([name]) => name);
    expect(listed.toSorted()).toEqual([...DOCUMENT_NAMES, 'pranayama'].toSorted());
  });

  it.each(FINGERPRINTS)(
    'SITE-2 SITE-10 those of %s still have their stored fingerprint',
    (name, fingerprint) => {
      expect(fingerprintOf(name)).toBe(fingerprint);
    },
  );
});
