import type { Reader } from '../../database/transaction.js';
import { initialsAskedFor, type SearchTerm } from '../domain/search-terms.js';
import { hasConditions, hasPeriod, type RegistrationFilter } from './registration-filter.js';
import { isByTime, type RegistrationOrder } from './registration-order.js';
import type { RegistrationListRepository } from './registration-list.repository.js';
import { longestTerm, type SearchPath } from './registration-sql.js';

/** What a filter finds is counted up to here (API-13). */
export const COUNTED_UP_TO = 1_000;
const LIMIT = COUNTED_UP_TO + 1;

/** So many rows are fetched one by one and sorted sooner than an index of a million is walked along. */
const FEW = 1_000;

/** So many of a period are fetched and sorted in no time: they lie beside each other. */
const NARROW = 20_000;

/**
 * So many ids are gathered in no time. What more registrations have, every fiftieth of a million has, and
 * is soon met in the order of the time; in that of the name, those with a word may all come last.
 */
const GATHERABLE_BY_TIME = 20_000;
const GATHERABLE_BY_NAME = 200_000;

/**
 * A letter that begins more words than these is soon met in any order, and its words are too many to be
 * gathered.
 */
export const COMMON = 10_000;

/** The index of the order and nothing else. */
export const IN_ORDER: SearchPath = { start: 'order', gather: false };
const BY_TIME: SearchPath = { start: 'time', gather: false };

/** How to find what a filter asks for. */
export interface SearchPlan {
  path: SearchPath;
  /** How many there are, at most one more than `COUNTED_UP_TO`. */
  found: number;
}

/** Who asks, of what, for what. */
interface Question {
  list: RegistrationListRepository;
  reader: Reader;
  filter: RegistrationFilter;
}

/**
 * Decides how a list is read, by asking the indexes how much there is. Each such question is bounded, so
 * that a page costs about the same however many registrations there are (measured at a million).
 */
export async function planSearch(
  question: Question,
  order: RegistrationOrder,
): Promise<SearchPlan> {
  const { list, reader, filter } = question;
  const [first, ...more] = filter.terms;
  if (!first) {
    if (await isOfRareProgram(question)) {
      const path: SearchPath = { start: 'time', gather: false, byProgram: true };
      return { path, found: await count(question, path) };
    }
    const isSorted = isByTime(order) || !hasPeriod(filter);
    const path = isSorted ? IN_ORDER : await pathAlongRows(question, false);
    return { path, found: await count(question, BY_TIME) };
  }
  const terms: [SearchTerm, ...SearchTerm[]] = [first, ...more];
  const initials = initialsAskedFor(terms);
  if (initials !== null && (await areCommon(question, terms))) {
    const path = { ...(await pathAlongRows(question, false)), initials };
    return { path, found: await count(question, path) };
  }
  const ids = await list.findWithTerms(reader, terms, LIMIT);
  const withTerms = ids.length;
  if (withTerms <= FEW) {
    const path: SearchPath = { start: 'ids', ids, gather: false };
    return { path, found: hasConditions(filter) ? await count(question, path) : withTerms };
  }
  const gatherable = isByTime(order) ? GATHERABLE_BY_TIME : GATHERABLE_BY_NAME;
  const words = await list.countWords(reader, longestTerm(terms), gatherable + 1);
  const path = await pathAlongRows(question, words <= gatherable);
  const found = hasConditions(filter)
    ? await count(question, { ...path, start: 'time' })
    : withTerms;
  return { path, found };
}

const count = ({ list, reader, filter }: Question, path: SearchPath): Promise<number> =>
  list.count(reader, filter, path, LIMIT);

async function areCommon({ list, reader }: Question, terms: SearchTerm[]): Promise<boolean> {
  for (const term of terms) {
    if (!(await list.hasMoreWords(reader, term, COMMON))) return false;
  }
  return true;
}

/** Where few have what the filter fixes, these are looked through and sorted; else the order's index. */
async function pathAlongRows(question: Question, gather: boolean): Promise<SearchPath> {
  return { start: (await isNarrow(question)) ? 'time' : 'order', gather };
}

/** Asked for where a status is too: the index of the status would be read from end to end for it. */
async function isOfRareProgram({ list, reader, filter }: Question): Promise<boolean> {
  const { status, program, batchId } = filter;
  if (status === undefined || program === undefined || batchId !== undefined) return false;
  return (await list.count(reader, { program, terms: [] }, BY_TIME, FEW + 1)) <= FEW;
}

/** Whatever the search terms; a batch has never many. */
async function isNarrow({ list, reader, filter }: Question): Promise<boolean> {
  if (!hasConditions(filter)) return false;
  if (filter.batchId !== undefined) return true;
  return (await list.count(reader, { ...filter, terms: [] }, BY_TIME, NARROW + 1)) <= NARROW;
}
