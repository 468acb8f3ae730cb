/**
 * True if a text has the form of an id: visible ASCII (DATA-6). Any other text must not reach the database: SQLite
 * would cut it at a NUL, and MySQL would ignore a trailing space.
 */
export function isPossibleId(text: string): boolean {
  return /^[\x21-\x7e]{1,100}$/.test(text);
}
