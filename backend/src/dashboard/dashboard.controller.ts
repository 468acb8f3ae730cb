import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Admin, StaffOnly } from '../auth/sessions/admin.guard.js';
import type { CurrentAdmin } from '../auth/sessions/sessions.service.js';
import { BatchesService } from '../batches/batches.service.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import { RegistrationCountsService } from '../registrations/counts/registration-counts.service.js';
import { RegistrationListService } from '../registrations/list/registration-list.service.js';
import { Dashboard, toBatchSeats, toSession } from './dashboard.response.js';
import { seatFillOf } from './domain/seat-fill.js';
import { byStartTime, meetsOn } from './domain/sessions.js';

const WAITING_SHOWN = 10;
const BATCHES_SHOWN = 60;

/** The first page of the admin (ADMIN-2). */
@ApiTags('admin')
@StaffOnly()
@Controller('api/admin/dashboard')
export class DashboardController {
  constructor(
    private readonly counts: RegistrationCountsService,
    private readonly registrations: RegistrationListService,
    private readonly batches: BatchesService,
    private readonly calendar: SchoolCalendar,
  ) {}

  /** API-4 */
  @Get()
  @ApiOperation({
    summary: 'Show the dashboard',
    description:
      "Returns the counters of registrations and batches, today's sessions, the registrations that wait for an answer, the registrations of each day and the seats of the batches.",
  })
  @ApiOkResponse({ type: Dashboard })
  async dashboard(@Admin() { name, role }: CurrentAdmin): Promise<Dashboard> {
    const today = this.calendar.today();
    const { total, pending, perDay } = await this.counts.counts();
    const current = await this.batches.listCurrent();
    return {
      registrations: { total, pending },
      batches: {
        active: current.filter(({ status }) => status === 'active').length,
        upcoming: current.filter(({ status }) => status === 'upcoming').length,
      },
      today: current
        .filter((batch) => meetsOn(batch, today))
        .toSorted(byStartTime)
        .map(toSession),
      waiting: await this.registrations.waiting(WAITING_SHOWN),
      waitingTotal: Math.max(0, pending - (await this.batches.countInLine())),
      perDay: [...perDay].map(([date, count]) => ({ date, count })),
      seats: current
        .slice(0, BATCHES_SHOWN)
        .map((batch) => toBatchSeats(batch, seatFillOf(batch, today))),
      admin: { name, role },
    };
  }
}
