import { Injectable } from '@nestjs/common';
import { SchoolCalendar } from '../../common/school-calendar.js';
import { Database } from '../../database/database.js';
import type { Transaction } from '../../database/transaction.js';
import {
  type RegistrationTally,
  tallyAfter,
  type TallyChange,
} from '../domain/registration-tally.js';

/**
 * The counts of registrations as this process knows them: what was last counted, and each of its own changes
 * since. So they are exact after one's own change, however long counting takes (ADMIN-2).
 */
@Injectable()
export class RegistrationTallyService {
  private tally: RegistrationTally | null = null;
  /** Changes since the instant as of which a count is under way; null where none is, or it is spoilt. */
  private since: TallyChange[] | null = null;

  constructor(
    private readonly database: Database,
    private readonly calendar: SchoolCalendar,
  ) {}

  /** Notes what a transaction does, for when it is committed. */
  note(transaction: Transaction, changes: TallyChange[]): void {
    this.database.afterCommit(transaction, (outcome) => {
      if (outcome === 'committed') this.apply(changes);
      else this.forget();
    });
  }

  /** Null until it was counted, or when nobody can know. */
  current(): RegistrationTally | null {
    return this.tally;
  }

  /** Said at the instant as of which a count begins. */
  beginCount(): void {
    this.since = [];
  }

  /** Takes over what was counted as of that instant. */
  endCount(counted: RegistrationTally): void {
    const { since } = this;
    this.since = null;
    this.tally = counted;
    if (since) this.apply(since);
    else this.tally = null;
  }

  private apply(changes: TallyChange[]): void {
    this.since?.push(...changes);
    for (const change of changes) {
      this.tally &&= tallyAfter(this.tally, change, this.calendar.timeZone);
    }
  }

  private forget(): void {
    this.tally = null;
    this.since = null;
  }
}
