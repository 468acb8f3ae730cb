import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { BatchesService } from '../batches/batches.service.js';
import type { JoinableBatch } from '../batches/dto/batch.response.js';
import type { ProgramValue } from '../common/programs.js';

/** A page waits this long for its batches, and is then served without them. */
const PAGE_BUDGET_MS = 250;

/** The batches as pages show them: a page never fails, and hardly waits, for the database. */
@Injectable()
export class BatchBoard {
  private readonly asked = new Map<ProgramValue, Promise<JoinableBatch[] | null>>();

  constructor(private readonly batches: BatchesService) {}

  /** The batches of a program that can be joined; null where the database does not say in time. */
  async of(program: ProgramValue): Promise<JoinableBatch[] | null> {
    const asked = this.asked.get(program) ?? this.ask(program);
    return Promise.race([asked, sleep(PAGE_BUDGET_MS, null, { ref: false })]);
  }

  /** Visitors who come while a question is open share its answer. */
  private ask(program: ProgramValue): Promise<JoinableBatch[] | null> {
    const asked = this.batches
      .listJoinable(program)
      .catch(() => null)
      .finally(() => this.asked.delete(program));
    this.asked.set(program, asked);
    return asked;
  }
}
