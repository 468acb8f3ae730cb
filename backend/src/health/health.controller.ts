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
@ApiResponse({ status: 400, type: Problem, description: 'The request cannot be understood' })
@Controller('api/health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get()
  @ApiOperation({
    summary: 'Check that the process lives',
    description: 'Answers 200 as long as the server can answer at all. The database is not asked.',
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
      '200 when the database answers and the server is not about to stop, 503 otherwise. For load balancers.',
    security: [],
  })
  @ApiOkResponse({ type: Health })
  @ApiProblems()
  ready(): Promise<Health> {
    return this.readiness.check();
  }
}
