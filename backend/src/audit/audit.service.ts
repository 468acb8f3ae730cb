import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { newId } from '../database/columns.js';
import type { Place } from '../database/keyset.js';
import type { Reader, Transaction } from '../database/transaction.js';
import type { AuditEntryEntity, AuditSubject } from './audit-entry.entity.js';
import type { AuditFilter } from './audit-filter.js';
import { AuditRepository } from './audit.repository.js';
import { type AuditEntry, toAuditEntry } from './audit-entry.response.js';

/** Who makes a change: an admin, or with `id` null the schedule or the command line. */
export interface Actor {
  id: string | null;
  name: string;
}

/** What runs by itself at its time. */
export const SCHEDULE: Actor = { id: null, name: 'schedule' };

/** Whoever works on the server itself. */
export const COMMAND_LINE: Actor = { id: null, name: 'command line' };

/** Whoever tried to log in, and did not. */
export const NOT_LOGGED_IN: Actor = { id: null, name: 'somebody' };

/** Whoever holds the personal link of a registration (ADR 39). */
export const VISITOR: Actor = { id: null, name: 'the visitor' };

/** Values by field; only fields that changed. */
export type AuditValues = Record<string, unknown>;

/** What was done, to be recorded in the transaction that does it. */
export interface AuditRecord {
  actor: Actor;
  /** Such as 'status-changed': a stable word, which the client puts into a sentence. */
  action: string;
  subject: { type: AuditSubject; id: string };
  /** Nothing personal. */
  before?: AuditValues;
  after?: AuditValues;
  /** Values of a person, which `erase` empties. */
  personalBefore?: AuditValues;
  personalAfter?: AuditValues;
}

/** How much of its history one subject shows. */
const HISTORY_LIMIT = 200;

/** The append-only log of what staff change (ADR 10). */
@Injectable()
export class AuditService {
  constructor(
    private readonly entries: AuditRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds an entry; it is stored with the change, or not at all.
   * @param id by which `countAgain` finds it
   */
  async record(transaction: Transaction, record: AuditRecord, id = newId()): Promise<void> {
    await this.entries.insert(transaction, this.entryOf(record, id));
  }

  /** The same for many, in few statements. */
  async recordAll(transaction: Transaction, records: AuditRecord[]): Promise<void> {
    const entries = records.map((record) => this.entryOf(record, newId()));
    await this.entries.insertAll(transaction, entries);
  }

  /** Counts once more what the entry of this id tells; false where there is none. */
  countAgain(transaction: Transaction, id: string): Promise<boolean> {
    return this.entries.countAgain(transaction, id);
  }

  /** How many entries tell of one of these actions since an instant. */
  countOf(reader: Reader, actions: string[], sinceMs: number): Promise<number> {
    return this.entries.countOf(reader, actions, sinceMs);
  }

  /** The newest 200 entries about one subject, newest first. */
  async historyOf(reader: Reader, subjectId: string): Promise<AuditEntry[]> {
    const entries = await this.entries.findOfSubject(reader, subjectId, HISTORY_LIMIT);
    return entries.map(toAuditEntry);
  }

  /** At most `limit` entries of the log behind `after`, newest first. */
  async page(
    reader: Reader,
    filter: AuditFilter,
    limit: number,
    after: Place | null,
  ): Promise<AuditEntry[]> {
    if (filter.subjectIds?.length === 0) return [];
    const entries = await this.entries.findPage(reader, filter, limit, after);
    return entries.map(toAuditEntry);
  }

  /** Forgets the persons behind registrations that are deleted in this transaction. */
  async erase(transaction: Transaction, subjectIds: string[]): Promise<void> {
    if (subjectIds.length > 0) await this.entries.erasePersonal(transaction, subjectIds);
  }

  private entryOf(record: AuditRecord, id: string): AuditEntryEntity {
    return {
      id,
      atMs: this.clock.nowMs(),
      actorId: record.actor.id,
      actorName: record.actor.name,
      action: record.action,
      subjectType: record.subject.type,
      subjectId: record.subject.id,
      factsBefore: jsonOf(record.before),
      factsAfter: jsonOf(record.after),
      personalBefore: jsonOf(record.personalBefore),
      personalAfter: jsonOf(record.personalAfter),
      times: 1,
    };
  }
}

function jsonOf(values: AuditValues | undefined): string | null {
  return values === undefined ? null : JSON.stringify(values);
}
