import { Injectable } from '@nestjs/common';
import { BatchesService } from '../batches/batches.service.js';
import { isCalendarDate } from '../common/calendar.js';
import { isPossibleId } from '../common/opaque-id.js';
import { decodeCursor, encodeCursor, type Place, placeOf } from '../database/keyset.js';
import type { Registration } from '../registrations/dto/registration.response.js';
import { RegistrationPreviewService } from '../registrations/list/registration-preview.service.js';
import { RegistrationRetentionService } from '../registrations/retention/registration-retention.service.js';
import type { RetentionLimits } from './domain/retention-rule.js';
import type { RegistrationToRemove } from './dto/cleanup.dto.js';

/** A place in the preview: behind a row of an ended batch, or behind one that has no batch. */
export interface PreviewPlace {
  batch: { id: string; endDate: string } | null;
  row: Place;
}

export function encodePreviewCursor({ batch, row }: PreviewPlace): string {
  return encodeCursor([row.key, row.id, ...(batch ? [batch.endDate, batch.id] : [])]);
}

/** Null for anything that did not come from `encodePreviewCursor`. */
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

/** Pages through what a run would remove, in the order in which it is shown. */
@Injectable()
export class CleanupPagesService {
  constructor(
    private readonly registrations: RegistrationRetentionService,
    private readonly preview: RegistrationPreviewService,
    private readonly batches: BatchesService,
  ) {}

  /**
   * Everything behind a position: batch by batch as they ended, then what has no batch; each oldest first.
   * Reads at most `chunk` rows at a time, each time by itself, so that it holds up nobody and may be left off
   * anywhere.
   */
  async *from(
    position: PreviewPlace | null,
    limits: RetentionLimits,
    chunk: number,
  ): AsyncGenerator<RegistrationToRemove[]> {
    if (!position || position.batch) yield* this.ofEndedBatches(position, limits, chunk);
    const read: Read = (after, limit) => this.preview.withoutBatch(limits, after, limit);
    const row = position?.batch ? null : position?.row;
    for await (const rows of rowsBehind(row ?? null, read, chunk)) {
      yield rows.map((registration) => ({ ...registration, reason: 'no-batch-too-old' }));
    }
  }

  private async *ofEndedBatches(
    position: PreviewPlace | null,
    { today }: RetentionLimits,
    chunk: number,
  ): AsyncGenerator<RegistrationToRemove[]> {
    const ended = await this.batches.ended(today);
    const inUse = new Set(await this.registrations.batchesInUse(ended.map((batch) => batch.id)));
    for (const batch of ended) {
      if (!inUse.has(batch.id) || isBefore(batch, position?.batch)) continue;
      const row = batch.id === position?.batch?.id ? position.row : null;
      const read: Read = (after, limit) => this.preview.ofBatch(batch, after, limit);
      const why = { reason: 'batch-ended', batchEndedOn: batch.endDate } as const;
      for await (const rows of rowsBehind(row, read, chunk)) {
        yield rows.map((registration) => ({ ...registration, ...why }));
      }
    }
  }
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
