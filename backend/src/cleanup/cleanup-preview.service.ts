import { Injectable } from '@nestjs/common';
import { cutPage, readCursor } from '../database/keyset.js';
import { CleanupStatsService } from './cleanup-stats.service.js';
import {
  CleanupPagesService,
  decodePreviewCursor,
  encodePreviewCursor,
} from './cleanup-pages.service.js';
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
    const position = readCursor(cursor, decodePreviewCursor);
    const limits = await this.stats.limits();
    const rows: RegistrationToRemove[] = [];
    for await (const chunk of this.pages.from(position, limits, limit + 1)) {
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
      confirmedWithoutBatch: await this.stats.countConfirmedWithoutBatch(limits),
    };
  }
}

function cursorBehind({ _id, createdAt, batchId, batchEndedOn }: RegistrationToRemove): string {
  return encodePreviewCursor({
    batch: batchId && batchEndedOn ? { id: batchId._id, endDate: batchEndedOn } : null,
    row: { key: Date.parse(createdAt), id: _id },
  });
}
