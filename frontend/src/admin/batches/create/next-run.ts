import type { Batch } from '../../records/records.api';
import { addDays, daysBetween } from '../../../shared/time/date-arithmetic';
import { type BatchDraft, draftOf } from './batch-draft';

const DAYS_PER_WEEK = 7;
const FEWEST_WEEKS = 4;

/**
 * Returns the draft of a batch's next run: a copy with the next name, and the dates shifted by whole weeks. The
 * shift is the smallest number of weeks, at least four, that starts after the last day of this run. The dates
 * equal those of POST /api/batches/{id}/duplicate.
 */
export function nextRunOf(batch: Batch): BatchDraft {
  const { name, startDate, endDate } = batch;
  const weeks = Math.floor(daysBetween(startDate, endDate) / DAYS_PER_WEEK) + 1;
  const days = Math.max(weeks, FEWEST_WEEKS) * DAYS_PER_WEEK;
  return {
    ...draftOf(batch),
    name: nextName(name),
    startDate: addDays(startDate, days),
    endDate: addDays(endDate, days),
  };
}

/** Month names, one list per spelling. Of two similar spellings the longer comes first. */
const MONTHS: readonly (readonly string[])[] = [
  lines(`January February March April May June July August September October November December`),
  lines(`Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec`),
  lines(`Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec`),
  lines(`जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर`),
  lines(`जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितम्बर अक्तूबर नवम्बर दिसम्बर`),
];
const MONTHS_PER_YEAR = 12;

interface FoundMonth {
  /** The spelling: an index into MONTHS. */
  readonly list: number;
  /** 0 for January. */
  readonly month: number;
}

/** Matches a month and the year after it, if any; not inside a longer word. */
const MONTH = new RegExp(
  `(?<![\\p{L}\\p{M}])(${MONTHS.flat().join('|')})(?![\\p{L}\\p{M}])(\\s+20\\d\\d)?`,
  'giu',
);
/** Matches a number at the end of a name, in ASCII or Devanagari digits: 'Batch 3', 'बैच ३', 'Dawn #12'. */
const LAST_NUMBER = /(?<=^|[\s#(])(\d{1,3}|[०-९]{1,3})(?=\)?$)/u;

/**
 * Returns the name of the next run: 'November' → 'December', 'December 2026' → 'January 2027', 'November and
 * December' → 'January and February', 'Batch 3' → 'Batch 4'. A name with neither stays.
 */
export function nextName(name: string): string {
  const found = [...name.matchAll(MONTH)].map(([, word = '']) => monthOf(word));
  const [first, last] = [found[0], found.at(-1)];
  if (first && last) {
    // Shifts by as many months as the name spans.
    const span = ((last.month - first.month + MONTHS_PER_YEAR) % MONTHS_PER_YEAR) + 1;
    return name.replaceAll(MONTH, (_, word: string, year = '') => later(word, year, span));
  }
  return name.replace(LAST_NUMBER, (digits) => nextNumber(digits));
}

function later(word: string, year: string, months: number): string {
  const { list, month } = monthOf(word);
  const next = month + months;
  const years = Math.floor(next / MONTHS_PER_YEAR);
  const nextWord = MONTHS[list]?.[next % MONTHS_PER_YEAR] ?? word;
  const nextYear = year.replace(/\d+/, (digits) => String(Number(digits) + years));
  return withCaseOf(word, nextWord) + nextYear;
}

function monthOf(word: string): FoundMonth {
  const lower = word.toLowerCase();
  const list = MONTHS.findIndex((names) => names.some((each) => each.toLowerCase() === lower));
  const month = MONTHS[list]?.findIndex((each) => each.toLowerCase() === lower) ?? 0;
  return { list, month };
}

function withCaseOf(word: string, next: string): string {
  if (word === word.toLowerCase()) return next.toLowerCase();
  return word === word.toUpperCase() ? next.toUpperCase() : next;
}

const DEVANAGARI_ZERO = 0x966;

/** Increments '3' to '4', '09' to '10', '९' to '१०'. */
function nextNumber(digits: string): string {
  const isDevanagari = !/\d/.test(digits);
  const ascii = digits.replaceAll(/[०-९]/g, (digit) =>
    String((digit.codePointAt(0) ?? DEVANAGARI_ZERO) - DEVANAGARI_ZERO),
  );
  const next = String(Number(ascii) + 1).padStart(ascii.length, '0');
  if (!isDevanagari) return next;
  return next.replaceAll(/\d/g, (digit) => String.fromCodePoint(DEVANAGARI_ZERO + Number(digit)));
}

function lines(text: string): readonly string[] {
  return text.split(' ');
}
