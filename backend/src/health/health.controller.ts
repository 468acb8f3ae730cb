import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { DomainError } from '../common/errors/domain-error.js';
import { ApiProblems } from '../common/problem-responses.js';
import { Database } from '../database/database.js';

export class Health {
  @ApiProperty({ example: 'ok' })
  status: string;
}

/** RUN-4 */
@ApiTags('health')
@Controller('api/health')
export class HealthController {
  constructor(private readonly database: Database) {}

  /** The process lives. */
  @Get()
  @ApiOkResponse({ type: Health })
  alive(): Health {
    return { status: 'ok' };
  }

  /** The database answers. */
  @Get('ready')
  @ApiOkResponse({ type: Health })
  @ApiProblems()
  async ready(): Promise<Health> {
    if (await this.database.answers()) return { status: 'ok' };
    throw new DomainError('database_unavailable', { retryAfterSeconds: 5 });
  }
}
