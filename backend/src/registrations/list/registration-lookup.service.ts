import { Injectable } from '@nestjs/common';
import type { Reader } from '../../database/transaction.js';
import { queryTerms, type SearchTerm } from '../domain/search-terms.js';
import type { RegistrationEntity } from '../registration.entity.js';
import { RegistrationLookupRepository } from './registration-lookup.repository.js';

/** Looks up registrations for lists of other things. */
@Injectable()
export class RegistrationLookupService {
  constructor(private readonly registrations: RegistrationLookupRepository) {}

  /** Returns the names of those registrations that still exist. */
  async namesOf(reader: Reader, ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.registrations.findNames(reader, ids);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /**
   * Returns those that came after one instant and up to another, oldest first: at most `limit`, and the full count.
   */
  async registeredBetween(
    reader: Reader,
    afterMs: number,
    untilMs: number,
    limit: number,
  ): Promise<{ fresh: RegistrationEntity[]; count: number }> {
    const found = this.registrations.findRegisteredBetween(reader, afterMs, untilMs, limit);
    const [fresh, count] = await found;
    return { fresh, count };
  }

  /** Returns the ids of at most `limit` registrations that match a search text (API-13), in any order. */
  async idsFoundBy(reader: Reader, searchText: string, limit: number): Promise<string[]> {
    const terms = longestFirst(queryTerms(searchText));
    return terms.length === 0 ? [] : this.registrations.findIds(reader, terms, limit);
  }

  /** Returns those of these registrations that match a search text. */
  async foundAmong(reader: Reader, searchText: string, ids: string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    return new Set(await this.registrations.findAmong(reader, ids, queryTerms(searchText)));
  }
}

/** The search begins with the term that probably matches the fewest. */
function longestFirst(terms: SearchTerm[]): SearchTerm[] {
  const length = (term: SearchTerm): number => Math.min(...term.map((each) => each.length));
  return terms.toSorted((one, other) => length(other) - length(one));
}
