import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../../../audit/audit.service.js';
import { startOfDayMs } from '../../../common/calendar.js';
import { Clock } from '../../../common/clock.js';
import { DomainError, validationError } from '../../../common/errors/domain-error.js';
import { SchoolCalendar } from '../../../common/school-calendar.js';
import { driverFaultKind } from '../../../database/attempts.js';
import { newId } from '../../../database/columns.js';
import { Database, RetryTransaction } from '../../../database/database.js';
import type { Reader, Transaction } from '../../../database/transaction.js';
import { personRow } from '../people.service.js';
import { withoutImport } from '../person-changes.js';
import type { PeopleImportEntity, PersonEntity } from '../person.entity.js';
import { PeopleImportRepository, PersonRepository } from '../person.repository.js';
import {
  doubleField,
  guessedColumns,
  type MemberTable,
  readMemberFile,
  UnreadableFile,
} from './member-file.js';
import { type Member, type ReadRow, rowReader, type RowOutcome } from './member-rows.js';
import {
  type ColumnUse,
  type ImportUndone,
  type MembersPreview,
  type PeopleImport,
  toFinding,
  toMemberToAdd,
  toPeopleImport,
} from './people-imports.dto.js';

const LISTED_IMPORTS = 20;
const SHOWN_FINDINGS = 500;
const SHOWN_MEMBERS = 5;
/** Rows to correct come first; known people, who need no correction, come last. */
const TOLD_IN_ORDER: readonly RowOutcome[] = ['refused', 'repeated', 'known'];
const MAX_EXAMPLE_LENGTH = 100;
/** Parsing a phone number takes about 0.2 ms. After this many rows other requests get their turn. */
const ROWS_PER_TURN = 100;

interface MembersFile {
  text: string;
  columns?: ColumnUse[] | null | undefined;
}

interface ImportedFile extends MembersFile {
  fileName: string;
  /** Chosen by the client, the same for each press of the button; at most 36 characters. */
  key: string;
}

