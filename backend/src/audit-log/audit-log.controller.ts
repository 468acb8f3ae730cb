import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags, ApiOperation } from '@nestjs/swagger';
import { Admin, OwnerOnly, StaffOnly } from '../auth/sessions/admin.guard.js';
import type { CurrentAdmin } from '../auth/sessions/sessions.service.js';
import { ApiProblems } from '../common/errors/problem.js';
import { AuditLogService } from './audit-log.service.js';
import { AuditLogPage, AuditLogQuery, SubjectHistory } from './audit-log.dto.js';

/** Read-only: each change writes its own entry, and no call edits the log (ADR 10). */
@ApiTags('audit')
@Controller('api/admin/audit')
export class AuditLogController {
  constructor(private readonly log: AuditLogService) {}

  @Get()
  @ApiOperation({
    summary: 'List the audit log',
    description:
      'Who changed what and when, newest first, in pages. Only for owners. The log is written by the changes themselves and cannot be edited.',
  })
  @OwnerOnly()
  @ApiOkResponse({ type: AuditLogPage })
  @ApiProblems(400)
  page(@Query() query: AuditLogQuery): Promise<AuditLogPage> {
    return this.log.page(query);
  }

  @Get(':subjectId')
  @ApiOperation({
    summary: 'List the history of one thing',
    description:
      'The entries about one registration or batch, for all staff; about anything else, for owners.',
  })
  @StaffOnly()
  @ApiOkResponse({ type: SubjectHistory })
  historyOf(
    @Admin() admin: CurrentAdmin,
    @Param('subjectId') subjectId: string,
  ): Promise<SubjectHistory> {
    return this.log.historyOf(admin, subjectId);
  }
}
