import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { CleanupStatsService } from './cleanup-stats.service.js';
import { CleanupPagesService } from './cleanup-pages.service.js';
import { decodePreviewCursor, encodePreviewCursor } from './domain/cursors.js';
import type { CleanupPageQuery, CleanupPreview, RegistrationToRemove } from './dto/cleanup.dto.js';

/** Shows by name what exactly a run at this moment would remove. */
@Injectable()
export class CleanupPreviewService {
  constructor(
    private readonly stats: CleanupStatsService,
    private readonly pages: CleanupPagesService,
  ) {}

  /**
   * One page of what would be removed, and the counts of all of it.
   * @throws DomainError invalid_cursor
   */
  async page({ limit, cursor }: CleanupPageQuery): Promise<CleanupPreview> {
    const position = cursor ? decodePreviewCursor(cursor) : null;
    if (cursor && !position) throw new DomainError('invalid_cursor');
    const limits = await this.stats.limits();
    const rows: RegistrationToRemove[] = [];
    // One row more than asked for tells whether there is a next page.
    for await (const chunk of this.pages.from(position, limits, limit + 1)) {
      rows.push(...chunk);
      if (rows.length > limit) break;
    }
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const { total, ofEndedBatches, withoutBatch } = await this.stats.count(limits);
    return {
      registrations: shown,
      nextCursor: rows.length > limit && last ? cursorBehind(last) : null,
      total,
      confirmed: ofEndedBatches.confirmed + withoutBatch.confirmed,
      confirmedWithoutBatch: await this.stats.countConfirmedWithoutBatch(limits),
    };
  }
}

function cursorBehind({ _id, createdAt, batchId, batchEndedOn }: RegistrationToRemove): string {
  return encodePreviewCursor({
    batch: batchId && batchEndedOn ? { id: batchId._id, endDate: batchEndedOn } : null,
    row: { atMs: Date.parse(createdAt), id: _id },
  });
}
