import { Injectable } from '@nestjs/common';
import type { CsvFile } from '../common/csv/csv-file.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import type { RegistrationFilterQuery } from './dto/registration-filter.query.js';
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
  ) {}

  async file(query: RegistrationFilterQuery): Promise<CsvFile> {
    const listing = await this.list.open(query);
    return {
      name: `registrations-${this.calendar.today()}.csv`,
      headings: REGISTRATION_HEADINGS,
      total: listing.totalIsMore ? undefined : listing.total,
      pages: this.pages(listing),
    };
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
