import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock.js';
import { DomainError, validationError } from '../../common/errors/domain-error.js';
import type { Message } from '../../common/errors/problem.js';
import { programOf } from '../../common/programs.js';
import { unknownProgram } from '../../common/validation/field-rules.js';
import type { CallDeadline } from '../../database/attempts.js';
import { Database } from '../../database/database.js';
import { asksForHealthNote } from '../domain/program-questions.js';
import type { CreateRegistrationRequest } from '../dto/new-registration.dto.js';
import { HealthNoteSeal } from '../health/health-note-seal.js';
import { ClientNetworkHash } from './client-hits.js';
import { GroupQueue, type Turn, type Verdict } from './group-queue.js';
import { IdempotencyService } from './idempotency.service.js';
import { keysOf, RegistrationStore } from './registration-store.js';
import { type Entry, entryOf, submissionOf } from './submission.js';

/** REG-7 */
export const REGISTERED_MESSAGE = 'Thank you for registering! We will contact you soon.';

/** With more, each statement costs more time than it saves in round trips, and the batch is locked longer. */
const MOST_IN_A_GROUP = 128;

/** More than one, because without a batch neither a seat nor a waiting list depends on their order. */
const GROUPS_WITHOUT_BATCH = 2;

/** The request data that accompanies a submission. */
export interface SubmissionContext {
  /** The `Idempotency-Key` header, if one was sent. */
  key?: string | undefined;
  /** The proof that allowed it beyond the limit of its network; valid for one registration (ADR 25). */
  proof?: string | undefined;
  /** The address it came from. Only a keyed hash of its network is stored. */
  address?: string | undefined;
}

/** Registers visitors (API-2). Those who arrive together are stored together (ADR 49). */
@Injectable()
export class RegisterService {
  private readonly groups: GroupQueue<Entry>;

  constructor(
    private readonly database: Database,
    private readonly store: RegistrationStore,
    private readonly idempotency: IdempotencyService,
    private readonly clock: Clock,
    private readonly networks: ClientNetworkHash,
    private readonly seal: HealthNoteSeal,
  ) {
    const withoutBatch = database.isSerial ? 1 : GROUPS_WITHOUT_BATCH;
    this.groups = new GroupQueue(() => database.newHeartbeat(), MOST_IN_A_GROUP, {
      keysOf,
      groupsAtOnce: ({ registration }) => (registration.batchId === null ? withoutBatch : 1),
      together: (entries, turn) => this.storeTogether(entries, turn),
      alone: (entry, deadline) => this.storeAlone(entry, deadline),
    });
  }

  /**
   * Stores a registration and takes its seat. If it is already stored, it returns the same response.
   * @throws DomainError batch_full, batch_ended, batch_deleted; waiting_list_full; notes_full; validation_failed for
   * an unknown batch or one of another program, and for a hidden program; invalid_idempotency_key;
   * idempotency_key_reused; proof_used; health_notes_off
   */
  async register(
    request: CreateRegistrationRequest,
    { key, proof, address }: SubmissionContext,
  ): Promise<Message> {
    if (request.healthNote) this.seal.assertOffered();
    const healthNote = (asksForHealthNote(request.program) && request.healthNote) || '';
    const submission = submissionOf(request, healthNote && this.seal.markOf(healthNote));
    const claims = this.idempotency.claimsOf(submission, { key, proof });
    const networkHash = address ? this.networks.of(address) : null;
    const entry = entryOf(submission, { healthNote, claims, networkHash }, this.clock.nowMs());
    if (programOf(submission.program, 'visitor') === null) await this.assertStored(entry);
    else await this.groups.submit(`${submission.program} ${submission.batchId ?? ''}`, entry);
    return { message: REGISTERED_MESSAGE };
  }

  /** Visitors cannot register for a hidden program, but a repeat of a stored submission succeeds (PROG-2, DATA-8). */
  private async assertStored(entry: Entry): Promise<void> {
    const known = await this.database.read((reader) => this.store.findKnown(reader, [entry]));
    if (known.get(entry) === 'stored') return;
    const message = unknownProgram('visitor');
    throw validationError([{ field: 'program', code: 'unknown_value', message }]);
  }

  private storeAlone(entry: Entry, deadline: CallDeadline): Promise<void> {
    // Repeatable, because the key and the person show that it was stored before (DATA-8).
    return this.database.transaction((transaction) => this.store.storeOne(transaction, entry), {
      repeatable: true,
      deadline,
    });
  }

  /** Separates known entries with one query, so that only these run one by one. */
  private async storeTogether(entries: Entry[], turn: Turn): Promise<Verdict[]> {
    const verdicts = await this.storePlain(entries, turn);
    if (verdicts) return verdicts;
    const known = await this.database.read((reader) => this.store.findKnown(reader, entries));
    const others = entries.filter((entry) => !known.has(entry));
    const ofOthers = known.size > 0 ? await this.storePlain(others, turn) : null;
    return entries.map((entry) => known.get(entry) ?? ofOthers?.[others.indexOf(entry)] ?? 'alone');
  }

  /**
   * @returns null, without storing any entry, if one of them must run alone
   * @throws DomainError database_unavailable
   */
  private async storePlain(entries: Entry[], { deadline, begun }: Turn): Promise<Verdict[] | null> {
    if (entries.length === 0) return [];
    try {
      return await this.database.transaction(
        (transaction) => {
          begun();
          return this.store.storeGroup(transaction, entries);
        },
        { repeatable: true, deadline },
      );
    } catch (error) {
      if (error instanceof DomainError && error.code === 'database_unavailable') throw error;
      return null;
    }
  }
}
