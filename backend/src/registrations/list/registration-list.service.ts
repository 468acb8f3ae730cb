import { Injectable } from '@nestjs/common';
import { BatchesService } from '../../batches/batches.service.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { SchoolCalendar } from '../../common/school-calendar.js';
import { Database } from '../../database/database.js';
import { cutPage, type Place, readCursor } from '../../database/keyset.js';
import type { Reader } from '../../database/transaction.js';
import type { ListRegistrationsQuery } from './list.query.js';
import {
  type Registration,
  type RegistrationPage,
  toRegistration,
} from '../dto/registration.response.js';
import { HealthNoteSeal } from '../health/health-note-seal.js';
import { HealthNoteRepository } from '../health/health-note.repository.js';
import type { RegistrationEntity } from '../registration.entity.js';
import { RegistrationCountsService } from '../counts/registration-counts.service.js';
import { findsAll, readFilter, type RegistrationFilter } from './registration-filter.js';
import {
  decodeListCursor,
  encodeListCursor,
  keyOf,
  type RegistrationOrder,
} from './registration-order.js';
import { RegistrationListRepository } from './registration-list.repository.js';
import { isWaiting } from '../domain/registration-status.js';
import { RegistrationRepository } from '../registration.repository.js';
import { WaitingListRepository } from '../seats/waiting-list.repository.js';
import { COUNTED_UP_TO, IN_ORDER, planSearch } from './registration-search.js';
import type { SearchPath } from './registration-sql.js';

/** A list of registrations, and how to read it. */
export interface RegistrationListing {
  filter: RegistrationFilter;
  order: RegistrationOrder;
  path: SearchPath;
  total: number;
  totalIsMore: boolean;
}

type ListedPlace = Place<number | string>;

/** A part of such a list. */
export interface ListedPart {
  registrations: Registration[];
  /** Where the next part begins; null at the end. */
  next: ListedPlace | null;
}

/** Reads registrations for staff (API-6, API-13). */
@Injectable()
export class RegistrationListService {
  constructor(
    private readonly database: Database,
    private readonly registrations: RegistrationRepository,
    private readonly list: RegistrationListRepository,
    private readonly counts: RegistrationCountsService,
    private readonly calendar: SchoolCalendar,
    private readonly batches: BatchesService,
    private readonly healthNotes: HealthNoteRepository,
    private readonly seal: HealthNoteSeal,
    private readonly line: WaitingListRepository,
  ) {}

  /**
   * Returns one registration as seen by the reader, which may be a transaction.
   * @throws DomainError registration_not_found
   */
  async get(reader: Reader, id: string): Promise<Registration> {
    const row = await this.registrations.findById(reader, id);
    if (!row) throw new DomainError('registration_not_found');
    const [registration] = await this.withBatchNames(reader, [row]);
    return registration as Registration;
  }

  /** Like `get`, with a read of its own. */
  find(id: string): Promise<Registration> {
    return this.database.read((reader) => this.get(reader, id));
  }

  /**
   * Returns one page of the registrations that match a filter, in the requested order.
   * @throws DomainError invalid_cursor, also for a cursor of another order
   */
  async page(query: ListRegistrationsQuery): Promise<RegistrationPage> {
    const after = await this.placeOf(query);
    const listing = await this.open(query);
    const { registrations, next } = await this.read(listing, after, query.limit);
    return {
      registrations,
      total: listing.total,
      ...(listing.totalIsMore ? { totalIsMore: true as const } : {}),
      nextCursor: next && encodeListCursor(listing.order, next),
    };
  }

  /** Finds out how many registrations match a filter, and the best way to read them. */
  async open(query: Omit<ListRegistrationsQuery, 'limit'>): Promise<RegistrationListing> {
    const order = query.sort || 'newest';
    const filter = readFilter(query, this.calendar);
    if (findsAll(filter)) {
      const { total } = await this.counts.counts();
      return { filter, order, path: IN_ORDER, total, totalIsMore: false };
    }
    const { path, found } = await this.database.read((reader) =>
      planSearch({ list: this.list, reader, filter }, order),
    );
    const totalIsMore = found > COUNTED_UP_TO;
    return { filter, order, path, total: totalIsMore ? COUNTED_UP_TO : found, totalIsMore };
  }

  /** Returns the part of a list after a place. */
  read(
    listing: RegistrationListing,
    after: ListedPlace | null,
    limit: number,
  ): Promise<ListedPart> {
    return this.database.read(async (reader) => {
      const places = await this.list.findPlaces(reader, { ...listing, after, limit: limit + 1 });
      const { shown, last: next } = cutPage(places, limit);
      const rows = await this.list.findByIds(
        reader,
        shown.map(({ id }) => id),
      );
      return {
        registrations: await this.withBatchNames(reader, rows),
        next,
      };
    });
  }

  /** Returns the registrations that have been pending longest. */
  waiting(limit: number): Promise<Registration[]> {
    return this.database.read(async (reader) => {
      const rows = await this.list.findWaiting(reader, limit);
      return this.withBatchNames(reader, rows);
    });
  }

  /** Returns rows as staff see them. */
  async withBatchNames(reader: Reader, rows: RegistrationEntity[]): Promise<Registration[]> {
    const ids = new Set(rows.flatMap((row) => row.batchId ?? []));
    const names = await this.batches.namesOf(reader, [...ids]);
    const places = await this.placesInLine(reader, rows);
    // For any program: a note stays with a registration whose program is corrected.
    const noted = await this.healthNotes.findNoted(
      reader,
      rows.map(({ id }) => id),
    );
    return rows.map((row) =>
      toRegistration(row, {
        batchName: names.get(row.batchId ?? ''),
        place: places.get(row.id),
        health: { isOffered: this.seal.isOffered, isThere: noted.has(row.id) },
      }),
    );
  }

  /** Returns the places in line of those rows that wait for a seat. */
  private async placesInLine(
    reader: Reader,
    rows: RegistrationEntity[],
  ): Promise<Map<string, number>> {
    const batchIds = new Set(rows.filter(isWaiting).flatMap((row) => row.batchId ?? []));
    const places = new Map<string, number>();
    for (const batchId of batchIds) {
      const line = await this.line.findWaitingIds(reader, batchId);
      for (const [index, id] of line.entries()) places.set(id, index + 1);
    }
    return places;
  }

  /** A name that is too long for a cursor is read from its row. */
  private async placeOf({ cursor, sort }: ListRegistrationsQuery): Promise<ListedPlace | null> {
    const order = sort || 'newest';
    const position = readCursor(cursor, (text) => decodeListCursor(order, text));
    if (!position) return null;
    const { key, id } = position;
    if (key !== null) return { key, id };
    const row = await this.database.read((reader) => this.registrations.findById(reader, id));
    if (!row) throw new DomainError('invalid_cursor');
    return { key: keyOf(order).of(row), id };
  }
}
