import { Injectable } from '@nestjs/common';
import type { AuditSubject } from '../audit/audit-entry.entity.js';
import { AuditService } from '../audit/audit.service.js';
import type { CurrentAdmin } from '../auth/auth.service.js';
import { Database } from '../database/database.js';
import type { AuditLogQuery } from './dto/audit-log.query.js';
import type { AuditLogPage, SubjectHistory } from './dto/audit-log.response.js';

/** What everybody on the staff works with; the rest is the owners' business. */
const SHARED_SUBJECTS: readonly AuditSubject[] = ['registration', 'batch'];

/** The log of what staff change, as it is read. */
@Injectable()
export class AuditLogService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  /** One page, newest first. */
  async page(_query: AuditLogQuery): Promise<AuditLogPage> {
    return { entries: [], nextCursor: null, actors: [] };
  }

  /** Newest first; empty for what has no history, or none that this role may see. */
  async historyOf(reader: CurrentAdmin, subjectId: string): Promise<SubjectHistory> {
    const entries = await this.database.read((manager) => this.audit.historyOf(manager, subjectId));
    const maySee = ({ subject }: { subject: AuditSubject }): boolean =>
      reader.role === 'owner' || SHARED_SUBJECTS.includes(subject);
    return { entries: entries.filter(maySee) };
  }
}
