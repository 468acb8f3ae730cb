import { digitsOf, e164Of } from './phone.js';

/** Longest term that is kept, in characters; a longer word is found by its beginning. */
export const MAX_TERM_LENGTH = 60;
const MAX_TERMS = 40;
const MAX_QUERY_WORDS = 6;

function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function shorten(term: string): string {
  return [...term].slice(0, MAX_TERM_LENGTH).join('');
}

function wordsOf(text: string): string[] {
  return normalise(text).split(/\s+/u).filter(Boolean);
}

/** A word and, for D'Souza or Anne-Marie, its parts. */
function withParts(word: string): string[] {
  return [word, ...word.split(/[^\p{L}\p{M}\p{N}]+/u)].filter(Boolean);
}

/**
 * The forms in which a phone number's digits may be begun: as typed, with and without country code.
 * @param phoneE164 for who has read the number already, which takes a while
 */
export function phoneTerms(phone: string, phoneE164 = e164Of(phone)): string[] {
  const international = phoneE164?.slice(1);
  const home = international?.startsWith('91') ? [international.slice(2)] : [];
  return [digitsOf(phone), ...(international ? [international, ...home] : [])];
}

/** What a search may know of somebody; the phone number is read where its E.164 form is not given. */
interface Findable {
  name: string;
  email: string;
  phone: string;
  phoneE164?: string | null;
}

/**
 * What a registration is found by (API-13): the words of the name, the e-mail address, and the digits of the
 * phone number. A query finds it by the beginning of any of these.
 */
export function termsOf({ name, email, phone, phoneE164 }: Findable): string[] {
  const terms = [
    normalise(email),
    ...phoneTerms(phone, phoneE164),
    ...wordsOf(name).flatMap(withParts),
  ];
  return [...new Set(terms.map(shorten))].slice(0, MAX_TERMS);
}

/**
 * The beginnings that a query looks for; a registration has to have all of them. A query that reads as a
 * phone number is one beginning, whatever stands between its digits.
 */
export function queryTerms(query: string): string[] {
  if (/^[\d+().\s-]+$/.test(query) && digitsOf(query)) return [shorten(digitsOf(query))];
  return wordsOf(query).slice(0, MAX_QUERY_WORDS).map(shorten);
}
