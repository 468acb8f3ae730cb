import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags, ApiOperation } from '@nestjs/swagger';
import { Admin, StaffOnly } from '../../auth/admin.guard.js';
import type { CurrentAdmin } from '../../auth/auth.service.js';
import { DashboardService } from './dashboard.service.js';
import { Dashboard } from '../dto/dashboard.response.js';

@ApiTags('admin')
@StaffOnly()
@Controller('api/admin/dashboard')
export class DashboardController {
  constructor(private readonly dashboards: DashboardService) {}

  /** API-4 */
  @Get()
  @ApiOperation({
    summary: 'Show the dashboard',
    description: 'The counters, and what the day asks for.',
  })
  @ApiOkResponse({ type: Dashboard })
  dashboard(@Admin() admin: CurrentAdmin): Promise<Dashboard> {
    return this.dashboards.show(admin);
  }
}
