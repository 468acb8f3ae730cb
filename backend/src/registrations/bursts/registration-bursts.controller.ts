import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Admin, StaffOnly } from '../../auth/sessions/admin.guard.js';
import type { CurrentAdmin } from '../../auth/sessions/sessions.service.js';
import { ApiProblems } from '../../common/errors/problem.js';
import { BulkStatusResponse } from '../dto/changes.dto.js';
import { DismissRequest, DismissResponse, RegistrationBursts } from '../dto/bursts.dto.js';
import { RegistrationBurstsService } from './registration-bursts.service.js';

@ApiTags('admin')
@StaffOnly()
@Controller('api/admin/registration-bursts')
export class RegistrationBurstsController {
  constructor(private readonly bursts: RegistrationBurstsService) {}

  @Get()
  @ApiOperation({
    summary: 'List bursts of registrations',
    description:
      'Returns the bursts of the last 3 days: many registrations from one network within an hour, or far more than usual for one batch. Also returns what staff have dismissed in the last 24 hours, while that can be undone.',
  })
  @ApiOkResponse({ type: RegistrationBursts })
  show(): Promise<RegistrationBursts> {
    return this.bursts.show();
  }

  @Post('dismissals')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Dismiss pending registrations of a burst',
    description:
      'Cancels those of the given registrations that are still pending, and frees their seats. Others stay unchanged.',
  })
  @ApiOkResponse({ type: DismissResponse })
  @ApiProblems(400, 413, 415)
  dismiss(@Body() { ids }: DismissRequest, @Admin() admin: CurrentAdmin): Promise<DismissResponse> {
    return this.bursts.dismiss(ids, admin);
  }

  @Post('dismissals/:id/undo')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Undo a dismissal',
    description:
      'Within 24 hours of a dismissal, makes its registrations that are still cancelled pending again. A person whose seat is no longer free comes first on the waiting list. `results` names those that could not be changed.',
  })
  @ApiOkResponse({ type: BulkStatusResponse })
  @ApiProblems(404)
  undo(@Param('id') id: string, @Admin() admin: CurrentAdmin): Promise<BulkStatusResponse> {
    return this.bursts.undo(id, admin);
  }
}
