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
 * This process's cached counts of registrations: the last count, plus its own changes since. So they are exact after
 * each of its own changes, however long counting takes (ADMIN-2).
 */
@Injectable()
export class CounterCacheService {
  private counters: RegistrationCounters | null = null;
  /** Changes since the instant of a running count; null if no count is running, or it has become invalid. */
  private since: CounterChange[] | null = null;

  constructor(
    private readonly database: Database,
    private readonly calendar: SchoolCalendar,
  ) {}

  /** Applies changes when their transaction is committed. */
  note(transaction: Transaction, changes: CounterChange[]): void {
    this.database.afterCommit(transaction, (outcome) => {
      if (outcome === 'committed') this.apply(changes);
      else this.forget();
    });
  }

  /** Returns null before the first count, or if the counts are uncertain. */
  current(): RegistrationCounters | null {
    return this.counters;
  }

  /** Called at the instant that a count belongs to. */
  beginCount(): void {
    this.since = [];
  }

  /** Stores the result of the count, and adds the changes since that instant. */
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
