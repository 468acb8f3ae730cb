import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
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
      'Returns the registrations that match the filters, newest first unless `sort` says otherwise, in pages. A page has at most `limit` registrations: 500 by default, 1,000 at most. `nextCursor` leads to the next page.',
  })
  @ApiOkResponse({ type: RegistrationPage })
  @ApiProblems(400)
  page(@Query() query: ListRegistrationsQuery): Promise<RegistrationPage> {
    return this.list.page(query);
  }

  @Get('export.csv')
  @ApiOperation({
    summary: 'Download registrations as CSV',
    description:
      'Streams all registrations that match the filters, in the order of `sort`, as one CSV file.',
  })
  @CsvDownload()
  @ApiProblems(400)
  export(@Query() query: RegistrationFilterQuery, @Admin() admin: CurrentAdmin): Promise<CsvFile> {
    return this.exports.file(admin, query);
  }

  @Post()
  @ApiOperation({
    summary: 'Add a registration by hand',
    description:
      'Adds a registration for a person who phoned or came by, and takes a seat of the batch, if one is chosen, as for a visitor. If the person is already registered, the request is refused (409 `duplicate_registration`). An `Idempotency-Key` makes it safe to repeat a request.',
  })
  @ApiHeader({
    name: 'idempotency-key',
    required: false,
    description:
      'Key chosen by the client for one new registration, 1 to 200 visible ASCII characters. A repeat with this key stores nothing, and gets the registration that the first request has stored, as it is now.',
  })
  @ApiCreatedResponse({ type: Registration })
  @ApiProblems(400, 409, 413, 415)
  add(
    @Body() request: AddRegistrationRequest,
    @Admin() admin: CurrentAdmin,
    @Headers('idempotency-key') key?: string,
  ): Promise<Registration> {
    return this.additions.add(request, admin, key);
  }

  @Post('bulk-status')
  @ApiOperation({
    summary: 'Change the status of several registrations',
    description:
      'Changes each of the registrations in its own transaction, and returns a result for each. With `from`, registrations with another status stay unchanged.',
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
    description: 'Returns one registration with everything that staff may read of it.',
  })
  @ApiOkResponse({ type: Registration })
  @ApiProblems(404)
  show(@Param('id') id: string): Promise<Registration> {
    return this.list.find(id);
  }

  @Patch(':id')
  @ApiOperation({
    summary: 'Correct a registration, or change the staff notes',
    description:
      'Changes only the fields that are sent. A correction must contain the `version` that the client has read; if somebody else has corrected the registration since, it is refused (409 `registration_changed`), as are staff notes if `staffNotesRead` is sent and they are not that any more, and a guardian in the same way (`guardianNameRead`, `guardianRelationRead`).',
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
    summary: 'Delete a registration permanently',
    description:
      'Deletes a registration, frees the seat that it held, and erases the data of the person from the audit log.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(404)
  delete(@Param('id') id: string, @Admin() admin: CurrentAdmin): Promise<Message> {
    return this.edits.delete(id, admin);
  }

  /** API-8 */
  @Patch(':id/status')
  @ApiOperation({
    summary: 'Change the status of a registration',
    description:
      'Changes any status to any other. A registration that leaves `cancelled` takes a seat again: if none is free, the request is refused (409 `batch_full`), or with `undo` the person comes first on the waiting list.',
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
    summary: 'Move a registration to another batch',
    description:
      'Moves a registration to another batch of its program, or to no batch. It takes a seat of the new batch and frees that of the old one; if the new batch has no free seat, nothing changes (409 `batch_full`). A cancelled registration moves without a seat.',
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
