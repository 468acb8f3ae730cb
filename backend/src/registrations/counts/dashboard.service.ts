import { Injectable } from '@nestjs/common';
import type { CurrentAdmin } from '../../auth/auth.service.js';
import { BatchesService } from '../../batches/batches.service.js';
import { SchoolCalendar } from '../../common/school-calendar.js';
import { Database } from '../../database/database.js';
import { byStartTime, meetsOn } from '../domain/sessions.js';
import { seatFillOf } from '../domain/seat-fill.js';
import { type Dashboard, toBatchSeats, toSession } from '../dto/dashboard.response.js';
import type { Registration } from '../dto/registration.response.js';
import { RegistrationCountsService } from './registration-counts.service.js';
import { RegistrationListRepository } from '../list/registration-list.repository.js';
import { RegistrationListService } from '../list/registration-list.service.js';

const WAITING_SHOWN = 10;
const BATCHES_SHOWN = 60;

/** What staff see first (API-4, ADMIN-2). */
@Injectable()
export class DashboardService {
  constructor(
    private readonly database: Database,
    private readonly counts: RegistrationCountsService,
    private readonly registrations: RegistrationListRepository,
    private readonly list: RegistrationListService,
    private readonly batches: BatchesService,
    private readonly calendar: SchoolCalendar,
  ) {}

  async show({ name, role }: CurrentAdmin): Promise<Dashboard> {
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
      waiting: await this.waiting(),
      perDay: [...perDay].map(([date, count]) => ({ date, count })),
      seats: current
        .slice(0, BATCHES_SHOWN)
        .map((batch) => toBatchSeats(batch, seatFillOf(batch, today))),
      admin: { name, role },
    };
  }

  private waiting(): Promise<Registration[]> {
    return this.database.read(async (reader) => {
      const rows = await this.registrations.findWaiting(reader, WAITING_SHOWN);
      return this.list.withBatchNames(reader, rows);
    });
  }
}
