import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { StaffOnly } from '../auth/staff-only.js';
import { ApiProblems } from '../common/problem-responses.js';
import { ChangeStatusRequest } from './dto/change-status.dto.js';
import { Dashboard } from './dto/dashboard.response.js';
import { ListRegistrationsQuery } from './dto/list-registrations.query.js';
import { Registration, RegistrationPage } from './dto/registration.response.js';
import { RegistrationListService } from './registration-list.service.js';
import { RegistrationStatusService } from './registration-status.service.js';

@ApiTags('admin')
@StaffOnly()
@Controller('api/admin')
export class AdminRegistrationsController {
  constructor(
    private readonly list: RegistrationListService,
    private readonly status: RegistrationStatusService,
  ) {}

  /** API-4 */
  @Get('dashboard')
  @ApiOkResponse({ type: Dashboard })
  dashboard(): Promise<Dashboard> {
    return this.list.dashboard();
  }

  /** API-6, API-13 */
  @Get('registrations')
  @ApiOkResponse({ type: RegistrationPage })
  @ApiProblems(400)
  page(@Query() query: ListRegistrationsQuery): Promise<RegistrationPage> {
    return this.list.page(query);
  }

  /** API-8 */
  @Patch('registrations/:id/status')
  @ApiOkResponse({ type: Registration })
  @ApiProblems(400, 404, 409, 413, 415)
  changeStatus(
    @Param('id') id: string,
    @Body() request: ChangeStatusRequest,
  ): Promise<Registration> {
    return this.status.change(id, request.status);
  }
}
