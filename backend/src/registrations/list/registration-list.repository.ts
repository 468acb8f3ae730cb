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

/** The parameters of a page. */
export interface PageQuestion {
  filter: RegistrationFilter;
  order: RegistrationOrder;
  path: SearchPath;
  after: Place<number | string> | null;
  limit: number;
}

/**
 * Lists and counts registrations by filter (API-13). The SQL is hand-written: each statement names its index, so that
 * none ever scans the table, whatever its size.
 */
@Injectable()
export class RegistrationListRepository {
  constructor(
    @InjectRepository(RegistrationEntity)
    private readonly registrations: Repository<RegistrationEntity>,
  ) {}

  /** Returns the places of at most `limit` rows after a place, in order. */
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

  /** Returns registrations by id, in the order of the ids. Missing ones are left out. */
  async findByIds(reader: Reader, ids: string[]): Promise<RegistrationEntity[]> {
    if (ids.length === 0) return [];
    const rows = await reader.withRepository(this.registrations).findBy({ id: In(ids) });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Counts the registrations that match the filter, up to `limit`. */
  count(
    reader: Reader,
    filter: RegistrationFilter,
    path: SearchPath,
    limit: number,
  ): Promise<number> {
    const { text, values } = foundSql(queryHints(reader), filter, 'newest', path, null);
    return countRows(reader, { text: `SELECT r.id ${text} LIMIT ${limit}`, values });
  }

  /** Returns whether more than `count` words begin with a term. They are skipped in the index, and not collected. */
  async hasMoreWords(reader: Reader, term: SearchTerm, count: number): Promise<boolean> {
    const { text, values } = commonWordsSql(queryHints(reader), [term]);
    const next = await reader.query(`SELECT 1 ${text} LIMIT 1 OFFSET ${count}`, values);
    return (next as unknown[]).length > 0;
  }

  /** Returns the ids of at most `limit` registrations with all terms, without reading the registrations. */
  async findWithTerms(reader: Reader, terms: SearchTerms, limit: number): Promise<string[]> {
    const { text, values } = commonWordsSql(queryHints(reader), terms);
    const found = `SELECT DISTINCT t.registration_id AS id ${text} LIMIT ${limit}`;
    const rows = await reader.query<{ id: string }[]>(found, values);
    return rows.map(({ id }) => id);
  }

  /** Returns those that have been pending longest, except people on a waiting list. */
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
