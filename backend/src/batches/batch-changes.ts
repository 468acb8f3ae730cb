import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Transaction } from '../database/transaction.js';

/** Tells whether this process has changed a batch, or who holds a seat, since it last looked. */
@Injectable()
export class BatchChanges {
  private count = 0;

  constructor(private readonly database: Database) {}

  /** Notes what a transaction does, for when it is committed, or may be. */
  note(transaction: Transaction): void {
    this.database.afterCommit(transaction, () => {
      this.count++;
    });
  }

  /** Another number after each commit that changed something. */
  get committed(): number {
    return this.count;
  }
}
