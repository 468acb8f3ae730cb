import { Injectable } from '@nestjs/common';
import { BatchesService } from '../batches/batches.service.js';
import { DomainError } from '../common/errors/domain-error.js';
import { Database } from '../database/database.js';
import type { Reader } from '../database/transaction.js';
import { decodeCursor, encodeCursor } from './domain/page-cursor.js';
import { queryTerms } from './domain/search-terms.js';
import type { ListRegistrationsQuery } from './dto/list-registrations.query.js';
import {
  type Registration,
  type RegistrationPage,
  toRegistration,
} from './dto/registration.response.js';
import type { RegistrationEntity } from './registration.entity.js';
import {
  type RegistrationFilter,
  RegistrationListRepository,
} from './registration-list.repository.js';
import { RegistrationRepository } from './registration.repository.js';

function filterOf(query: ListRegistrationsQuery): RegistrationFilter {
  return {
    status: query.status || undefined,
    program: query.program || undefined,
    batchId: query.batchId || undefined,
    terms: query.q ? queryTerms(query.q) : [],
  };
}

/** What staff read of registrations (API-4, API-6, API-13). */
@Injectable()
export class RegistrationListService {
  constructor(
    private readonly database: Database,
    private readonly registrations: RegistrationRepository,
    private readonly list: RegistrationListRepository,
    private readonly batches: BatchesService,
  ) {}

  /**
   * One registration, as the reader (which may be a transaction) sees it.
   * @throws DomainError registration_not_found
   */
  async get(reader: Reader, id: string): Promise<Registration> {
    const row = await this.registrations.findById(reader, id);
    if (!row) throw new DomainError('registration_not_found');
    const [registration] = await this.withBatchNames(reader, [row]);
    return registration as Registration;
  }

  /** As `get`, by itself. */
  find(id: string): Promise<Registration> {
    return this.database.read((reader) => this.get(reader, id));
  }

  /**
   * One page, newest first.
   * @throws DomainError invalid_cursor
   */
  async page(query: ListRegistrationsQuery): Promise<RegistrationPage> {
    const after = query.cursor ? decodeCursor(query.cursor) : null;
    if (query.cursor && !after) throw new DomainError('invalid_cursor');
    const filter = filterOf(query);
    return this.database.read(async (reader) => {
      // One row more than asked for tells whether there is a next page.
      const rows = await this.list.findPage(reader, filter, query.limit + 1, after);
      const shown = rows.slice(0, query.limit);
      const last = shown.at(-1);
      return {
        registrations: await this.withBatchNames(reader, shown),
        total: await this.list.count(reader, filter),
        nextCursor: rows.length > query.limit && last ? encodeCursor(last) : null,
      };
    });
  }

  /** As staff see them. */
  async withBatchNames(reader: Reader, rows: RegistrationEntity[]): Promise<Registration[]> {
    const ids = new Set(rows.flatMap((row) => row.batchId ?? []));
    const names = await this.batches.namesOf(reader, [...ids]);
    return rows.map((row) => toRegistration(row, names.get(row.batchId ?? '')));
  }
}
