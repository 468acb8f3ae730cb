import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags, ApiOperation } from '@nestjs/swagger';
import { ApiProblems } from '../common/errors/problem.js';
import { PROGRAM_SCHEMA } from '../common/validation/field-rules.js';
import { JoinableBatch } from './batch.response.js';
import { JoinableBatchesService } from './joinable-batches.service.js';

interface ListRequest {
  headers: { 'accept-encoding'?: string };
}

/** The part of a reply that a compressed list needs. */
interface ListReply {
  header(name: string, value: string): ListReply;
}

/** Matches the form that browsers send. Other forms are left to the server's own compression (`http.ts`). */
const takesGzip = (accepted = ''): boolean =>
  accepted.split(',').some((encoding) => encoding.trim() === 'gzip');

@ApiTags('registration')
@Controller('api/registration/batches')
export class JoinableBatchesController {
  constructor(private readonly batches: JoinableBatchesService) {}

  /** API-1 */
  @Get(':program')
  @ApiOperation({
    summary: 'List the batches of a program',
    description:
      'Returns the upcoming and active batches of the program in the order of their start dates, including full ones. The number of free seats is `capacity - enrolled`.',
    security: [],
  })
  @ApiParam({ name: 'program', schema: PROGRAM_SCHEMA })
  @ApiOkResponse({ type: [JoinableBatch] })
  @ApiProblems(400)
  @Header('Content-Type', 'application/json; charset=utf-8')
  async list(
    @Param('program') program: string,
    @Req() { headers }: ListRequest,
    @Res({ passthrough: true }) reply: ListReply,
  ): Promise<string | Buffer> {
    if (!takesGzip(headers['accept-encoding'])) return this.batches.listAsJson(program);
    const list = await this.batches.listAsGzip(program);
    if (list instanceof Buffer) reply.header('Content-Encoding', 'gzip');
    reply.header('Vary', 'Accept-Encoding');
    return list;
  }
}
