import { digitsOf, e164Of, withAsciiDigits } from './phone.js';

/** Longest term that is kept, in characters; a longer word is found by its beginning. */
export const MAX_TERM_LENGTH = 60;
const MAX_TERMS = 40;
const MAX_QUERY_WORDS = 6;

/** So many digits of a number's end find it; fewer would find half the list. */
const MIN_END_DIGITS = 4;

/*
 * Terms that are no words begin with a character that NFKC takes apart: no name and no query, both of which
 * are normalised, can ever hold one.
 */
const END_MARK = '…';
/** Who has it has a phone number that cannot be dialled (DATA-9); the filter for them looks for it. */
export const UNDIALABLE_TERM = '℡';

/** What a registration must have a word for: one that any of these begins. */
export type SearchTerm = readonly string[];

function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function shorten(term: string): string {
  // Most are short; to take one apart by code points takes a while.
  if (term.length <= MAX_TERM_LENGTH) return term;
  // An address may hold spaces. MySQL takes two terms of which one ends in a space for the same.
  return [...term].slice(0, MAX_TERM_LENGTH).join('').trimEnd();
}

/** Control characters part words too: MySQL sorts them before the end of a word, SQLite behind it. */
function wordsOf(text: string): string[] {
  return normalise(text)
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean);
}

/** A word and, for D'Souza or Anne-Marie, its parts. */
function withParts(word: string): string[] {
  return [word, ...word.split(/[^\p{L}\p{M}\p{N}]+/u)];
}

/** The digits from the last to the first: whoever knows a number's end knows how this begins. */
function endTerm(digits: string): string {
  return END_MARK + [...digits].toReversed().join('');
}

/**
 * The forms in which a phone number's digits may be begun: as typed, with and without country code; and the
 * one in which its last digits come first.
 * @param phoneE164 for who has read the number already, which takes a while
 */
export function phoneTerms(phone: string, phoneE164 = e164Of(phone)): string[] {
  const digits = digitsOf(phone);
  const international = phoneE164?.slice(1);
  const home = international?.startsWith('91') ? [international.slice(2)] : [];
  return [digits, ...(international ? [international, ...home] : []), endTerm(digits)];
}

/** What a search may know of somebody; the phone number is read where its E.164 form is not given. */
interface Findable {
  name: string;
  email: string;
  phone: string;
  phoneE164?: string | null;
  phoneDialable?: boolean | null;
}

/**
 * What a registration is found by (API-13): the words of the name, the e-mail address, and the digits of the
 * phone number, from both ends. A query finds it by the beginning of any of these.
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

/** The letters a to z that terms begin with, a bit each: 26 bits, a is the lowest. */
export function initialsOf(terms: readonly string[]): number {
  return terms
    .filter((term) => LETTER.test(term))
    .reduce((initials, term) => initials | letterBit(term), 0);
}

/**
 * The same of a query that consists of single letters, such as `a s`: what has all these initials is what it
 * finds. Null for any other query.
 */
export function initialsAskedFor(terms: readonly SearchTerm[]): number | null {
  if (terms.length === 0) return null;
  const letters = terms.flat();
  return letters.every((each) => /^[a-z]$/.test(each)) ? initialsOf(letters) : null;
}

/** A 0 or 00 that is dialled before a number and is no part of it; before fewer digits it may be the end of one. */
const TRUNK = /^00?(?=[1-9]\d{4})/;

/** Digits begin a number, also without what is dialled before it, or, where there are enough of them, end one. */
function digitsTerm(digits: string): SearchTerm {
  const ends = digits.length < MIN_END_DIGITS ? [] : [endTerm(digits)];
  return [...new Set([digits, digits.replace(TRUNK, ''), ...ends].map(shorten))];
}

/**
 * What a query looks for; a registration has to have all of it. A query that reads as a phone number is one
 * term, whatever stands between its digits, and whichever script they are of.
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
