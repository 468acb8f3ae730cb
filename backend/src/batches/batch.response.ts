import { ApiProperty } from '@nestjs/swagger';
import type { ProgramValue } from '../common/programs.js';
import { PROGRAM_SCHEMA } from '../common/validation/field-rules.js';
import type { BatchEntity } from './batch.entity.js';
import {
  BATCH_STATUSES,
  type BatchStatus,
  batchStatusOn,
  type Weekday,
  WEEKDAYS,
} from './domain/schedule.js';

export class TimeRange {
  @ApiProperty({ example: '06:00', description: "Time of day as `HH:mm`; '' if none is set." })
  start: string;

  @ApiProperty({ example: '07:00', description: "Time of day as `HH:mm`; '' if none is set." })
  end: string;
}

export class BatchSchedule {
  @ApiProperty({ enum: WEEKDAYS, isArray: true })
  days: Weekday[];

  @ApiProperty({ type: TimeRange })
  time: TimeRange;
}

/** A batch as a visitor may see it (API-1). */
export class JoinableBatch {
  @ApiProperty()
  _id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ format: 'date' })
  startDate: string;

  @ApiProperty({ format: 'date', description: 'Last day of the batch (inclusive).' })
  endDate: string;

  @ApiProperty({ type: BatchSchedule })
  schedule: BatchSchedule;

  @ApiProperty({ type: 'integer' })
  capacity: number;

  @ApiProperty({
    type: 'integer',
    description: 'Number of seats held by pending and confirmed registrations.',
  })
  enrolled: number;

  @ApiProperty({ type: 'integer', description: 'Number of people on the waiting list.' })
  waiting: number;

  @ApiProperty({ type: 'integer', description: 'Price in whole rupees.' })
  price: number;

  @ApiProperty({ description: 'Name of the teacher.' })
  instructor: string;

  @ApiProperty({ description: 'Place where the batch meets.' })
  location: string;

  @ApiProperty({
    description: "Text of up to 5,000 characters, with line breaks; '' if there is none.",
  })
  description: string;
}

/** A batch as staff see it (API-5, DATA-1). */
export class Batch extends JoinableBatch {
  @ApiProperty(PROGRAM_SCHEMA)
  program: ProgramValue;

  @ApiProperty({
    enum: BATCH_STATUSES,
    description: "Computed from the dates in the school's time zone.",
  })
  status: BatchStatus;

  @ApiProperty({
    description: 'True for a sample batch that the product has created (see `npm run samples`).',
  })
  sample: boolean;

  @ApiProperty({
    type: 'integer',
    description: 'Number of the held seats that are on offer to people from the waiting list.',
  })
  offered: number;

  @ApiProperty({
    type: 'integer',
    description:
      'Hours for which a free seat is offered to the first person on the waiting list; 0 gives them the seat at once.',
  })
  offerHours: number;
}

export class BatchCreated {
  @ApiProperty({ example: 'Batch created successfully!' })
  message: string;

  @ApiProperty({ type: Batch })
  batch: Batch;
}

/** A batch after a request changed it. */
export class BatchChanged {
  @ApiProperty({ example: 'Batch updated successfully!' })
  message: string;

  @ApiProperty({ type: Batch })
  batch: Batch;
}

export function toJoinableBatch(batch: BatchEntity): JoinableBatch {
  return {
    _id: batch.id,
    name: batch.name,
    startDate: batch.startDate,
    endDate: batch.endDate,
    schedule: {
      days: batch.scheduleDays as Weekday[],
      time: { start: batch.startTime, end: batch.endTime },
    },
    capacity: batch.capacity,
    enrolled: batch.enrolled,
    waiting: batch.waiting,
    price: batch.price,
    instructor: batch.instructor,
    location: batch.location,
    description: batch.description,
  };
}

/** @param today the calendar date in the school's zone, from which the status is computed */
export function toBatch(batch: BatchEntity, today: string): Batch {
  return {
    ...toJoinableBatch(batch),
    program: batch.program,
    status: batchStatusOn(batch, today),
    sample: batch.sample,
    offered: batch.offered,
    offerHours: batch.offerHours,
  };
}
