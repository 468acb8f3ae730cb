import { Injectable } from '@nestjs/common';
import type { AuditSubject } from '../audit/audit-entry.entity.js';
import type { AuditFilter } from '../audit/audit-filter.js';
import {
  AuditService,
  COMMAND_LINE,
  NOT_LOGGED_IN,
  SCHEDULE,
  VISITOR,
} from '../audit/audit.service.js';
import { AccountNamesService, type NamedAccount } from '../auth/accounts/accounts.service.js';
import type { CurrentAdmin } from '../auth/sessions/sessions.service.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import { Database } from '../database/database.js';
import { cutPage, decodePlace, encodeCursor, type Place, readCursor } from '../database/keyset.js';
import type {
  AuditActor,
  AuditLogEntry,
  AuditLogPage,
  AuditLogQuery,
  SubjectHistory,
} from './audit-log.dto.js';
import type { AuditEntry } from '../audit/audit-entry.response.js';
import { BatchesService } from '../batches/batches.service.js';
import type { Reader } from '../database/transaction.js';
import { RegistrationLookupService } from '../registrations/list/registration-lookup.service.js';
import { beginsWordsOf } from './domain/name-search.js';

/** The actors without an account, by a word that stands for an id; no account has such an id. */
const SYSTEM_ACTORS = new Map([
  ['schedule', SCHEDULE.name],
  ['command-line', COMMAND_LINE.name],
  ['not-logged-in', NOT_LOGGED_IN.name],
  ['visitor', VISITOR.name],
]);

/** The actors without an account, for the list of actors in the response. */
const systemActors: AuditActor[] = [...SYSTEM_ACTORS].map(([_id, name]) => ({ _id, name }));

/** Returns the filter for an id: an account, or an actor without one. */
function actorOf(id: string): AuditFilter['actor'] {
  const name = SYSTEM_ACTORS.get(id);
  return name === undefined ? { id } : { id: null, name };
}

/** The subjects whose history all staff may see; the others are for owners. */
const SHARED_SUBJECTS: readonly AuditSubject[] = ['registration', 'batch'];

/** Up to this number of found subjects, a search reads their entries by an index. */
const FEW_SUBJECTS = 500;

/** A search that finds more subjects scans the log: this many entries per step, this many steps per page. */
const SCAN_STEP = 500;
const MAX_SCAN_STEPS = 10;

/** A page, and where the next one begins; null on the last. */
interface FoundEntries {
  entries: AuditEntry[];
  next: Place | null;
}

