/** How many characters of a name its order looks at. */
const MAX_KEY_LENGTH = 200;

/**
 * A name as the order by name compares it: without regard to case and accents, and to what stands around
 * it. At most 200 characters; '-' for a name of which nothing is left, so that '' says 'not yet filled in'.
 */
export function nameKeyOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/[\u0300-\u036f]/gu, '');
  const key = plain.normalize('NFC').trim().toLowerCase();
  return [...key].slice(0, MAX_KEY_LENGTH).join('') || '-';
}
