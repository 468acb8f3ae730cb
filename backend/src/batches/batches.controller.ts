import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { StaffOnly } from '../auth/staff-only.js';
import { Message } from '../common/dto/message.js';
import { ApiProblems } from '../common/problem-responses.js';
import { BatchesService } from './batches.service.js';
import { Batch, BatchCreated } from './dto/batch.response.js';
import { CreateBatchRequest } from './dto/create-batch.dto.js';

@ApiTags('batches')
@StaffOnly()
@Controller('api/batches')
export class BatchesController {
  constructor(private readonly batches: BatchesService) {}

  /** API-5 */
  @Get()
  @ApiOkResponse({ type: [Batch] })
  list(): Promise<Batch[]> {
    return this.batches.listAll();
  }

  /** API-7 */
  @Post()
  @ApiCreatedResponse({ type: BatchCreated })
  @ApiProblems(400, 413, 415)
  create(@Body() request: CreateBatchRequest): Promise<BatchCreated> {
    return this.batches.create(request);
  }

  /** API-9 */
  @Delete(':id')
  @HttpCode(200)
  @ApiOkResponse({ type: Message })
  @ApiProblems(404, 409)
  delete(@Param('id') id: string): Promise<Message> {
    return this.batches.delete(id);
  }
}
