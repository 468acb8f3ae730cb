import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Admin, StaffOnly } from '../../auth/sessions/admin.guard.js';
import type { CurrentAdmin } from '../../auth/sessions/sessions.service.js';
import { CsvDownload, type CsvFile } from '../../common/csv.js';
import { ApiProblems, Message } from '../../common/errors/problem.js';
import { AddRegistrationService } from './add-registration.service.js';
import { AddRegistrationRequest } from '../dto/new-registration.dto.js';
import {
  BulkStatusRequest,
  BulkStatusResponse,
  ChangeStatusRequest,
  EditRegistrationRequest,
  MoveRegistrationRequest,
} from '../dto/changes.dto.js';
import { ListRegistrationsQuery, RegistrationFilterQuery } from '../list/list.query.js';
import { Registration, RegistrationPage } from '../dto/registration.response.js';
import { RegistrationEditService } from './registration-edit.service.js';
import { RegistrationExportService } from '../list/registration-export.service.js';
import { RegistrationListService } from '../list/registration-list.service.js';
import { RegistrationStatusService } from './registration-status.service.js';

@ApiTags('admin')
@StaffOnly()
@Controller('api/admin/registrations')
export class AdminRegistrationsController {
  constructor(
    private readonly list: RegistrationListService,
    private readonly exports: RegistrationExportService,
    private readonly additions: AddRegistrationService,
    private readonly status: RegistrationStatusService,
    private readonly edits: RegistrationEditService,
  ) {}

  /** API-6, API-13 */
  @Get()
  @ApiOperation({
    summary: 'List registrations',
    description:
      'Newest first, 500 at most unless `limit` says otherwise; `nextCursor` leads to the next page.',
  })
  @ApiOkResponse({ type: RegistrationPage })
  @ApiProblems(400)
  page(@Query() query: ListRegistrationsQuery): Promise<RegistrationPage> {
    return this.list.page(query);
  }

  @Get('export.csv')
  @ApiOperation({
    summary: 'Download registrations',
    description: 'What the filter finds, in its order, as one CSV file, streamed.',
  })
  @CsvDownload()
  @ApiProblems(400)
  export(@Query() query: RegistrationFilterQuery, @Admin() admin: CurrentAdmin): Promise<CsvFile> {
    return this.exports.file(admin, query);
  }

  @Post()
  @ApiOperation({
    summary: 'Add a registration by hand',
    description: 'For somebody who phoned or came by. The seat is taken as for a visitor.',
  })
  @ApiCreatedResponse({ type: Registration })
  @ApiProblems(400, 409, 413, 415)
  add(
    @Body() request: AddRegistrationRequest,
    @Admin() admin: CurrentAdmin,
  ): Promise<Registration> {
    return this.additions.add(request, admin);
  }

  @Post('bulk-status')
  @ApiOperation({
    summary: 'Change the status of several',
    description:
      'Each in a transaction of its own; the answer says what became of each. With `from`, those with another status are left as they are.',
  })
  @HttpCode(200)
  @ApiOkResponse({ type: BulkStatusResponse })
  @ApiProblems(400, 413, 415)
  changeStatuses(
    @Body() request: BulkStatusRequest,
    @Admin() admin: CurrentAdmin,
  ): Promise<BulkStatusResponse> {
    return this.status.changeAll(request, admin);
  }

  @Get(':id')
  @ApiOperation({
    summary: 'Show one registration',
    description: 'With everything that staff may read of it.',
  })
  @ApiOkResponse({ type: Registration })
  @ApiProblems(404)
  show(@Param('id') id: string): Promise<Registration> {
    return this.list.find(id);
  }

  @Patch(':id')
  @ApiOperation({
    summary: 'Correct a registration, or change what staff note',
    description:
      'Changes the fields that are sent. A correction carries the `version` that was read; where somebody else has corrected it since, it is refused (409 `registration_changed`).',
  })
  @ApiOkResponse({ type: Registration })
  @ApiProblems(400, 404, 409, 413, 415)
  edit(
    @Param('id') id: string,
    @Body() request: EditRegistrationRequest,
    @Admin() admin: CurrentAdmin,
  ): Promise<Registration> {
    return this.edits.edit(id, request, admin);
  }

  /** A person may ask for this at any time. */
  @Delete(':id')
  @ApiOperation({
    summary: 'Delete a registration for good',
    description: 'Gives back the seat that it held, and erases the person from the history.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(404)
  delete(@Param('id') id: string, @Admin() admin: CurrentAdmin): Promise<Message> {
    return this.edits.delete(id, admin);
  }

  /** API-8 */
  @Patch(':id/status')
  @ApiOperation({
    summary: 'Change the status',
    description:
      'Any status to any other. Leaving `cancelled` takes a seat again, and is refused when none is free; with `undo` the person then comes first in the waiting list.',
  })
  @ApiOkResponse({ type: Registration })
  @ApiProblems(400, 404, 409, 413, 415)
  changeStatus(
    @Param('id') id: string,
    @Body() request: ChangeStatusRequest,
    @Admin() admin: CurrentAdmin,
  ): Promise<Registration> {
    const { status, undo } = request;
    return this.status.change(id, { status, isUndo: undo ?? false }, admin);
  }

  @Post(':id/move')
  @ApiOperation({
    summary: 'Move to another batch',
    description:
      'To another batch of the program, or to none. The seat moves along, or nothing changes.',
  })
  @HttpCode(200)
  @ApiOkResponse({ type: Registration })
  @ApiProblems(400, 404, 409, 413, 415)
  move(
    @Param('id') id: string,
    @Body() request: MoveRegistrationRequest,
    @Admin() admin: CurrentAdmin,
  ): Promise<Registration> {
    return this.edits.move(id, request.batchId || null, admin);
  }
}
