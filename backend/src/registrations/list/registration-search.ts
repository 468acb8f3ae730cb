import type { Reader } from '../../database/transaction.js';
import { initialsAskedFor, type SearchTerm } from '../domain/search-terms.js';
import { hasConditions, hasPeriod, type RegistrationFilter } from './registration-filter.js';
import { isByTime, type RegistrationOrder } from './registration-order.js';
import type { RegistrationListRepository } from './registration-list.repository.js';
import { longestTerm, type SearchPath } from './registration-sql.js';

/** Matches are counted up to this number (API-13). */
export const COUNTED_UP_TO = 1_000;
const LIMIT = COUNTED_UP_TO + 1;

/** Up to this many rows are fetched one by one and sorted faster than an index of a million rows is scanned. */
const FEW = 1_000;

/** Up to this many rows of a period are fetched and sorted quickly, because they are adjacent. */
const NARROW = 20_000;

/**
 * Up to this many ids are collected quickly. A word with more matches occurs in one of fifty among a million rows, so
 * a scan by time soon meets it. In a scan by name, the matches may all come last.
 */
const GATHERABLE_BY_TIME = 20_000;
const GATHERABLE_BY_NAME = 200_000;

/** A letter that begins more words than this is soon met in any order, and its words are too many to collect. */
export const COMMON = 10_000;

/** Reads only the index of the order. */
export const IN_ORDER: SearchPath = { start: 'order', gather: false };
const BY_TIME: SearchPath = { start: 'time', gather: false };

/** How to read the registrations that match a filter. */
export interface SearchPlan {
  path: SearchPath;
  /** The number of matches, at most `COUNTED_UP_TO` + 1. */
  found: number;
}

/** A filter, and the access to answer it. */
interface Question {
  list: RegistrationListRepository;
  reader: Reader;
  filter: RegistrationFilter;
}

/**
 * Decides how to read a list by querying the indexes for the number of rows. Each such query is bounded, so that a
 * page costs about the same for any number of registrations (measured at a million).
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
  const isCommon = await list.hasMoreWords(reader, longestTerm(terms), gatherable);
  const path = await pathAlongRows(question, !isCommon);
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

/** If few rows match the fixed columns, these rows are read and sorted; otherwise the order's index is read. */
async function pathAlongRows(question: Question, gather: boolean): Promise<SearchPath> {
  return { start: (await isNarrow(question)) ? 'time' : 'order', gather };
}

/** Checked only with a status filter: the index of the status would be read from end to end for such a program. */
async function isOfRareProgram({ list, reader, filter }: Question): Promise<boolean> {
  const { status, program, batchId } = filter;
  if (status === undefined || program === undefined || batchId !== undefined) return false;
  return (await list.count(reader, { program, terms: [] }, BY_TIME, FEW + 1)) <= FEW;
}

/** Ignores the search terms. A batch never has many rows. */
async function isNarrow({ list, reader, filter }: Question): Promise<boolean> {
  if (!hasConditions(filter)) return false;
  if (filter.batchId !== undefined) return true;
  return (await list.count(reader, { ...filter, terms: [] }, BY_TIME, NARROW + 1)) <= NARROW;
}