/** Imports members from a file, and undoes a whole import (PEOPLE-9 to PEOPLE-13, ADR 46). */
@Injectable()
export class PeopleImportsService {
  constructor(
    private readonly database: Database,
    private readonly people: PersonRepository,
    private readonly imports: PeopleImportRepository,
    private readonly audit: AuditService,
    private readonly calendar: SchoolCalendar,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns what a file would do; nothing is stored.
   * @throws DomainError validation_failed if it cannot be read, or two columns have the same field
   */
  async preview({ text, columns }: MembersFile): Promise<MembersPreview> {
    const { table, uses, rows } = await this.read({ text, columns });
    const looked = await this.database.read((reader) => this.withKnown(reader, rows));
    return {
      columns: table.headings.map((heading, at) => ({
        heading,
        example: exampleOf(table, at),
        use: uses[at] ?? 'unused',
      })),
      ...countsOf(looked),
      sample: newMembers(looked)
        .slice(0, SHOWN_MEMBERS)
        .map(({ row, member }) => toMemberToAdd(row, member)),
      findings: TOLD_IN_ORDER.flatMap((told) => looked.filter(({ outcome }) => outcome === told))
        .slice(0, SHOWN_FINDINGS)
        .map((row) => toFinding(row)),
    };
  }

  /**
   * Adds the people of a file who are not there yet, in one transaction. Everything is checked again, so that changes
   * since the preview, or another server, do not matter.
   * @throws DomainError as `preview`; nobody_to_add; idempotency_key_reused if the key belongs to another file
   */
  async bringIn({ key, fileName, ...file }: ImportedFile, actor: Actor): Promise<PeopleImport> {
    const { rows } = await this.read(file);
    const people = await this.peopleOf(rows, key);
    return this.database.transaction(async (transaction) => {
      const earlier = await this.imports.findById(transaction, key);
      if (earlier) return toPeopleImport(sameFile(earlier, fileName, rows.length));
      const looked = await this.withKnown(transaction, rows);
      const counts = countsOf(looked);
      if (counts.added === 0) throw new DomainError('nobody_to_add');
      const row: PeopleImportEntity = {
        id: key,
        fileName,
        actorName: actor.name,
        createdAtMs: this.clock.nowMs(),
        ...counts,
        undoneAtMs: null,
        undoneBy: null,
      };
      const added = newMembers(looked).flatMap(({ contactKey }) => people.get(contactKey) ?? []);
      await this.insert(transaction, row, added);
      await this.audit.record(transaction, {
        actor,
        action: 'people-imported',
        subject: { type: 'person', id: key },
        after: { rows: rows.length, people: counts.added },
      });
      return toPeopleImport(row);
    });
  }

  /**
   * Undoes an import: deletes its people, except those who have agreed themselves since. These keep their choices,
   * earlier people stay unchanged, and people who left stay gone. A second call changes nothing.
   * @throws DomainError import_not_found
   */
  undo(id: string, actor: Actor): Promise<ImportUndone> {
    return this.database.transaction(async (transaction) => {
      const row = await this.imports.findById(transaction, id);
      if (!row) throw new DomainError('import_not_found');
      const change = { undoneAtMs: this.clock.nowMs(), undoneBy: actor.name };
      const isOurs = await this.imports.change(transaction, id, change);
      if (!isOurs) return { removed: 0, kept: 0 };
      const removed = await this.imports.deleteBrought(transaction, id);
      const left = await this.imports.findBrought(transaction, id);
      for (const person of left) {
        if (!(await this.people.update(transaction, person, withoutImport(person)))) {
          throw new RetryTransaction();
        }
      }
      await this.audit.record(transaction, {
        actor,
        action: 'import-undone',
        subject: { type: 'person', id },
        after: { people: removed },
      });
      return { removed, kept: left.length };
    });
  }

  /** Returns the last 20 imports, latest first. */
  async last(): Promise<PeopleImport[]> {
    const rows = await this.database.read((reader) =>
      this.imports.findLast(reader, LISTED_IMPORTS),
    );
    return rows.map((row) => toPeopleImport(row));
  }

  private async read({ text, columns }: MembersFile) {
    const table = tableOf(text);
    const uses = columns
      ? columns.map((use) => (use === 'unused' ? null : use))
      : guessedColumns(table.headings);
    const double = doubleField(uses);
    if (double) {
      const message = `Two columns are chosen for the same thing: ${double}.`;
      throw validationError([{ field: 'columns', code: 'invalid_list', message }]);
    }
    const rows = await inTurns(table.rows, rowReader(uses, this.calendar.today()));
    return { table, uses, rows };
  }

  private async withKnown(reader: Reader, rows: ReadRow[]): Promise<ReadRow[]> {
    const keys = newMembers(rows).map(({ contactKey }) => contactKey);
    const known = await this.people.findKnownKeys(reader, keys);
    return rows.map((row) =>
      row.outcome === 'new' && known.has(row.contactKey ?? '')
        ? { ...row, outcome: 'known', findings: ['On the list already: nothing changes for them.'] }
        : row,
    );
  }

  private async insert(
    transaction: Transaction,
    row: PeopleImportEntity,
    people: PersonEntity[],
  ): Promise<void> {
    try {
      await this.imports.insert(transaction, row);
      await this.people.insert(transaction, people);
    } catch (error) {
      // The same file was sent twice, or somebody has just registered: the transaction is run again.
      throw driverFaultKind(error) === 'duplicate' ? new RetryTransaction() : error;
    }
  }

  /** Returns the people to add, by contact key. It runs before the transaction, to keep that short. */
  private async peopleOf(rows: ReadRow[], importId: string): Promise<Map<string, PersonEntity>> {
    const people = await inTurns(newMembers(rows), ({ member }) => this.personOf(member, importId));
    return new Map(people.map((person) => [person.contactKey, person]));
  }

  private personOf(member: Member, importId: string): PersonEntity {
    const { programs, channels, consentSource, consentDay } = member;
    const consentAtMs = startOfDayMs(consentDay, this.calendar.timeZone);
    return {
      id: newId(),
      ...personRow(member),
      programs,
      channels,
      consentAtMs,
      consentSource,
      lastSeenAtMs: consentAtMs,
      version: 0,
      importId,
      importChannels: channels,
      importPrograms: programs,
    };
  }
}

/** Processes items one after the other, and lets other requests run in between. */
async function inTurns<In, Out>(items: In[], work: (item: In) => Out): Promise<Out[]> {
  const done: Out[] = [];
  for (const [at, item] of items.entries()) {
    if (at % ROWS_PER_TURN === ROWS_PER_TURN - 1) await setImmediate();
    done.push(work(item));
  }
  return done;
}

function tableOf(text: string): MemberTable {
  try {
    return readMemberFile(text);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw validationError([{ field: 'text', code: 'invalid_file', message: error.message }]);
  }
}

function newMembers(rows: ReadRow[]): { row: number; member: Member; contactKey: string }[] {
  return rows.flatMap(({ row, outcome, member, contactKey }) =>
    outcome === 'new' && member && contactKey !== undefined ? [{ row, member, contactKey }] : [],
  );
}

function countsOf(rows: ReadRow[]) {
  const count = (outcome: RowOutcome) => rows.filter((row) => row.outcome === outcome).length;
  return {
    added: count('new'),
    known: count('known'),
    repeated: count('repeated'),
    refused: count('refused'),
  };
}

function exampleOf({ rows }: MemberTable, at: number): string {
  const cell = rows.map(({ cells }) => cells[at]?.trim() ?? '').find((text) => text !== '') ?? '';
  return [...cell].slice(0, MAX_EXAMPLE_LENGTH).join('');
}

function sameFile(
  earlier: PeopleImportEntity,
  fileName: string,
  rowCount: number,
): PeopleImportEntity {
  const { added, known, repeated, refused } = earlier;
  const isSame = earlier.fileName === fileName && added + known + repeated + refused === rowCount;
  if (!isSame) throw new DomainError('idempotency_key_reused');
  return earlier;
}
