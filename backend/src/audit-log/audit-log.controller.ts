import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags, ApiOperation } from '@nestjs/swagger';
import { Admin, OwnerOnly, StaffOnly } from '../auth/sessions/admin.guard.js';
import type { CurrentAdmin } from '../auth/sessions/sessions.service.js';
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
      'Returns who changed what and when, newest first, in pages. Only owners may call it. Each change writes its own entry, and no call can edit the log.',
  })
  @OwnerOnly(400)
  @ApiOkResponse({ type: AuditLogPage })
  page(@Query() query: AuditLogQuery): Promise<AuditLogPage> {
    return this.log.page(query);
  }

  @Get(':subjectId')
  @ApiOperation({
    summary: 'List the history of a registration, batch or other subject',
    description:
      'Returns the entries of the audit log about one subject. Staff get those about a registration or a batch; owners also get those about any other subject.',
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
