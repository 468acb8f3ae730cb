import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { addDays, type CalendarDate, startOfDayMs } from '../../common/calendar.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { LOGGER } from '../../common/telemetry/logger.js';
import type { ProgramValue } from '../../common/programs.js';
import { describeCause } from '../../common/errors/describe-cause.js';
import { SchoolCalendar } from '../../common/school-calendar.js';
import { Database } from '../../database/database.js';
import type { Reader } from '../../database/transaction.js';
import type { RegistrationCounters } from '../domain/registration-counters.js';
import { RegistrationCountsRepository } from './registration-counts.repository.js';
import { CounterCacheService } from './counter-cache.service.js';

/** The number of days that the dashboard shows; the last one is today. */
export const DAYS_SHOWN = 90;

/** Up to this many are counted on every request: that takes a few milliseconds, and the counts are never stale. */
export const COUNTED_LIVE = 10_000;

/**
 * Changes of other replicas appear within 10 s (ADMIN-2): a recount starts after 5 s; after 9 s requests wait for it.
 */
const REFRESH_AFTER_MS = 5_000;
const TOO_OLD_MS = 9_000;
/** Recounts in the background while a dashboard may be open. Dashboards ask every 300 s (AUTH-6). */
const WATCHED_FOR_MS = 11 * 60 * 1000;

/** Counts registrations, so that no request waits while a million rows are counted (ADMIN-2). */
@Injectable()
export class RegistrationCountsService implements OnModuleDestroy {
  private countedAt = Number.NEGATIVE_INFINITY;
  private askedAt = Number.NEGATIVE_INFINITY;
  private counting: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly repository: RegistrationCountsRepository,
    private readonly counterCache: CounterCacheService,
    private readonly calendar: SchoolCalendar,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleDestroy(): void {
    clearTimeout(this.timer);
    this.askedAt = Number.NEGATIVE_INFINITY;
  }

  /** Returns whether there is a registration for a program, in any status. */
  hasOf(reader: Reader, program: ProgramValue): Promise<boolean> {
    return this.repository.hasOf(reader, program);
  }

  /** Returns counts that are exact after each change of this process, and within 10 s after one of another. */
  async counts(): Promise<RegistrationCounters> {
    this.askedAt = performance.now();
    const known = this.counterCache.current();
    const isUsable =
      known !== null &&
      known.total > COUNTED_LIVE &&
      known.perDay.has(this.calendar.today()) &&
      this.askedAt - this.countedAt < TOO_OLD_MS;
    if (isUsable) return known;
    await this.countOnce();
    const counted = this.counterCache.current();
    // A commit with an unknown outcome has invalidated the count.
    if (!counted) throw new DomainError('database_unavailable');
    return counted;
  }

  /** Requests that arrive meanwhile wait for the same count: this process's own changes are added to it. */
  private countOnce(): Promise<void> {
    this.counting ??= this.count().finally(() => {
      this.counting = null;
    });
    return this.counting;
  }

  private async count(): Promise<void> {
    const startedAt = performance.now();
    const today = this.calendar.today();
    const counted = await this.database.snapshot(
      () => this.counterCache.beginCount(),
      (reader) => this.countersOf(reader, today),
    );
    if (counted) {
      this.counterCache.endCount(counted);
      this.countedAt = startedAt;
    } else if (!this.counterCache.current()) {
      throw new DomainError('database_unavailable');
    }
    this.countAgainLater();
  }

  private countAgainLater(): void {
    const total = this.counterCache.current()?.total ?? 0;
    clearTimeout(this.timer);
    if (total <= COUNTED_LIVE || performance.now() - this.askedAt > WATCHED_FOR_MS) return;
    this.timer = setTimeout(() => {
      this.countOnce().catch((error: unknown) => {
        this.logger.warn({ cause: describeCause(error) }, 'registrations could not be counted');
      });
    }, REFRESH_AFTER_MS).unref();
  }

  private async countersOf(reader: Reader, today: CalendarDate): Promise<RegistrationCounters> {
    const days = Array.from({ length: DAYS_SHOWN }, (_, index) =>
      addDays(today, index + 1 - DAYS_SHOWN),
    );
    const bounds = [...days, addDays(today, 1)].map((day) =>
      startOfDayMs(day, this.calendar.timeZone),
    );
    const [before = 0, ...parts] = await this.repository.countBetween(reader, bounds);
    return {
      total: parts.reduce((sum, count) => sum + count, before),
      pending: await this.repository.countPending(reader),
      perDay: new Map(days.map((date, index) => [date, parts[index] ?? 0])),
    };
  }
}