/** Reads and searches the audit log. */
@Injectable()
export class AuditLogService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly registrations: RegistrationLookupService,
    private readonly batches: BatchesService,
    private readonly accounts: AccountNamesService,
    private readonly calendar: SchoolCalendar,
  ) {}

  /**
   * One page, newest first.
   * @throws DomainError invalid_cursor
   */
  async page(query: AuditLogQuery): Promise<AuditLogPage> {
    const { cursor, limit, q } = query;
    const after = readCursor(cursor, decodePlace);
    const filter = this.filterOf(query);
    return this.database.read(async (reader) => {
      const { entries, next } = q
        ? await this.search(reader, q, filter, limit, after)
        : await this.found(reader, filter, limit, after);
      const accounts = await this.accounts.accounts(reader);
      return {
        entries: await this.labelled(reader, entries, accounts),
        nextCursor: next && encodeCursor([next.key, next.id]),
        actors: [...accounts.map(({ id, name }) => ({ _id: id, name })), ...systemActors],
      };
    });
  }

  /** The entries about a subject, newest first; empty if there are none that this role may see. */
  async historyOf({ role }: CurrentAdmin, subjectId: string): Promise<SubjectHistory> {
    const entries = await this.database.read((reader) => this.audit.historyOf(reader, subjectId));
    const maySee = ({ subject }: { subject: AuditSubject }): boolean =>
      role === 'owner' || SHARED_SUBJECTS.includes(subject);
    return { entries: entries.filter(maySee) };
  }

  private filterOf({ actorId, subject, action, from, to }: AuditLogQuery): AuditFilter {
    return {
      actor: actorId ? actorOf(actorId) : undefined,
      subject: subject || undefined,
      action: action || undefined,
      ...this.calendar.periodOf({ from, to }),
    };
  }

  /** Finds entries by the filter. */
  private async found(
    reader: Reader,
    filter: AuditFilter,
    limit: number,
    after: Place | null,
  ): Promise<FoundEntries> {
    const rows = await this.audit.page(reader, filter, limit + 1, after);
    return pageOf(rows, limit);
  }

  /**
   * Like `found`, but only for subjects whose present name matches a text. The cost is bounded: if very many subjects
   * match, a page may have fewer entries than requested although there is a next page.
   */
  private async search(
    reader: Reader,
    searchText: string,
    filter: AuditFilter,
    limit: number,
    after: Place | null,
  ): Promise<FoundEntries> {
    const batches = await this.batchesFoundBy(reader, searchText);
    const found = await this.registrations.idsFoundBy(reader, searchText, FEW_SUBJECTS + 1);
    const subjectIds = [...batches, ...found];
    if (subjectIds.length <= FEW_SUBJECTS) {
      return this.found(reader, { ...filter, subjectIds }, limit, after);
    }
    const isFound = async (entries: AuditEntry[]): Promise<Set<string>> => {
      const ids = subjectsOf(entries, 'registration');
      return new Set([
        ...batches,
        ...(await this.registrations.foundAmong(reader, searchText, ids)),
      ]);
    };
    return this.scan(reader, isFound, filter, limit, after);
  }

  /**
   * Adds the present names of their subjects to the entries.
   * @param accounts all accounts, which the caller has already read
   */
  private async labelled(
    reader: Reader,
    entries: AuditEntry[],
    accounts: NamedAccount[],
  ): Promise<AuditLogEntry[]> {
    const names = new Map([
      ...(await this.registrations.namesOf(reader, subjectsOf(entries, 'registration'))),
      ...(await this.batches.namesOf(reader, subjectsOf(entries, 'batch'))),
      ...namesById(await this.accounts.invited(reader)),
      ...namesById(accounts),
    ]);
    return entries.map((entry) => {
      const subjectLabel = names.get(entry.subjectId);
      return subjectLabel === undefined ? entry : { ...entry, subjectLabel };
    });
  }

  private async scan(
    reader: Reader,
    foundAmong: (entries: AuditEntry[]) => Promise<Set<string>>,
    filter: AuditFilter,
    limit: number,
    after: Place | null,
  ): Promise<FoundEntries> {
    const entries: AuditEntry[] = [];
    let position = after;
    for (let step = 0; step < MAX_SCAN_STEPS; step++) {
      const passed = await this.audit.page(reader, filter, SCAN_STEP, position);
      const subjects = await foundAmong(passed);
      entries.push(...passed.filter(({ subjectId }) => subjects.has(subjectId)));
      if (entries.length > limit) return pageOf(entries, limit);
      const last = passed.at(-1);
      if (!last || passed.length < SCAN_STEP) return { entries, next: null };
      position = placeOfEntry(last);
    }
    return { entries, next: position };
  }

  private async batchesFoundBy(reader: Reader, searchText: string): Promise<string[]> {
    const names = await this.batches.allNames(reader);
    return [...names].filter(([, name]) => beginsWordsOf(name, searchText)).map(([id]) => id);
  }
}

/** The ids of the subjects of one kind in these entries, without duplicates. */
function subjectsOf(entries: AuditEntry[], subject: AuditEntry['subject']): string[] {
  const ids = entries.filter((entry) => entry.subject === subject).map((entry) => entry.subjectId);
  return [...new Set(ids)];
}

function namesById(accounts: NamedAccount[]): [string, string][] {
  return accounts.map(({ id, name }) => [id, name]);
}

function pageOf(rows: AuditEntry[], limit: number): FoundEntries {
  const { shown, last } = cutPage(rows, limit);
  return { entries: shown, next: last && placeOfEntry(last) };
}

function placeOfEntry({ at, _id }: AuditEntry): Place {
  return { key: Date.parse(at), id: _id };
}
