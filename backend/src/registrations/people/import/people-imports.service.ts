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
/** What has to be put right comes first, and what is as it should be last. */
const TOLD_IN_ORDER: readonly RowOutcome[] = ['refused', 'repeated', 'known'];
const MAX_EXAMPLE_LENGTH = 100;
/** Reading a number takes some 0.2 ms: after so many rows others have their turn. */
const ROWS_PER_TURN = 100;

interface MembersFile {
  text: string;
  columns?: ColumnUse[] | null | undefined;
}

interface ImportedFile extends MembersFile {
  fileName: string;
  /** Chosen by the client, the same for each press; 36 characters at most. */
  key: string;
}

/** Brings members of before in by a file, and takes a whole file back (PEOPLE-9 to PEOPLE-13, ADR 46). */
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
   * What a file would do; nothing is kept of it.
   * @throws DomainError validation_failed where it cannot be read, or two columns are the same
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
   * Adds whom a file names and who is not there yet, in one transaction. Everything is looked at anew, so that it
   * does not matter what has happened since the preview, or on which server that was.
   * @throws DomainError as `preview`; nobody_to_add; idempotency_key_reused where another file came under that key
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
   * Takes a file back: whom it brought goes, but for those who have agreed themselves since, who keep what they said.
   * Who was there before stays as they were, and who has left stays gone. A second time changes nothing.
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

  /** The last 20, the last first. */
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
      const message = `Two columns are taken for the same thing: ${double}.`;
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
        ? { ...row, outcome: 'known', findings: ['Is there already, and stays as they are.'] }
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
      // The same file pressed twice, or somebody who has just come by themselves: it is looked at anew.
      throw driverFaultKind(error) === 'duplicate' ? new RetryTransaction() : error;
    }
  }

  /** Whom the rows would bring, by their key: worked out before the transaction, which is to be short. */
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

/** Works on one thing after the other, and lets other requests in between. */
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
