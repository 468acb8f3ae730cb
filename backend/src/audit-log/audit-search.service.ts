import { Injectable } from '@nestjs/common';
import type { AuditFilter } from '../audit/audit-filter.js';
import { AuditService } from '../audit/audit.service.js';
import type { AuditEntry } from '../audit/audit-entry.response.js';
import { AccountNamesService, type NamedAccount } from '../auth/accounts/accounts.service.js';
import { BatchesService } from '../batches/batches.service.js';
import { cutPage, type Place } from '../database/keyset.js';
import type { Reader } from '../database/transaction.js';
import { RegistrationLookupService } from '../registrations/list/registration-lookup.service.js';
import type { AuditLogEntry } from './audit-log.dto.js';
import { beginsWordsOf } from './domain/name-search.js';

/** A search that finds no more subjects than this asks an index for their entries. */
const FEW_SUBJECTS = 500;

/** One that finds more scans the log: so many entries at a time, so many times for one page. */
const SCAN_STEP = 500;
const MAX_SCAN_STEPS = 10;

/** A page, and where the next one begins; null on the last. */
export interface FoundEntries {
  entries: AuditEntry[];
  next: Place | null;
}

/** Finds entries by the filter and by what their subjects are called now, and says what that is. */
@Injectable()
export class AuditSearchService {
  constructor(
    private readonly audit: AuditService,
    private readonly registrations: RegistrationLookupService,
    private readonly batches: BatchesService,
    private readonly accounts: AccountNamesService,
  ) {}

  async page(
    reader: Reader,
    filter: AuditFilter,
    limit: number,
    after: Place | null,
  ): Promise<FoundEntries> {
    const rows = await this.audit.page(reader, filter, limit + 1, after);
    return pageOf(rows, limit);
  }

  /**
   * As `page`, for a search text. Its cost has a bound, whatever the text: where very many subjects are found,
   * a page may hold fewer entries than asked for although there is a next one.
   */
  async search(
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
      return this.page(reader, { ...filter, subjectIds }, limit, after);
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
   * The entries with what their subjects are called now.
   * @param accounts everybody with an account, as already read
   */
  async labelled(
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

/** The subjects of one kind that these entries are about, each once. */
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
