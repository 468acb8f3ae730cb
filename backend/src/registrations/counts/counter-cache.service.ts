import { Injectable } from '@nestjs/common';
import { SchoolCalendar } from '../../common/school-calendar.js';
import { Database } from '../../database/database.js';
import type { Transaction } from '../../database/transaction.js';
import {
  type RegistrationCounters,
  countersAfter,
  type CounterChange,
} from '../domain/registration-counters.js';

/**
 * The counts of registrations as this process knows them: what was last counted, and each of its own changes
 * since. So they are exact after one's own change, however long counting takes (ADMIN-2).
 */
@Injectable()
export class CounterCacheService {
  private counters: RegistrationCounters | null = null;
  /** Changes since the instant as of which a count is under way; null where none is, or it is spoilt. */
  private since: CounterChange[] | null = null;

  constructor(
    private readonly database: Database,
    private readonly calendar: SchoolCalendar,
  ) {}

  /** Notes what a transaction does, for when it is committed. */
  note(transaction: Transaction, changes: CounterChange[]): void {
    this.database.afterCommit(transaction, (outcome) => {
      if (outcome === 'committed') this.apply(changes);
      else this.forget();
    });
  }

  /** Null until it was counted, or when nobody can know. */
  current(): RegistrationCounters | null {
    return this.counters;
  }

  /** Said at the instant as of which a count begins. */
  beginCount(): void {
    this.since = [];
  }

  /** Takes over what was counted as of that instant. */
  endCount(counted: RegistrationCounters): void {
    const { since } = this;
    this.since = null;
    this.counters = counted;
    if (since) this.apply(since);
    else this.counters = null;
  }

  private apply(changes: CounterChange[]): void {
    this.since?.push(...changes);
    for (const change of changes) {
      this.counters &&= countersAfter(this.counters, change, this.calendar.timeZone);
    }
  }

  private forget(): void {
    this.counters = null;
    this.since = null;
  }
}
