import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../../audit/audit.service.js';
import { BatchesService } from '../../batches/batches.service.js';
import type { CsvFile } from '../../common/csv.js';
import { SchoolCalendar } from '../../common/school-calendar.js';
import { Database } from '../../database/database.js';
import type { RegistrationFilterQuery } from './list.query.js';
import { REGISTRATION_HEADINGS, registrationCells } from './registration-csv.js';
import { type RegistrationListing, RegistrationListService } from './registration-list.service.js';

/** Rows per read. */
const PAGE_ROWS = 500;

/** Exports registrations as a file, with the filter and the order of the list. */
@Injectable()
export class RegistrationExportService {
  constructor(
    private readonly list: RegistrationListService,
    private readonly calendar: SchoolCalendar,
    private readonly database: Database,
    private readonly batches: BatchesService,
    private readonly audit: AuditService,
  ) {}

  /** Logs the export before the first row is sent, so that an aborted download is logged too. */
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

  /** Logs the filter and the number of rows. The search text is personal, so only its presence is logged. */
  private async record(
    actor: Actor,
    { q, status, program, batchId, phone, from, to }: RegistrationFilterQuery,
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
          ...(phone && { phone: 'cannot be dialled' }),
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
