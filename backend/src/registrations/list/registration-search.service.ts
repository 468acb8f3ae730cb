import { Injectable } from '@nestjs/common';
import type { Reader } from '../../database/transaction.js';
import { initialsAskedFor, type SearchTerm } from '../domain/search-terms.js';
import { hasConditions, hasPeriod, type RegistrationFilter } from './registration-filter.js';
import { isByTime, type RegistrationOrder } from './registration-order.js';
import { RegistrationListRepository } from './registration-list.repository.js';
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

/**
 * Decides how a list is read, by asking the indexes how much there is. Each such question is bounded, so
 * that a page costs about the same however many registrations there are (measured at a million).
 */
@Injectable()
export class RegistrationSearchService {
  constructor(private readonly list: RegistrationListRepository) {}

  async plan(
    reader: Reader,
    filter: RegistrationFilter,
    order: RegistrationOrder,
  ): Promise<SearchPlan> {
    const [first, ...more] = filter.terms;
    if (!first) {
      if (await this.isOfRareProgram(reader, filter)) {
        const path: SearchPath = { start: 'time', gather: false, byProgram: true };
        return { path, found: await this.list.count(reader, filter, path, LIMIT) };
      }
      const isSorted = isByTime(order) || !hasPeriod(filter);
      const path = isSorted ? IN_ORDER : await this.pathAlongRows(reader, filter, false);
      return { path, found: await this.list.count(reader, filter, BY_TIME, LIMIT) };
    }
    const terms: [SearchTerm, ...SearchTerm[]] = [first, ...more];
    const initials = initialsAskedFor(terms);
    if (initials !== null && (await this.areCommon(reader, terms))) {
      const path = { ...(await this.pathAlongRows(reader, filter, false)), initials };
      return { path, found: await this.list.count(reader, filter, path, LIMIT) };
    }
    const ids = await this.list.findWithTerms(reader, terms, LIMIT);
    const withTerms = ids.length;
    if (withTerms <= FEW) {
      const path: SearchPath = { start: 'ids', ids, gather: false };
      const found = hasConditions(filter)
        ? await this.list.count(reader, filter, path, LIMIT)
        : withTerms;
      return { path, found };
    }
    const gatherable = isByTime(order) ? GATHERABLE_BY_TIME : GATHERABLE_BY_NAME;
    const words = await this.list.countWords(reader, longestTerm(terms), gatherable + 1);
    const path = await this.pathAlongRows(reader, filter, words <= gatherable);
    const found = hasConditions(filter)
      ? await this.list.count(reader, filter, { ...path, start: 'time' }, LIMIT)
      : withTerms;
    return { path, found };
  }

  private async areCommon(reader: Reader, terms: SearchTerm[]): Promise<boolean> {
    for (const term of terms) {
      if (!(await this.list.hasMoreWords(reader, term, COMMON))) return false;
    }
    return true;
  }

  /** Where few have what the filter fixes, these are looked through and sorted; else the order's index. */
  private async pathAlongRows(
    reader: Reader,
    filter: RegistrationFilter,
    gather: boolean,
  ): Promise<SearchPath> {
    return { start: (await this.isNarrow(reader, filter)) ? 'time' : 'order', gather };
  }

  /** Asked for where a status is too: the index of the status would be read from end to end for it. */
  private async isOfRareProgram(
    reader: Reader,
    { status, program, batchId }: RegistrationFilter,
  ): Promise<boolean> {
    if (status === undefined || program === undefined || batchId !== undefined) return false;
    return (await this.list.count(reader, { program, terms: [] }, BY_TIME, FEW + 1)) <= FEW;
  }

  /** Whatever the search terms; a batch has never many. */
  private async isNarrow(reader: Reader, filter: RegistrationFilter): Promise<boolean> {
    if (!hasConditions(filter)) return false;
    if (filter.batchId !== undefined) return true;
    const found = await this.list.count(reader, { ...filter, terms: [] }, BY_TIME, NARROW + 1);
    return found <= NARROW;
  }
}
