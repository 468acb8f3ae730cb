import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { JoinableBatch } from '../batches/dto/batch.response.js';
import { JoinableBatchesService } from '../batches/joinable-batches.service.js';
import type { ProgramValue } from '../common/programs.js';

/** A page waits this long for its batches, and is then served without them. */
const PAGE_BUDGET_MS = 250;

/** The batches as pages show them: a page never fails, and hardly waits, for the database. */
@Injectable()
export class BatchBoard {
  constructor(private readonly batches: JoinableBatchesService) {}

  /** The batches of a program that can be joined; null where the database does not say in time. */
  of(program: ProgramValue): Promise<JoinableBatch[] | null> {
    const asked = this.batches.list(program).catch(() => null);
    return Promise.race([asked, sleep(PAGE_BUDGET_MS, null, { ref: false })]);
  }
}
