import { Injectable } from '@nestjs/common';
import type { Actor } from '../audit/audit.service.js';
import type { CalendarDate } from '../common/calendar.js';
import { Clock } from '../common/clock.js';
import { nextDueAt } from '../common/nightly.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import { newId } from '../database/columns.js';
import { Database } from '../database/database.js';
import { cutPage, decodePlace, encodeCursor, readCursor } from '../database/keyset.js';
import { JobLeaseService } from '../database/leases.js';
import type { CleanupRunEntity } from './cleanup-run.entity.js';
import { CLEANUP_LEASE, CleanupRunRepository } from './cleanup-run.repository.js';
import { CLEANUP_NIGHTS, type RunState, runStateOf } from './domain/nightly-run.js';
import type { CleanupPageQuery, CleanupRun, CleanupRunPage } from './cleanup.dto.js';

/** Who or what starts a run. */
export interface Trigger {
  actor: Actor;
  /** The day of a nightly run; null for a manual run. */
  scheduledFor: CalendarDate | null;
}

/** Stores and lists the runs of the clean-up. */
@Injectable()
export class CleanupHistoryService {
  constructor(
    private readonly database: Database,
    private readonly leases: JobLeaseService,
    private readonly runs: CleanupRunRepository,
    private readonly calendar: SchoolCalendar,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a run with the number of registrations to delete, so that its progress can be shown.
   * @returns its id
   */
  async begin({ actor, scheduledFor }: Trigger, total: number): Promise<string> {
    const id = newId();
    await this.database.transaction((transaction) =>
      this.runs.insert(transaction, {
        id,
        startedBy: actor.name,
        scheduledFor,
        startedAtMs: this.clock.nowMs(),
        finishedAtMs: null,
        deletedRegistrations: 0,
        updatedBatches: 0,
        toDelete: total,
      }),
    );
    return id;
  }

  /**
   * One page of runs, newest first.
   * @throws DomainError invalid_cursor
   */
  async page({ limit, cursor }: CleanupPageQuery): Promise<CleanupRunPage> {
    const after = readCursor(cursor, decodePlace);
    const nextRunAt = nextDueAt(
      this.clock.now(),
      this.calendar.timeZone,
      CLEANUP_NIGHTS,
    ).toISOString();
    // A transaction, although nothing is written: all reads see the same moment, so that a run which begins or
    // ends in between is not shown as interrupted.
    return this.database.transaction(async (reader) => {
      const underWay = await this.leases.isHeld(reader, CLEANUP_LEASE);
      const [newest] = await this.runs.findPage(reader, null, 1);
      const rows = await this.runs.findPage(reader, after, limit + 1);
      const { shown, last } = cutPage(rows, limit);
      return {
        runs: shown.map((row) => {
          const finished = row.finishedAtMs !== null;
          const state = runStateOf({ finished, newest: row.id === newest?.id, underWay });
          return toCleanupRun(row, state);
        }),
        nextCursor: last && encodeCursor([last.startedAtMs, last.id]),
        nextRunAt,
      };
    });
  }
}

function toCleanupRun(row: CleanupRunEntity, state: RunState): CleanupRun {
  return {
    _id: row.id,
    startedBy: row.startedBy,
    startedAt: new Date(row.startedAtMs).toISOString(),
    ...(row.finishedAtMs === null ? {} : { finishedAt: new Date(row.finishedAtMs).toISOString() }),
    deletedRegistrations: row.deletedRegistrations,
    updatedBatches: row.updatedBatches,
    ...(row.toDelete === null ? {} : { toDelete: row.toDelete }),
    state,
  };
}
