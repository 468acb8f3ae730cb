import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../../audit/audit.service.js';
import { BatchesService } from '../../batches/batches.service.js';
import type { CsvFile } from '../../common/csv.js';
import { SchoolCalendar } from '../../common/school-calendar.js';
import { Database } from '../../database/database.js';
import type { RegistrationFilterQuery } from './list.query.js';
import { REGISTRATION_HEADINGS, registrationCells } from './registration-csv.js';
import { type RegistrationListing, RegistrationListService } from './registration-list.service.js';

/** Rows in one read. */
const PAGE_ROWS = 500;

/** Hands registrations out as a file, in the order and by the filter of the list. */
@Injectable()
export class RegistrationExportService {
  constructor(
    private readonly list: RegistrationListService,
    private readonly calendar: SchoolCalendar,
    private readonly database: Database,
    private readonly batches: BatchesService,
    private readonly audit: AuditService,
  ) {}

  /** Put on record before the first row goes out, so that a download that breaks off is there too. */
  async file(actor: Actor, query: RegistrationFilterQuery): Promise<CsvFile> {
    const listing = await this.list.open(query);
    await this.record(actor, query, listing);
    return {
      name: `registrations-${this.calendar.today()}.csv`,
      headings: REGISTRATION_HEADINGS,
      total: listing.totalIsMore ? undefined : listing.total,
      pages: this.pages(listing),
    };
  }

  /** Which registrations were taken, and how many; of a search only that there was one: its text is personal. */
  private async record(
    actor: Actor,
    { q, status, program, batchId, from, to }: RegistrationFilterQuery,
    { total, totalIsMore }: RegistrationListing,
  ): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const names = batchId ? await this.batches.namesOf(transaction, [batchId]) : new Map();
      await this.audit.record(transaction, {
        actor,
        action: 'exported',
        subject: { type: 'export', id: 'registrations' },
        after: {
          ...(status && { status }),
          ...(program && { program }),
          ...(batchId && { batchId, batch: names.get(batchId) }),
          ...(from && { fromDay: from }),
          ...(to && { toDay: to }),
          ...(q && { searchedFor: 'a text' }),
          rows: totalIsMore ? `more than ${total}` : total,
        },
      });
    });
  }

  private async *pages(listing: RegistrationListing): AsyncGenerator<string[][]> {
    for (let page = await this.list.read(listing, null, PAGE_ROWS); ;) {
      yield page.registrations.map((registration) =>
        registrationCells(registration, this.calendar.timeZone),
      );
      if (!page.next) return;
      page = await this.list.read(listing, page.next, PAGE_ROWS);
    }
  }
}
