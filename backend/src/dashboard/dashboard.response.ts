import { ApiProperty } from '@nestjs/swagger';
import { ADMIN_ROLES, type AdminRole } from '../auth/domain/account-rules.js';
import { type Batch, BatchSchedule } from '../batches/batch.response.js';
import type { ProgramValue } from '../common/programs.js';
import { PROGRAM_SCHEMA } from '../common/validation/field-rules.js';
import { SEAT_FILLS, type SeatFill } from './domain/seat-fill.js';
import { Registration } from '../registrations/dto/registration.response.js';

export class RegistrationCounts {
  @ApiProperty({
    type: 'integer',
    description: 'Number of all stored registrations, including cancelled ones.',
  })
  total: number;

  @ApiProperty({ type: 'integer' })
  pending: number;
}

export class BatchCountsResponse {
  @ApiProperty({ type: 'integer' })
  active: number;

  @ApiProperty({ type: 'integer' })
  upcoming: number;
}

export class SessionBatch {
  @ApiProperty()
  _id: string;

  @ApiProperty()
  name: string;

  @ApiProperty(PROGRAM_SCHEMA)
  program: ProgramValue;

  @ApiProperty()
  location: string;

  @ApiProperty()
  instructor: string;

  @ApiProperty({ type: BatchSchedule })
  schedule: BatchSchedule;

  @ApiProperty({ type: 'integer' })
  enrolled: number;

  @ApiProperty({ type: 'integer' })
  capacity: number;
}

/** A batch that meets today. */
export class Session {
  @ApiProperty({ type: SessionBatch })
  batch: SessionBatch;
}

export class DayCount {
  @ApiProperty({ format: 'date' })
  date: string;

  @ApiProperty({ type: 'integer' })
  count: number;
}

/** How full a batch is. */
export class BatchSeats {
  @ApiProperty()
  _id: string;

  @ApiProperty()
  name: string;

  @ApiProperty(PROGRAM_SCHEMA)
  program: ProgramValue;

  @ApiProperty({ format: 'date' })
  startDate: string;

  @ApiProperty({ format: 'date', description: 'Last day of the batch (inclusive).' })
  endDate: string;

  @ApiProperty({ type: 'integer' })
  enrolled: number;

  @ApiProperty({ type: 'integer' })
  capacity: number;

  @ApiProperty({ enum: SEAT_FILLS })
  fill: SeatFill;
}

export class DashboardAdmin {
  @ApiProperty()
  name: string;

  @ApiProperty({ enum: ADMIN_ROLES })
  role: AdminRole;
}

/** API-4: what staff need to know in the morning. */
export class Dashboard {
  @ApiProperty({ type: RegistrationCounts })
  registrations: RegistrationCounts;

  @ApiProperty({ type: BatchCountsResponse })
  batches: BatchCountsResponse;

  @ApiProperty({
    type: [Session],
    description: "Today's sessions, in the order of their start times.",
  })
  today: Session[];

  @ApiProperty({
    type: [Registration],
    description:
      'The 10 registrations that have been pending for the longest time, without those on a waiting list.',
  })
  waiting: Registration[];

  @ApiProperty({
    type: 'integer',
    description: 'Number of all pending registrations, without those on a waiting list.',
  })
  waitingTotal: number;

  @ApiProperty({
    type: [DayCount],
    description: 'Number of registrations on each of the last 90 days, including today.',
  })
  perDay: DayCount[];

  @ApiProperty({
    type: [BatchSeats],
    description:
      'Seats of at most 60 active and upcoming batches, in the order of their start dates.',
  })
  seats: BatchSeats[];

  @ApiProperty({ type: DashboardAdmin })
  admin: DashboardAdmin;
}

export function toSession(batch: Batch): Session {
  const { _id, name, program, location, instructor, schedule, enrolled, capacity } = batch;
  return { batch: { _id, name, program, location, instructor, schedule, enrolled, capacity } };
}

export function toBatchSeats(batch: Batch, fill: SeatFill): BatchSeats {
  const { _id, name, program, startDate, endDate, enrolled, capacity } = batch;
  return { _id, name, program, startDate, endDate, enrolled, capacity, fill };
}
