import { Injectable } from '@nestjs/common';
import type { CsvFile } from '../common/csv/csv-file.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import { REGISTRATION_HEADINGS, registrationCells } from './registration-csv.js';
import type { RegistrationFilterQuery } from './dto/registration-filter.query.js';
import { RegistrationListService } from './registration-list.service.js';

/** Rows in one read. */
const PAGE_ROWS = 500;

/** Hands registrations out as a file, in the order and by the filter of the list. */
@Injectable()
export class RegistrationExportService {
  constructor(
    private readonly list: RegistrationListService,
    private readonly calendar: SchoolCalendar,
  ) {}

  file(query: RegistrationFilterQuery): CsvFile {
    return {
      name: `registrations-${this.calendar.today()}.csv`,
      headings: REGISTRATION_HEADINGS,
      pages: this.pages(query),
    };
  }

  private async *pages(query: RegistrationFilterQuery): AsyncGenerator<string[][]> {
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await this.list.page({ ...query, cursor, limit: PAGE_ROWS });
      yield page.registrations.map((registration) =>
        registrationCells(registration, this.calendar.timeZone),
      );
      cursor = page.nextCursor;
    }
  }
}
