import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin } from '../auth/admin.guard.js';
import type { CurrentAdmin } from '../auth/auth.service.js';
import { OwnerOnly } from '../auth/owner-only.js';
import { ApiProblems } from '../common/problem-responses.js';
import { CleanupService } from './cleanup.service.js';
import { CleanupResult, CleanupStats } from './dto/cleanup.response.js';

@ApiTags('admin')
@OwnerOnly()
@Controller('api/admin/cleanup')
export class CleanupController {
  constructor(private readonly cleanup: CleanupService) {}

  /** API-10 */
  @Get('stats')
  @ApiOkResponse({ type: CleanupStats })
  stats(): Promise<CleanupStats> {
    return this.cleanup.stats();
  }

  /** API-11 */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: CleanupResult })
  @ApiProblems(409)
  run(@Admin() admin: CurrentAdmin): Promise<CleanupResult> {
    return this.cleanup.run(admin.name);
  }
}
