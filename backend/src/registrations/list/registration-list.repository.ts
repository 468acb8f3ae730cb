import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Repository } from 'typeorm';
import { queryHints } from '../../database/dialect.js';
import { orderBySql, type Place } from '../../database/keyset.js';
import type { Reader } from '../../database/transaction.js';
import type { SearchTerm } from '../domain/search-terms.js';
import { RegistrationEntity } from '../registration.entity.js';
import type { RegistrationFilter } from './registration-filter.js';
import { keyOf, keysetOf, type RegistrationOrder } from './registration-order.js';
import { commonWordsSql, foundSql, type SearchPath, type Sql } from './registration-sql.js';

/** At least one. */
type SearchTerms = [SearchTerm, ...SearchTerm[]];

/** A page to be read. */
export interface PageQuestion {
  filter: RegistrationFilter;
  order: RegistrationOrder;
  path: SearchPath;
  after: Place<number | string> | null;
  limit: number;
}

/**
 * Lists and counts registrations by filter (API-13). SQL by hand: each statement says by which index it is
 * answered, so that none is ever answered by reading the table, however many rows there are.
 */
@Injectable()
export class RegistrationListRepository {
  constructor(
    @InjectRepository(RegistrationEntity)
    private readonly registrations: Repository<RegistrationEntity>,
  ) {}

  /** The places of at most `limit` rows behind a place, in their order. */
  async findPlaces(reader: Reader, question: PageQuestion): Promise<Place<number | string>[]> {
    const { filter, order, path, after, limit } = question;
    const { text, values } = foundSql(queryHints(reader), filter, order, path, after);
    const key = keyOf(order);
    const select = `SELECT r.id AS id, r.${key.column} AS place_key ${text}`;
    const rows = await reader.query<{ id: string; place_key: number | string }[]>(
      `${select} ${orderBySql(keysetOf(order))} LIMIT ${limit}`,
      values,
    );
    return rows.map(({ id, place_key: found }) => ({
      id,
      key: key.type === 'instant' ? Number(found) : found,
    }));
  }

  /** Registrations by id, in the order of the ids; those that are gone are left out. */
  async findByIds(reader: Reader, ids: string[]): Promise<RegistrationEntity[]> {
    if (ids.length === 0) return [];
    const rows = await reader.withRepository(this.registrations).findBy({ id: In(ids) });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** How many the filter finds, counted up to `limit`. */
  count(
    reader: Reader,
    filter: RegistrationFilter,
    path: SearchPath,
    limit: number,
  ): Promise<number> {
    const { text, values } = foundSql(queryHints(reader), filter, 'newest', path, null);
    return countRows(reader, { text: `SELECT r.id ${text} LIMIT ${limit}`, values });
  }

  /** How many words a term begins, counted up to `limit`. */
  countWords(reader: Reader, term: SearchTerm, limit: number): Promise<number> {
    const { text, values } = commonWordsSql(queryHints(reader), [term]);
    return countRows(reader, { text: `SELECT 1 ${text} LIMIT ${limit}`, values });
  }

  /** Whether a term begins more words than so many; they are passed by in the index, and not noted. */
  async hasMoreWords(reader: Reader, term: SearchTerm, count: number): Promise<boolean> {
    const { text, values } = commonWordsSql(queryHints(reader), [term]);
    const next = await reader.query(`SELECT 1 ${text} LIMIT 1 OFFSET ${count}`, values);
    return (next as unknown[]).length > 0;
  }

  /** Ids of at most `limit` registrations that have all terms; none of them is read for it. */
  async findWithTerms(reader: Reader, terms: SearchTerms, limit: number): Promise<string[]> {
    const { text, values } = commonWordsSql(queryHints(reader), terms);
    const found = `SELECT DISTINCT t.registration_id AS id ${text} LIMIT ${limit}`;
    const rows = await reader.query<{ id: string }[]>(found, values);
    return rows.map(({ id }) => id);
  }

  /** Those that have been pending longest, but for who waits for a seat. */
  findWaiting(reader: Reader, limit: number): Promise<RegistrationEntity[]> {
    return reader.withRepository(this.registrations).find({
      where: { status: 'pending', waitingPlace: IsNull() },
      order: { createdAtMs: 'ASC', id: 'ASC' },
      take: limit,
    });
  }
}

async function countRows(reader: Reader, { text, values }: Sql): Promise<number> {
  const rows = await reader.query<{ n: number | string }[]>(
    `SELECT COUNT(*) AS n FROM (${text}) counted`,
    values,
  );
  return Number(rows[0]?.n);
}
