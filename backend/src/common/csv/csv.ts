/** Tells spreadsheets that the file is UTF-8. */
export const CSV_BOM = '\uFEFF';
const LINE_END = '\r\n';

/** What a spreadsheet takes for the beginning of a formula; full-width forms are read like the plain ones. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/u;

/** Where a spreadsheet of another language, or of other settings, would begin a cell of its own. */
const FORMULA_AFTER_SEPARATOR = /[;\t|] *(?=[=+\-@＝＋－＠])/gu;

/**
 * A plus and digits with spaces, brackets, dots and hyphens between them: a phone number as DATA-2 allows
 * it. A spreadsheet may read it as a number and can run nothing; an apostrophe in front would break dialling
 * and matching it.
 */
const PHONE = /^\+[\d(][\d(). \u00A0-]*$/u;

/**
 * One cell as it stands in a file (RFC 4180). A text that a spreadsheet would run as a formula gets an
 * apostrophe in front, also behind what other settings take for the end of a cell; the phone number `+91 98765 43210` stays as it is.
 */
export function csvCell(value: string): string {
  const start = FORMULA_START.test(value) && !PHONE.test(value) ? `'${value}` : value;
  const safe = start.replace(FORMULA_AFTER_SEPARATOR, "$&'");
  return /[",;|\t\r\n]/.test(safe) || safe !== safe.trim()
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

/** One line, with its end. */
export function csvLine(cells: string[]): string {
  return cells.map(csvCell).join(',') + LINE_END;
}
