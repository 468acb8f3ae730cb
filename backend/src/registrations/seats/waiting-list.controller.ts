import { Body, Controller, Get, HttpCode, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Admin, StaffOnly } from '../../auth/sessions/admin.guard.js';
import type { CurrentAdmin } from '../../auth/sessions/sessions.service.js';
import { ApiProblems } from '../../common/errors/problem.js';
import { SelectedIds } from '../../common/validation/field-rules.js';
import { Database } from '../../database/database.js';
import { Registration } from '../dto/registration.response.js';
import { RegistrationListService } from '../list/registration-list.service.js';
import { MAX_ORDERED, WaitingListService } from './waiting-list.service.js';

/** The people who wait for a batch (ADR 41). */
export class WaitingList {
  @ApiProperty({
    type: [Registration],
    description: 'People to whom a seat is offered, in the order in which their offers end.',
  })
  offered: Registration[];

  @ApiProperty({ type: [Registration], description: 'People who wait, first in line first.' })
  waiting: Registration[];
}

/** The new order of a waiting list. */
export class ReorderWaitingListRequest {
  /** The ids of all who wait, first in line first. */
  @SelectedIds({ max: MAX_ORDERED })
  ids: string[];
}

@ApiTags('admin')
@StaffOnly()
@Controller('api/admin/batches/:id/waiting-list')
export class WaitingListController {
  constructor(
    private readonly database: Database,
    private readonly line: WaitingListService,
    private readonly list: RegistrationListService,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Show the waiting list of a batch',
    description:
      'Returns the people who wait for a seat of the batch, and those to whom one is offered. Both lists are empty if there is no such batch.',
  })
  @ApiOkResponse({ type: WaitingList })
  show(@Param('id') id: string): Promise<WaitingList> {
    return this.database.read(async (reader) => {
      const { offered, waiting } = await this.line.of(reader, id);
      return {
        offered: await this.list.withBatchNames(reader, offered),
        waiting: await this.list.withBatchNames(reader, waiting),
      };
    });
  }

  @Put()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Reorder the waiting list of a batch',
    description:
      'Sets the order of the waiting list. `ids` must name exactly the people who wait: if others wait by now, the request is refused (409 `waiting_list_changed`).',
  })
  @ApiOkResponse({ type: WaitingList })
  @ApiProblems(400, 404, 409, 413, 415)
  async reorder(
    @Param('id') id: string,
    @Body() { ids }: ReorderWaitingListRequest,
    @Admin() admin: CurrentAdmin,
  ): Promise<WaitingList> {
    await this.line.reorder(id, ids, admin);
    return this.show(id);
  }
}
