import { Injectable } from '@nestjs/common';
import { AuditService, COMMAND_LINE } from '../audit/audit.service.js';
import { addDays, type CalendarDate } from '../common/calendar.js';
import { Clock } from '../common/clock.js';
import type { ProgramValue } from '../common/programs.js';
import { DomainError } from '../common/errors/domain-error.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import { Database } from '../database/database.js';
import { JobLeaseService, LEASE_MS } from '../database/leases.js';
import type { BatchEntity } from './batch.entity.js';
import { BatchRepository } from './batch.repository.js';
import { BatchesService } from './batches.service.js';
import { type Weekday, weekdayOfDate } from './domain/schedule.js';
import type { CreateBatchRequest } from './batch.request.js';

const LEASE = 'samples';
/** A little longer than the lease of a server that died while creating the samples. */
const WAIT_MS = LEASE_MS + 5_000;

interface Sample {
  program: ProgramValue;
  name: string;
  /** The first and last day, counted from the day of the first start, before they are moved to sessions. */
  days: [first: number, last: number];
  weekdays: Weekday[];
  time: [start: string, end: string];
  capacity: number;
  price: number;
  instructor: string;
}

/** One sample per program, so that a first visitor can register for any of them (RUN-1). */
const SAMPLES: Sample[] = [
  {
    program: 'hatha-yoga-membership',
    name: 'Morning Hatha',
    days: [-7, 83],
    weekdays: ['Monday', 'Wednesday', 'Friday'],
    time: ['06:30', '07:45'],
    capacity: 24,
    price: 4_500,
    instructor: 'Meera Joshi',
  },
  {
    program: 'angamardana',
    name: 'Angamardana before work',
    days: [10, 31],
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    time: ['06:00', '06:45'],
    capacity: 18,
    price: 5_200,
    instructor: 'Kavya Nair',
  },
  {
    program: 'yogasanas',
    name: 'Yogasanas, 21 postures',
    days: [14, 35],
    weekdays: ['Tuesday', 'Thursday', 'Saturday'],
    time: ['05:45', '07:00'],
    capacity: 16,
    price: 6_000,
    instructor: 'Meera Joshi',
  },
  {
    program: 'bhuta-shuddhi',
    name: 'Bhuta Shuddhi weekend',
    days: [9, 10],
    weekdays: ['Saturday', 'Sunday'],
    time: ['09:00', '11:00'],
    capacity: 30,
    price: 1_500,
    instructor: 'Raghav Iyer',
  },
  {
    program: 'surya-shakti',
    name: 'Surya Shakti at sunrise',
    days: [12, 26],
    weekdays: ['Monday', 'Wednesday', 'Friday'],
    time: ['06:00', '06:20'],
    capacity: 20,
    price: 2_800,
    instructor: 'Kavya Nair',
  },
  {
    program: 'surya-kriya',
    name: 'Surya Kriya evenings',
    days: [12, 33],
    weekdays: ['Tuesday', 'Thursday'],
    time: ['18:00', '18:30'],
    capacity: 20,
    price: 3_200,
    instructor: 'Raghav Iyer',
  },
  {
    program: 'treatment-module',
    name: 'Treatment module, small group',
    days: [7, 49],
    weekdays: ['Monday', 'Thursday'],
    time: ['11:00', '12:00'],
    capacity: 6,
    price: 9_000,
    instructor: 'Raghav Iyer',
  },
  {
    program: 'yoga-for-kids',
    name: 'Yoga for Kids, Saturdays',
    days: [6, 69],
    weekdays: ['Saturday'],
    time: ['10:00', '10:45'],
    capacity: 10,
    price: 2_000,
    instructor: 'Kavya Nair',
  },
];

const LOCATION = 'Sample studio, first floor';

/** This day, or the next one with a session. */
function sessionFrom(date: CalendarDate, weekdays: readonly Weekday[]): CalendarDate {
  return weekdays.includes(weekdayOfDate(date)) ? date : sessionFrom(addDays(date, 1), weekdays);
}

function requestOf(sample: Sample, today: CalendarDate): CreateBatchRequest {
  const [first, last] = sample.days;
  // On the first of its weekdays: a weekend must not begin with a Sunday, and no batch on a day without a session.
  const startDate = sessionFrom(addDays(today, first), sample.weekdays.slice(0, 1));
  return {
    program: sample.program,
    name: `${sample.name} (sample)`,
    description: 'A sample batch, to try the site with.',
    startDate,
    endDate: sessionFrom(addDays(startDate, last - first), sample.weekdays),
    schedule: { days: sample.weekdays, time: { start: sample.time[0], end: sample.time[1] } },
    capacity: sample.capacity,
    price: sample.price,
    instructor: sample.instructor,
    location: LOCATION,
    offerHours: 0,
  };
}

/** The result of removing the samples. */
export interface SamplesRemoved {
  removed: string[];
  /** Names of samples that somebody has registered for. */
  kept: string[];
}

/** Sample batches to try the product with (RUN-1). */
@Injectable()
export class SampleBatches {
  constructor(
    private readonly database: Database,
    private readonly leases: JobLeaseService,
    private readonly batches: BatchRepository,
    private readonly service: BatchesService,
    private readonly audit: AuditService,
    private readonly calendar: SchoolCalendar,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates the samples if there has never been a batch. When servers start together, one creates them and the others
   * wait for it, so that every ready server has batches to register for (RUN-1).
   * @throws DomainError database_unavailable if another server takes longer than a lease lasts
   */
  async ensure(): Promise<void> {
    if (await this.database.read((reader) => this.batches.hasAny(reader))) return;
    const ensured = await this.leases.hold(LEASE, WAIT_MS, async () => {
      await this.createIfFirst();
      return true;
    });
    if (!ensured) throw new DomainError('database_unavailable');
  }

  /** Deletes every sample in which nobody is enrolled. */
  async remove(): Promise<SamplesRemoved> {
    const samples = await this.database.read((reader) => this.batches.findSamples(reader));
    const removed: string[] = [];
    const kept: string[] = [];
    for (const { id, name } of samples) {
      ((await this.tryDelete(id)) ? removed : kept).push(name);
    }
    return { removed, kept };
  }

  private createIfFirst(): Promise<void> {
    return this.database.transaction(async (transaction) => {
      if (await this.batches.hasAny(transaction)) return;
      const today = this.calendar.today();
      for (const sample of SAMPLES) {
        await this.service.insert(transaction, requestOf(sample, today), { sample: true });
      }
    });
  }

  private tryDelete(id: BatchEntity['id']): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      const deleted = await this.batches.markDeleted(transaction, id, this.clock.nowMs());
      const subject = { type: 'batch', id } as const;
      const record = { actor: COMMAND_LINE, action: 'deleted', subject };
      if (deleted) await this.audit.record(transaction, record);
      return deleted;
    });
  }
}
