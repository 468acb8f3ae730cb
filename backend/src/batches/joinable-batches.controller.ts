import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../common/problem-responses.js';
import { ACCEPTED_PROGRAMS } from '../common/programs.js';
import { BatchesService } from './batches.service.js';
import { JoinableBatch } from './dto/batch.response.js';

@ApiTags('registration')
@Controller('api/registration/batches')
export class JoinableBatchesController {
  constructor(private readonly batches: BatchesService) {}

  /** API-1 */
  @Get(':program')
  @ApiParam({ name: 'program', enum: ACCEPTED_PROGRAMS })
  @ApiOkResponse({ type: [JoinableBatch] })
  @ApiProblems(400)
  list(@Param('program') program: string): Promise<JoinableBatch[]> {
    return this.batches.listJoinable(program);
  }
}
