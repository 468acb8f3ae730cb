import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../common/problem-responses.js';
import { ACCEPTED_PROGRAMS } from '../common/programs.js';
import { JoinableBatch } from './dto/batch.response.js';
import { JoinableBatchesService } from './joinable-batches.service.js';

@ApiTags('registration')
@Controller('api/registration/batches')
export class JoinableBatchesController {
  constructor(private readonly batches: JoinableBatchesService) {}

  /** API-1 */
  @Get(':program')
  @ApiParam({ name: 'program', enum: ACCEPTED_PROGRAMS })
  @ApiOkResponse({ type: [JoinableBatch] })
  @ApiProblems(400)
  @Header('Content-Type', 'application/json; charset=utf-8')
  list(@Param('program') program: string): Promise<string> {
    return this.batches.listAsJson(program);
  }
}
