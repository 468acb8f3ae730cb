import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { newId } from '../database/columns.js';
import type { Place } from '../database/keyset.js';
import type { Reader, Transaction } from '../database/transaction.js';
import type { AuditEntryEntity, AuditSubject } from './audit-entry.entity.js';
import type { AuditFilter } from './audit-filter.js';
import { AuditRepository } from './audit.repository.js';
import { type AuditEntry, toAuditEntry } from './audit-entry.response.js';

/** Who makes a change: an admin or, with `id` null, somebody without an account, such as the schedule. */
export interface Actor {
  id: string | null;
  name: string;
}

/** The scheduled jobs. */
export const SCHEDULE: Actor = { id: null, name: 'schedule' };

/** A person who uses the command line of the server. */
export const COMMAND_LINE: Actor = { id: null, name: 'command line' };

/** A person whose login failed. */
export const NOT_LOGGED_IN: Actor = { id: null, name: 'somebody' };

/** The holder of a registration's personal link (ADR 39). */
export const VISITOR: Actor = { id: null, name: 'the visitor' };

/** Values by field; only changed fields. */
export type AuditValues = Record<string, unknown>;

/** An action, which is recorded in the transaction that carries it out. */
export interface AuditRecord {
  actor: Actor;
  /** A stable word such as 'status-changed', from which the client makes a sentence. */
  action: string;
  subject: { type: AuditSubject; id: string };
  /** No personal data. */
  before?: AuditValues;
  after?: AuditValues;
  /** Personal data, which `erase` deletes. */
  personalBefore?: AuditValues;
  personalAfter?: AuditValues;
}

/** The maximum number of entries in the history of one subject. */
const HISTORY_LIMIT = 200;

/** The append-only log of what staff change (ADR 10). */
@Injectable()
export class AuditService {
  constructor(
    private readonly entries: AuditRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds an entry in the transaction of the change, so that both are stored or neither.
   * @param id the id of the entry, for `countAgain`
   */
  async record(transaction: Transaction, record: AuditRecord, id = newId()): Promise<void> {
    await this.entries.insert(transaction, this.entryOf(record, id));
  }

  /** Adds many entries in few statements. */
  async recordAll(transaction: Transaction, records: AuditRecord[]): Promise<void> {
    const entries = records.map((record) => this.entryOf(record, newId()));
    await this.entries.insertAll(transaction, entries);
  }

  /** Increments the counter of the entry with this id; false if there is none. */
  countAgain(transaction: Transaction, id: string): Promise<boolean> {
    return this.entries.countAgain(transaction, id);
  }

  /** The number of entries with one of these actions since an instant. */
  countOf(reader: Reader, actions: string[], sinceMs: number): Promise<number> {
    return this.entries.countOf(reader, actions, sinceMs);
  }

  /** The newest 200 entries about one subject, newest first. */
  async historyOf(reader: Reader, subjectId: string): Promise<AuditEntry[]> {
    const entries = await this.entries.findOfSubject(reader, subjectId, HISTORY_LIMIT);
    return entries.map(toAuditEntry);
  }

  /** At most `limit` entries after the position `after`, newest first. */
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

  /** Deletes the personal data in the entries about registrations that this transaction deletes. */
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
