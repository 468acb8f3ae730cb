import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '../common/calendar.js';
import { validationError } from '../common/errors/domain-error.js';
import { type ProgramValue, programOf } from '../common/programs.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import { Database } from '../database/database.js';
import { BatchRepository } from './batch.repository.js';
import { type JoinableBatch, toJoinableBatch } from './batch.response.js';

/** Changes of other replicas are seen within a second (ADR 19). */
const MAX_AGE_MS = 500;

/** Compressing smaller responses costs more than it saves. */
export const COMPRESS_FROM_BYTES = 2_048;

const compressed = promisify(gzip);

/** A finished or running read of the list, and the state it belongs to. */
interface Reading {
  begunAt: number;
  changes: number;
  today: CalendarDate;
  batches: Promise<JoinableBatch[]>;
  json: Promise<string>;
  /** Compressed on the first request for it. */
  gzip?: Promise<Buffer>;
}

/**
 * The batches that visitors may choose (API-1). One read serves all requests within half a second. It is repeated
 * after every change that this process commits, and after midnight (ADR 19).
 */
@Injectable()
export class JoinableBatchesService {
  private readonly readings = new Map<ProgramValue, Reading>();

  constructor(
    private readonly database: Database,
    private readonly repository: BatchRepository,
    private readonly calendar: SchoolCalendar,
  ) {}

  /** @throws DomainError validation_failed for an unknown program */
  async list(programName: string): Promise<JoinableBatch[]> {
    return this.readingOf(programName).batches;
  }

  /** Returns the list as JSON, which is also made only once. */
  async listAsJson(programName: string): Promise<string> {
    return this.readingOf(programName).json;
  }

  /**
   * Returns the list compressed if it is large enough. It is compressed once for all requests: with long descriptions
   * this costs more than the rest of the request.
   */
  async listAsGzip(programName: string): Promise<Buffer | string> {
    const reading = this.readingOf(programName);
    const json = await reading.json;
    if (Buffer.byteLength(json) < COMPRESS_FROM_BYTES) return json;
    reading.gzip ??= compressed(json);
    return reading.gzip;
  }

  private readingOf(programName: string): Reading {
    const program = programOf(programName, 'visitor');
    if (!program) {
      throw validationError([
        { field: 'program', code: 'unknown_value', message: 'There is no such program.' },
      ]);
    }
    const known = this.readings.get(program);
    return known && this.isCurrent(known) ? known : this.read(program);
  }

  /** A read that began before a commit may miss that change, so later requests do not use it. */
  private isCurrent({ begunAt, changes, today }: Reading): boolean {
    return (
      performance.now() - begunAt < MAX_AGE_MS &&
      changes === this.repository.changesCommitted &&
      today === this.calendar.today()
    );
  }

  private read(program: ProgramValue): Reading {
    const today = this.calendar.today();
    const batches = this.database
      .read((reader) => this.repository.findJoinable(reader, program, today))
      .then((found) => found.map(toJoinableBatch));
    const reading: Reading = {
      begunAt: performance.now(),
      changes: this.repository.changesCommitted,
      today,
      batches,
      json: batches.then((list) => JSON.stringify(list)),
    };
    this.readings.set(program, reading);
    // Only requests that wait now get the error; later requests query the database again.
    reading.json.catch(() => {
      if (this.readings.get(program) === reading) this.readings.delete(program);
    });
    return reading;
  }
}
