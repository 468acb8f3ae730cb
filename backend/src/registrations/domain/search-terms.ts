import { digitsOf, e164Of, withAsciiDigits } from './phone.js';

/** The longest term that is stored, in characters. A longer word is found by its beginning. */
export const MAX_TERM_LENGTH = 60;
const MAX_TERMS = 40;
const MAX_QUERY_WORDS = 6;

/** This many last digits find a number; fewer would match half the list. */
const MIN_END_DIGITS = 4;

/*
 * Terms that are not words begin with a character that NFKC decomposes. Names and queries are normalised, so they can
 * never contain one.
 */
const END_MARK = '…';
/** The term of a phone number that cannot be dialled (DATA-9); the filter for such numbers searches for it. */
export const UNDIALABLE_TERM = '℡';

/** Alternatives: a registration matches if one of its words begins with any of them. */
export type SearchTerm = readonly string[];

function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function shorten(term: string): string {
  // Most terms are short, and splitting by code points is slow.
  if (term.length <= MAX_TERM_LENGTH) return term;
  // An address may contain spaces. MySQL treats two terms that differ only in a trailing space as equal.
  return [...term].slice(0, MAX_TERM_LENGTH).join('').trimEnd();
}

/** Control characters separate words too: MySQL sorts them before the end of a word, SQLite after it. */
function wordsOf(text: string): string[] {
  return normalise(text)
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean);
}

/** Returns a word and, for D'Souza or Anne-Marie, its parts. */
function withParts(word: string): string[] {
  return [word, ...word.split(/[^\p{L}\p{M}\p{N}]+/u)];
}

/** Reverses the digits, so that a number is found by its last digits. */
function endTerm(digits: string): string {
  return END_MARK + [...digits].toReversed().join('');
}

/**
 * Returns the terms of a phone number: its digits as typed, with and without country code, and reversed.
 * @param phoneE164 for callers that have already parsed the number, which is slow
 */
export function phoneTerms(phone: string, phoneE164 = e164Of(phone)): string[] {
  const digits = digitsOf(phone);
  const international = phoneE164?.slice(1);
  const home = international?.startsWith('91') ? [international.slice(2)] : [];
  return [digits, ...(international ? [international, ...home] : []), endTerm(digits)];
}

/** The fields that a search uses. Without an E.164 form, the phone number is parsed. */
interface Findable {
  name: string;
  email: string;
  phone: string;
  phoneE164?: string | null;
  phoneDialable?: boolean | null;
}

/**
 * Returns the terms that a registration is found by (API-13): the words of the name, the e-mail address, and the
 * digits of the phone number from both ends. A query matches the beginning of any of them.
 */
export function termsOf({ name, email, phone, phoneE164, phoneDialable }: Findable): string[] {
  const terms = [
    normalise(email),
    ...phoneTerms(phone, phoneE164),
    ...(phoneDialable === false ? [UNDIALABLE_TERM] : []),
    ...wordsOf(name).flatMap(withParts),
  ].filter(Boolean);
  return [...new Set(terms.map(shorten))].slice(0, MAX_TERMS);
}

const FIRST_LETTER = 'a'.charCodeAt(0);
const LETTER = /^[a-z]/;

function letterBit(letter: string): number {
  return 1 << (letter.charCodeAt(0) - FIRST_LETTER);
}

/** Returns the first letters a to z of terms, one bit each: 26 bits, a is the lowest. */
export function initialsOf(terms: readonly string[]): number {
  return terms
    .filter((term) => LETTER.test(term))
    .reduce((initials, term) => initials | letterBit(term), 0);
}

/**
 * Returns the same for a query of single letters, such as `a s`: it finds the rows that have all these initials. Null
 * for any other query.
 */
export function initialsAskedFor(terms: readonly SearchTerm[]): number | null {
  if (terms.length === 0) return null;
  const letters = terms.flat();
  return letters.every((each) => /^[a-z]$/.test(each)) ? initialsOf(letters) : null;
}

/** A dialled prefix 0 or 00 that is not part of the number. Before fewer digits it may be part of a number's end. */
const TRUNK = /^00?(?=[1-9]\d{4})/;

/** Digits match the beginning of a number, also without a dialled prefix, or, if there are enough, its end. */
function digitsTerm(digits: string): SearchTerm {
  const ends = digits.length < MIN_END_DIGITS ? [] : [endTerm(digits)];
  return [...new Set([digits, digits.replace(TRUNK, ''), ...ends].map(shorten))];
}

/**
 * Returns the terms of a query; a registration must match all of them. A query that looks like a phone number is one
 * term, whatever separates its digits and in any script.
 */
export function queryTerms(query: string): SearchTerm[] {
  if (/^[\p{Nd}+().\s-]+$/u.test(query) && digitsOf(query)) return [digitsTerm(digitsOf(query))];
  return wordsOf(query)
    .slice(0, MAX_QUERY_WORDS)
    .map((word) => {
      if (!/^\p{Nd}+$/u.test(word)) return [shorten(word)];
      return [...new Set([shorten(word), ...digitsTerm(withAsciiDigits(word))])];
    });
}
