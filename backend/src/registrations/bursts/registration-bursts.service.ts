import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type Actor, AuditService } from '../../audit/audit.service.js';
import { Clock, Job } from '../../common/clock.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { LOGGER } from '../../common/telemetry/logger.js';
import { describeCause } from '../../common/errors/describe-cause.js';
import { Database } from '../../database/database.js';
import { newId } from '../../database/columns.js';
import type { Reader } from '../../database/transaction.js';
import {
  type Burst,
  burstsAmong,
  busyBatches,
  LOOK_BACK_MS,
  USUAL_DAYS,
} from '../domain/bursts.js';
import type { BulkStatusResponse } from '../dto/changes.dto.js';
import {
  type DismissResponse,
  MAX_DISMISSED,
  type RegistrationBurst,
  type RegistrationBursts,
  type RegistrationDismissal,
} from '../dto/bursts.dto.js';
import type { Registration } from '../dto/registration.response.js';
import { RegistrationBurstRepository } from './registration-burst.repository.js';
import { RegistrationListRepository } from '../list/registration-list.repository.js';
import { RegistrationListService } from '../list/registration-list.service.js';
import { RegistrationStatusService } from '../staff/registration-status.service.js';

const DAY_MS = 24 * 60 * 60_000;

/** A day, so that somebody who notices the mistake the next morning can still undo it. */
export const UNDO_MS = DAY_MS;

const HOURLY = '0 15 * * * *';
const CHUNK_ROWS = 200;

/** Finds bursts of registrations, dismisses them together, and undoes that (ADR 25). */
@Injectable()
export class RegistrationBurstsService {
  constructor(
    private readonly database: Database,
    private readonly bursts: RegistrationBurstRepository,
    private readonly rows: RegistrationListRepository,
    private readonly list: RegistrationListService,
    private readonly status: RegistrationStatusService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  show(): Promise<RegistrationBursts> {
    return this.database.read(async (reader) => ({
      bursts: await this.current(reader),
      dismissals: await this.recent(reader),
    }));
  }

  /**
   * Cancels the registrations that are still pending, each in its own transaction like a bulk change, and logs it as
   * one action. Those that somebody has changed meanwhile stay as they are.
   */
  async dismiss(ids: string[], actor: Actor): Promise<DismissResponse> {
    const dismissalId = newId();
    const dismissedAtMs = this.clock.nowMs();
    const response = await this.status.changeAll({ ids, status: 'cancelled' }, actor, {
      only: 'pending',
      alongside: (transaction, registrationId) =>
        this.bursts.noteDismissed(transaction, {
          registrationId,
          dismissalId,
          dismissedBy: actor.name,
          dismissedAtMs,
        }),
    });
    await this.record('burst-dismissed', dismissalId, response.changed, actor);
    return { ...response, dismissalId };
  }

  /**
   * Makes registrations that are still cancelled pending again. People whose seat is gone come first on the waiting
   * list.
   * @throws DomainError dismissal_not_found once everybody is back, or after 24 hours
   */
  async undo(dismissalId: string, actor: Actor): Promise<BulkStatusResponse> {
    const rows = await this.database.read((reader) =>
      this.bursts.findDismissal(reader, dismissalId, this.clock.nowMs() - UNDO_MS),
    );
    if (rows.length === 0) throw new DomainError('dismissal_not_found');
    const ids = rows.map(({ registrationId }) => registrationId);
    const response = await this.status.changeAll({ ids, status: 'pending', undo: true }, actor, {
      only: 'cancelled',
      alongside: (transaction, id) => this.bursts.forgetDismissed(transaction, [id]),
    });
    await this.record('burst-restored', dismissalId, response.changed, actor);
    return response;
  }

  /** Deletes networks and dismissals that are no longer needed. Never rejects. */
  @Job(HOURLY, { name: 'burst-forgetting' })
  async forget(): Promise<void> {
    const nowMs = this.clock.nowMs();
    try {
      for (;;) {
        const ids = await this.database.read((reader) =>
          this.bursts.findWithNetwork(reader, nowMs - LOOK_BACK_MS, CHUNK_ROWS),
        );
        if (ids.length === 0) break;
        await this.database.transaction((work) => this.bursts.forgetNetworks(work, ids));
      }
      await this.database.transaction((work) =>
        this.bursts.forgetDismissedBefore(work, nowMs - UNDO_MS),
      );
    } catch (error) {
      this.logger.warn({ cause: describeCause(error) }, 'networks could not be forgotten');
    }
  }

  private async record(action: string, id: string, people: number, actor: Actor): Promise<void> {
    if (people === 0) return;
    try {
      await this.database.transaction((transaction) =>
        this.audit.record(transaction, {
          actor,
          action,
          subject: { type: 'registration', id },
          after: { people },
        }),
      );
    } catch (error) {
      // What was changed stays changed, with an entry for each registration. The response must report it.
      this.logger.warn({ action, cause: describeCause(error) }, 'a dismissal was not recorded');
    }
  }

  private async current(reader: Reader): Promise<RegistrationBurst[]> {
    const fromMs = this.clock.nowMs() - LOOK_BACK_MS;
    const arrivals = await this.bursts.findArrivals(reader, fromMs);
    const usual = new Map<string, number>();
    for (const batchId of busyBatches(arrivals)) {
      const before = fromMs - USUAL_DAYS * DAY_MS;
      const count = await this.bursts.countOfBatch(reader, batchId, before, fromMs);
      usual.set(batchId, count / USUAL_DAYS);
    }
    const answers: RegistrationBurst[] = [];
    for (const burst of burstsAmong(arrivals, usual)) answers.push(await this.told(reader, burst));
    return answers;
  }

  private async told(reader: Reader, { kind, key, arrivals }: Burst): Promise<RegistrationBurst> {
    const pending = arrivals.filter(({ status }) => status === 'pending');
    const shown = pending.slice(0, MAX_DISMISSED).map(({ id }) => id);
    const people = await this.people(reader, shown);
    // The key of a network never equals the id of a batch.
    const batch = people.find(({ batchId }) => batchId?._id === key);
    return {
      // Hides the network's own hash, which is nobody's business.
      _id: hash('sha256', `${kind} ${key}`).slice(0, 32),
      kind,
      ...(batch?.batchId ? { batch: batch.batchId } : {}),
      since: instantOf(arrivals.at(0)?.atMs),
      until: instantOf(arrivals.at(-1)?.atMs),
      total: arrivals.length,
      pending: pending.length,
      people,
    };
  }

  private async recent(reader: Reader): Promise<RegistrationDismissal[]> {
    const rows = await this.bursts.findDismissals(reader, this.clock.nowMs() - UNDO_MS);
    const dismissals: RegistrationDismissal[] = [];
    for (const id of new Set(rows.map(({ dismissalId }) => dismissalId))) {
      const own = rows.filter(({ dismissalId }) => dismissalId === id);
      const all = await this.people(
        reader,
        own.map(({ registrationId }) => registrationId),
      );
      const people = all.filter(({ status }) => status === 'cancelled');
      const [first] = own;
      if (!first || people.length === 0) continue;
      dismissals.push({
        _id: id,
        by: first.dismissedBy,
        at: instantOf(first.dismissedAtMs),
        people,
      });
    }
    return dismissals;
  }

  private async people(reader: Reader, ids: string[]): Promise<Registration[]> {
    return this.list.withBatchNames(reader, await this.rows.findByIds(reader, ids));
  }
}

function instantOf(ms = 0): string {
  return new Date(ms).toISOString();
}
