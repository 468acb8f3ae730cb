import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../audit/audit.service.js';
import { BatchesService } from '../batches/batches.service.js';
import { isCalendarDate } from '../common/calendar.js';
import type { CsvFile } from '../common/csv.js';
import { isPossibleId } from '../common/validation/opaque-id.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import { Database } from '../database/database.js';
import {
  cutPage,
  decodeCursor,
  encodeCursor,
  type Place,
  placeOf,
  readCursor,
} from '../database/keyset.js';
import type { Registration } from '../registrations/dto/registration.response.js';
import {
  REGISTRATION_HEADINGS,
  registrationCells,
} from '../registrations/list/registration-csv.js';
import { RegistrationRetentionService } from '../registrations/retention/registration-retention.service.js';
import { CleanupStatsService } from './cleanup-stats.service.js';
import type { RetentionLimits } from './domain/retention-rule.js';
import type { CleanupPreview, CleanupPreviewQuery, RegistrationToRemove } from './cleanup.dto.js';

/** The number of rows per read for the CSV file. */
const PAGE_ROWS = 500;

/** A position in the preview: after a row of an ended batch, or after a row without a batch. */
export interface PreviewPlace {
  batch: { id: string; endDate: string } | null;
  row: Place;
}

export function encodePreviewCursor({ batch, row }: PreviewPlace): string {
  return encodeCursor([row.key, row.id, ...(batch ? [batch.endDate, batch.id] : [])]);
}

/** Returns null for any text that `encodePreviewCursor` does not make. */
export function decodePreviewCursor(cursor: string): PreviewPlace | null {
  const parts = decodeCursor(cursor);
  const row = parts && placeOf(parts, 'instant');
  if (!parts || !row) return null;
  if (parts.length === 2) return { batch: null, row };
  const [endDate, id] = parts.slice(2);
  if (parts.length !== 4 || typeof endDate !== 'string' || !isCalendarDate(endDate)) return null;
  return typeof id === 'string' && isPossibleId(id) ? { batch: { id, endDate }, row } : null;
}

type Read = (after: Place | null, limit: number) => Promise<Registration[]>;

/** Lists the registrations that a run would remove, in pages or as a file. */
@Injectable()
export class CleanupPreviewService {
  constructor(
    private readonly stats: CleanupStatsService,
    private readonly registrations: RegistrationRetentionService,
    private readonly batches: BatchesService,
    private readonly calendar: SchoolCalendar,
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  /**
   * Returns one page of what a run would remove now, and the counts of everything. With `at` or other settings,
   * previews the next nightly run or a run with those settings instead.
   * @throws DomainError invalid_cursor
   */
  async page({ limit, cursor, ...supposed }: CleanupPreviewQuery): Promise<CleanupPreview> {
    const position = readCursor(cursor, decodePreviewCursor);
    const limits = await this.stats.limits(supposed);
    const rows: RegistrationToRemove[] = [];
    for await (const chunk of this.behind(position, limits, limit + 1)) {
      rows.push(...chunk);
      if (rows.length > limit) break;
    }
    const { shown, last } = cutPage(rows, limit);
    const { total, ofEndedBatches, withoutBatch } = await this.stats.count(limits);
    return {
      registrations: shown,
      nextCursor: last && cursorBehind(last),
      total,
      confirmed: ofEndedBatches.confirmed + withoutBatch.confirmed,
      ...(await this.stats.countConfirmed(limits)),
    };
  }

  /**
   * Returns the whole preview in the same order, with the columns of the registrations export, so that the school
   * can keep a copy.
   */
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
    for await (const registrations of this.behind(null, limits, PAGE_ROWS)) {
      yield registrations.map((registration) =>
        registrationCells(registration, this.calendar.timeZone),
      );
    }
  }

  /**
   * Yields all rows after a position: batch by batch in the order of their end, then rows without a batch, each
   * oldest first. Each read is separate and has at most `chunk` rows, so that it blocks nobody and the caller may
   * stop anywhere.
   */
  private async *behind(
    position: PreviewPlace | null,
    limits: RetentionLimits,
    chunk: number,
  ): AsyncGenerator<RegistrationToRemove[]> {
    if (!position || position.batch) yield* this.ofEndedBatches(position, limits, chunk);
    const read: Read = (after, limit) =>
      this.registrations.shownWithoutBatch(limits.withoutBatch, after, limit);
    const row = position?.batch ? null : position?.row;
    for await (const rows of rowsBehind(row ?? null, read, chunk)) {
      yield rows.map((registration) => ({ ...registration, reason: 'no-batch-too-old' }));
    }
  }

  private async *ofEndedBatches(
    position: PreviewPlace | null,
    { ofBatch }: RetentionLimits,
    chunk: number,
  ): AsyncGenerator<RegistrationToRemove[]> {
    const ended = await this.batches.ended(ofBatch.endedBefore);
    const ids = ended.map((batch) => batch.id);
    const inUse = new Set(await this.registrations.batchesInUse(ofBatch, ids));
    for (const batch of ended) {
      if (!inUse.has(batch.id) || isBefore(batch, position?.batch)) continue;
      const row = batch.id === position?.batch?.id ? position.row : null;
      const read: Read = (after, limit) =>
        this.registrations.shownOfBatch(ofBatch, batch, after, limit);
      const why = { reason: 'batch-ended', batchEndedOn: batch.endDate } as const;
      for await (const rows of rowsBehind(row, read, chunk)) {
        yield rows.map((registration) => ({ ...registration, ...why }));
      }
    }
  }
}

function cursorBehind({ _id, createdAt, batchId, batchEndedOn }: RegistrationToRemove): string {
  return encodePreviewCursor({
    batch: batchId && batchEndedOn ? { id: batchId._id, endDate: batchEndedOn } : null,
    row: { key: Date.parse(createdAt), id: _id },
  });
}

type Ended = NonNullable<PreviewPlace['batch']>;

/** Whether a batch comes before another in the order of the pages. */
function isBefore(batch: Ended, other: Ended | null | undefined): boolean {
  if (!other || batch.id === other.id) return false;
  return batch.endDate === other.endDate ? batch.id < other.id : batch.endDate < other.endDate;
}

async function* rowsBehind(
  position: Place | null,
  read: Read,
  chunk: number,
): AsyncGenerator<Registration[]> {
  let after = position;
  for (;;) {
    const rows = await read(after, chunk);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < chunk) return;
    after = { key: Date.parse(last.createdAt), id: last._id };
  }
}
