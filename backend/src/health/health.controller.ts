import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ApiProblems, Problem } from '../common/errors/problem.js';
import { Readiness } from './readiness.js';

export class Health {
  @ApiProperty({ example: 'ok' })
  status: string;
}

/** RUN-4 */
@ApiTags('health')
@ApiResponse({
  status: 400,
  type: Problem,
  description: 'The request is malformed, for example its address or a header.',
})
@Controller('api/health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get()
  @ApiOperation({
    summary: 'Check that the process is running',
    description: 'Returns 200 whenever the server can respond. It does not query the database.',
    security: [],
  })
  @ApiOkResponse({ type: Health })
  alive(): Health {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({
    summary: 'Check that the server is ready',
    description:
      'Returns 200 if the database answers and the server is not stopping; otherwise 503. Intended for load balancers.',
    security: [],
  })
  @ApiOkResponse({ type: Health })
  @ApiProblems()
  ready(): Promise<Health> {
    return this.readiness.check();
  }
}
