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
import { AccountNamesService } from '../auth/accounts/accounts.service.js';
import type { CurrentAdmin } from '../auth/sessions/sessions.service.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import { Database } from '../database/database.js';
import { decodePlace, encodeCursor, readCursor } from '../database/keyset.js';
import { AuditSearchService } from './audit-search.service.js';
import type { AuditActor, AuditLogPage, AuditLogQuery, SubjectHistory } from './audit-log.dto.js';

/** Who changes things and has no account, by a word in place of an id, which no account has. */
const SYSTEM_ACTORS = new Map([
  ['schedule', SCHEDULE.name],
  ['command-line', COMMAND_LINE.name],
  ['not-logged-in', NOT_LOGGED_IN.name],
  ['visitor', VISITOR.name],
]);

/** Those of them, as they are offered beside the accounts. */
const systemActors: AuditActor[] = [...SYSTEM_ACTORS].map(([_id, name]) => ({ _id, name }));

/** Whom an id means: an account, or one of those that have none. */
function actorOf(id: string): AuditFilter['actor'] {
  const name = SYSTEM_ACTORS.get(id);
  return name === undefined ? { id } : { id: null, name };
}

/** What everybody on the staff works with; the rest is the owners' business. */
const SHARED_SUBJECTS: readonly AuditSubject[] = ['registration', 'batch'];

/** The log of what staff change, as it is read. */
@Injectable()
export class AuditLogService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly entries: AuditSearchService,
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
        ? await this.entries.search(reader, q, filter, limit, after)
        : await this.entries.page(reader, filter, limit, after);
      const accounts = await this.accounts.accounts(reader);
      return {
        entries: await this.entries.labelled(reader, entries, accounts),
        nextCursor: next && encodeCursor([next.key, next.id]),
        actors: [...accounts.map(({ id, name }) => ({ _id: id, name })), ...systemActors],
      };
    });
  }

  /** Newest first; empty for what has no history, or none that this role may see. */
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
}
