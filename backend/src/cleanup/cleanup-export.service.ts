import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../audit/audit.service.js';
import type { CsvFile } from '../common/csv.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import { Database } from '../database/database.js';
import {
  REGISTRATION_HEADINGS,
  registrationCells,
} from '../registrations/list/registration-csv.js';
import { CleanupStatsService } from './cleanup-stats.service.js';
import { CleanupPagesService } from './cleanup-pages.service.js';
import type { RetentionLimits } from './domain/retention-rule.js';

/** Rows in one read. */
const PAGE_ROWS = 500;

/** Hands out what a run at this moment would remove, so that the school may keep a copy. */
@Injectable()
export class CleanupExportService {
  constructor(
    private readonly stats: CleanupStatsService,
    private readonly pages: CleanupPagesService,
    private readonly calendar: SchoolCalendar,
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  /** The whole preview in its order, in the columns of the export of registrations. */
  async file(actor: Actor): Promise<CsvFile> {
    const limits = await this.stats.limits();
    const { total } = await this.stats.count(limits);
    await this.database.transaction((transaction) =>
      this.audit.record(transaction, {
        actor,
        action: 'exported',
        subject: { type: 'export', id: 'clean-up' },
        after: { rows: total },
      }),
    );
    return {
      name: `clean-up-${this.calendar.today()}.csv`,
      headings: REGISTRATION_HEADINGS,
      total,
      pages: this.rows(limits),
    };
  }

  private async *rows(limits: RetentionLimits): AsyncGenerator<string[][]> {
    for await (const registrations of this.pages.from(null, limits, PAGE_ROWS)) {
      yield registrations.map((registration) =>
        registrationCells(registration, this.calendar.timeZone),
      );
    }
  }
}
