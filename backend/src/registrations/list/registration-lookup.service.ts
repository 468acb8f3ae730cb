import { Injectable } from '@nestjs/common';
import type { Reader } from '../../database/transaction.js';
import { queryTerms, type SearchTerm } from '../domain/search-terms.js';
import type { RegistrationEntity } from '../registration.entity.js';
import { RegistrationLookupRepository } from './registration-lookup.repository.js';

/** What lists of something else ask about registrations. */
@Injectable()
export class RegistrationLookupService {
  constructor(private readonly registrations: RegistrationLookupRepository) {}

  /** The names of those of these registrations that are still there. */
  async namesOf(reader: Reader, ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.registrations.findNames(reader, ids);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Those that came after an instant and not after another, oldest first: at most `limit`, and how many there are. */
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

  /** Ids of at most `limit` registrations that a search text finds (API-13), in no order. */
  async idsFoundBy(reader: Reader, searchText: string, limit: number): Promise<string[]> {
    const terms = longestFirst(queryTerms(searchText));
    return terms.length === 0 ? [] : this.registrations.findIds(reader, terms, limit);
  }

  /** Those of these registrations that a search text finds. */
  async foundAmong(reader: Reader, searchText: string, ids: string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    return new Set(await this.registrations.findAmong(reader, ids, queryTerms(searchText)));
  }
}

/** The search begins with the term that is likely to find the fewest. */
function longestFirst(terms: SearchTerm[]): SearchTerm[] {
  const length = (term: SearchTerm): number => Math.min(...term.map((each) => each.length));
  return terms.toSorted((one, other) => length(other) - length(one));
}
