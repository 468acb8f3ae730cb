/**
 * Whether a text can be an id of ours at all (DATA-6): visible ASCII. Anything else names nothing, and is
 * not put to a database: SQLite would end it at a NUL, and MySQL would overlook a space at its end.
 */
export function isPossibleId(text: string): boolean {
  return /^[\x21-\x7e]{1,100}$/.test(text);
}
