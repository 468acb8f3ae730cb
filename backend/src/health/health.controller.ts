import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../common/problem-responses.js';
import { Readiness } from './readiness.js';

export class Health {
  @ApiProperty({ example: 'ok' })
  status: string;
}

/** RUN-4 */
@ApiTags('health')
@Controller('api/health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** The process lives. */
  @Get()
  @ApiOkResponse({ type: Health })
  alive(): Health {
    return { status: 'ok' };
  }

  /** The database answers, and the server is not about to stop. */
  @Get('ready')
  @ApiOkResponse({ type: Health })
  @ApiProblems()
  ready(): Promise<Health> {
    return this.readiness.check();
  }
}
