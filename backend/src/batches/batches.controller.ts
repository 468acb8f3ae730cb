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
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiHeader,
  ApiOkResponse,
  ApiTags,
  ApiOperation,
} from '@nestjs/swagger';
import { Admin, StaffOnly } from '../auth/sessions/admin.guard.js';
import type { CurrentAdmin } from '../auth/sessions/sessions.service.js';
import { ApiProblems, Message } from '../common/errors/problem.js';
import { BatchEditService } from './batch-edit.service.js';
import { BatchesService } from './batches.service.js';
import { Batch, BatchChanged, BatchCreated } from './batch.response.js';
import { CreateBatchRequest, EditBatchRequest } from './batch.request.js';

@ApiTags('batches')
@StaffOnly()
@Controller('api/batches')
export class BatchesController {
  constructor(
    private readonly batches: BatchesService,
    private readonly edits: BatchEditService,
  ) {}

  /** API-5 */
  @Get()
  @ApiOperation({
    summary: 'List all batches',
    description:
      "Returns upcoming, active and completed batches in the order of their start dates. `status` is computed from the dates in the school's time zone.",
  })
  @ApiOkResponse({ type: [Batch] })
  list(): Promise<Batch[]> {
    return this.batches.listAll();
  }

  /** API-7 */
  @Post()
  @ApiOperation({
    summary: 'Create a batch',
    description:
      'Creates a batch of a program. Numbers may be sent as numeric strings. The capacity defaults to 20, the price to 0. An `Idempotency-Key` makes it safe to repeat a request.',
  })
  @ApiHeader({
    name: 'idempotency-key',
    required: false,
    description:
      'Key chosen by the client for one new batch, 1 to 200 visible ASCII characters. A repeat with this key creates nothing, and gets the batch that the first request has created, as it is now.',
  })
  @ApiCreatedResponse({ type: BatchCreated })
  @ApiProblems(400, 413, 415)
  create(
    @Body() request: CreateBatchRequest,
    @Admin() admin: CurrentAdmin,
    @Headers('idempotency-key') key?: string,
  ): Promise<BatchCreated> {
    return this.batches.create(request, admin, key);
  }

  @Patch(':id')
  @ApiOperation({
    summary: 'Change a batch',
    description:
      'Changes only the fields that are sent. The capacity cannot fall below the number of seats that are taken, and the program cannot change while somebody holds a seat or waits for one. `read` may contain the values that the client has read of the changed fields: if somebody else has changed one of them since, the request is refused (409 `batch_changed`).',
  })
  @ApiOkResponse({ type: BatchChanged })
  @ApiProblems(400, 404, 409, 413, 415)
  edit(
    @Param('id') id: string,
    @Body() request: EditBatchRequest,
    @Admin() admin: CurrentAdmin,
  ): Promise<BatchChanged> {
    return this.edits.edit(id, request, admin);
  }

  @Post(':id/duplicate')
  @ApiOperation({
    summary: 'Duplicate a batch',
    description:
      'Creates the next run of a batch: with the same details, later dates and nobody enrolled.',
  })
  @ApiCreatedResponse({ type: BatchChanged })
  @ApiProblems(400, 404)
  duplicate(@Param('id') id: string, @Admin() admin: CurrentAdmin): Promise<BatchChanged> {
    return this.edits.duplicate(id, admin);
  }

  /** API-9 */
  @Delete(':id')
  @ApiOperation({
    summary: 'Delete a batch',
    description:
      "Deletes a batch. Refused while somebody holds a seat (409 `batch_has_students`). Cancelled registrations keep the batch's name.",
  })
  @HttpCode(200)
  @ApiOkResponse({ type: Message })
  @ApiProblems(404, 409)
  delete(@Param('id') id: string, @Admin() admin: CurrentAdmin): Promise<Message> {
    return this.batches.delete(id, admin);
  }
}
