import { Injectable } from '@nestjs/common';
import { SeatService } from '../../batches/seat.service.js';
import { Clock } from '../../common/clock.js';
import type { Message } from '../../common/errors/problem.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { SchoolCalendar } from '../../common/school-calendar.js';
import { Database, RetryTransaction } from '../../database/database.js';
import { driverFaultKind } from '../../database/attempts.js';
import type { Transaction } from '../../database/transaction.js';
import { ClientNetworkHash } from './client-hits.js';
import { personKeyOf } from '../domain/keys.js';
import { MAX_STORED_NOTES, notesAfterRepeat } from '../domain/repeat-notes.js';
import {
  asksForGuardian,
  asksForHealthNote,
  type GuardianRelation,
} from '../domain/program-questions.js';
import { phoneTerms, termsOf } from '../domain/search-terms.js';
import type { CreateRegistrationRequest } from '../dto/new-registration.dto.js';
import { OutboxService } from '../../outbox/outbox.service.js';
import { StaffNotices } from '../../staff-notices/staff-notices.service.js';
import { HealthNoteSeal } from '../health/health-note-seal.js';
import { HealthNotesService } from '../health/health-notes.service.js';
import { PeopleService } from '../people/people.service.js';
import type { NewsChannel } from '../people/person.entity.js';
import { IdempotencyService } from './idempotency.service.js';
import { newRegistration } from './new-registration.js';
import { ProgramSeatService } from '../program-seat.service.js';
import type { RegistrationEntity } from '../registration.entity.js';
import { RegistrationRepository } from '../registration.repository.js';
import { WaitingListService } from '../waiting/waiting-list.service.js';

/** REG-7 */
export const REGISTERED_MESSAGE = 'Thank you for registering! We will contact you soon.';

/** What came with a submission. */
export interface SubmissionContext {
  /** The `Idempotency-Key` header, if one was sent. */
  key?: string | undefined;
  /** What let it through beyond the limit of its network; good for one registration (ADR 0025). */
  proof?: string | undefined;
  /** The address it came from, of which nothing but a keyed hash of its network is kept. */
  address?: string | undefined;
}

/** A submission with its optional parts settled, in a fixed order of fields. */
interface Submission {
  name: string;
  email: string;
  phone: string;
  program: CreateRegistrationRequest['program'];
  batchId: string | null;
  notes: string;
  language: RegistrationEntity['language'];
  noticeVersion?: string;
  guardianName?: string;
  guardianRelation?: GuardianRelation;
  /** Stands for the note on health, which is hashed nowhere without a key. */
  healthMark?: string;
  newsByEmail?: true;
  newsByPhone?: true;
  /** Left out where it is not said, so that submissions of before it was known are known again. */
  waiting?: true;
}

/** As it will be stored, and what it will be found by. */
interface NewRegistration {
  registration: RegistrationEntity;
  terms: string[];
  /** '' where there is none to be kept. */
  healthNote: string;
}

/** Fields that were not sent are left out: a server of the version before made the same hash of such a call. */
function submissionOf(request: CreateRegistrationRequest, healthMark: string): Submission {
  const { name, email, phone, program, batchId, notes, language } = request;
  const { noticeVersion, guardianName, guardianRelation, waiting } = request;
  const forGuardian = asksForGuardian(program);
  return {
    name,
    email,
    phone,
    program,
    batchId: batchId || null,
    notes: notes ?? '',
    language: language || null,
    ...(noticeVersion && { noticeVersion }),
    ...(forGuardian && guardianName && { guardianName }),
    ...(forGuardian && guardianRelation && { guardianRelation }),
    ...(healthMark && { healthMark }),
    ...(request.newsByEmail && { newsByEmail: true as const }),
    ...(request.newsByPhone && { newsByPhone: true as const }),
    ...(waiting ? { waiting: true } : {}),
  };
}

function channelsIn({ newsByEmail, newsByPhone }: Submission): NewsChannel[] {
  return [
    ...(newsByEmail ? (['email'] as const) : []),
    ...(newsByPhone ? (['phone'] as const) : []),
  ];
}

/** Registers visitors (API-2): seat and registration in one transaction (DATA-5, DATA-8). */
@Injectable()
export class RegisterService {
  constructor(
    private readonly database: Database,
    private readonly registrations: RegistrationRepository,
    private readonly idempotency: IdempotencyService,
    private readonly seats: SeatService,
    private readonly programSeats: ProgramSeatService,
    private readonly calendar: SchoolCalendar,
    private readonly clock: Clock,
    private readonly networks: ClientNetworkHash,
    private readonly outbox: OutboxService,
    private readonly notices: StaffNotices,
    private readonly seal: HealthNoteSeal,
    private readonly healthNotes: HealthNotesService,
    private readonly people: PeopleService,
    private readonly line: WaitingListService,
  ) {}

  /**
   * Stores a registration and takes its seat, or recognises one that is stored already and answers alike.
   * @throws DomainError batch_full, batch_ended, batch_deleted; waiting_list_full; notes_full; validation_failed for a batch that there is
   * not or that belongs to another program; idempotency_key_reused; proof_used; health_notes_off
   */
  async register(
    request: CreateRegistrationRequest,
    { key, proof, address }: SubmissionContext,
  ): Promise<Message> {
    if (key !== undefined) this.idempotency.assertUsable(key);
    if (request.healthNote) this.seal.assertOffered();
    const healthNote = (asksForHealthNote(request.program) && request.healthNote) || '';
    const submission = submissionOf(request, healthNote && this.seal.markOf(healthNote));
    // Before the transaction: what is worked out while a batch is locked, all its other visitors wait for.
    const networkHash = address ? this.networks.of(address) : null;
    const registration = newRegistration({ ...submission, networkHash }, this.clock.nowMs());
    const fresh: NewRegistration = {
      registration,
      terms: termsOf(registration),
      healthNote,
    };
    const work = async (transaction: Transaction): Promise<void> => {
      if (key !== undefined && (await this.idempotency.wasAnswered(transaction, key, submission))) {
        return;
      }
      if (
        proof !== undefined &&
        (await this.idempotency.wasSpent(transaction, proof, submission))
      ) {
        return;
      }
      await this.storeOnce(transaction, submission, fresh);
      const channels = channelsIn(submission);
      if (channels.length > 0) {
        await this.people.remember(transaction, registration, channels, 'form');
      }
    };
    // The key tells that it was stored before, and so does the person (DATA-8).
    await this.database.transaction(work, { repeatable: true });
    return { message: REGISTERED_MESSAGE };
  }

  private async storeOnce(
    transaction: Transaction,
    submission: Submission,
    fresh: NewRegistration,
  ): Promise<void> {
    if (await this.storeNew(transaction, fresh)) return;
    const { batchId } = submission;
    // The batch first: every path locks it before it looks at registrations, so that they queue.
    if (batchId !== null) await this.seats.lock(transaction, batchId);
    const stored = await this.registrations.findByPersonKey(transaction, personKeyOf(submission));
    if (stored) return this.appendNews(transaction, stored, submission, fresh.healthNote);
    if (batchId !== null && (await this.joinLine(transaction, submission, fresh, batchId))) return;
    // Who stood in the way has just left.
    throw new RetryTransaction();
  }

  /**
   * Says why there was no seat, or joins the waiting list of the batch, which is locked, for whoever wants that.
   * @returns false where there is a seat by now
   */
  private async joinLine(
    transaction: Transaction,
    { program, waiting }: Submission,
    { registration, terms }: NewRegistration,
    batchId: string,
  ): Promise<boolean> {
    const batch = await this.programSeats.findJoinable(transaction, batchId, program);
    if (batch.enrolled < batch.capacity) return false;
    if (!waiting) throw new DomainError('batch_full');
    const inLine = { ...registration, waitingPlace: await this.line.lastPlace(transaction, batch) };
    await this.registrations.insert(transaction, inLine, terms);
    await this.line.recount(transaction, batchId);
    await this.outbox.add(transaction, inLine, 'waiting');
    await this.notices.add(transaction, 'registered', inLine.id);
    return true;
  }

  /**
   * Most visitors are new and find a seat, so both are tried without a look. False where either is not so;
   * then nothing has changed.
   */
  private async storeNew(
    transaction: Transaction,
    { registration, terms, healthNote }: NewRegistration,
  ): Promise<boolean> {
    const { batchId, program } = registration;
    if (batchId !== null && !(await this.seats.takeAtOnce(transaction, batchId, program))) {
      return false;
    }
    try {
      await this.registrations.insert(transaction, registration, terms);
    } catch (error) {
      if (driverFaultKind(error) !== 'duplicate') throw error;
      if (batchId !== null) await this.seats.release(transaction, batchId, 1);
      return false;
    }
    if (healthNote) {
      await this.healthNotes.add(transaction, registration.id, healthNote, 'visitor');
    }
    await this.outbox.add(transaction, registration, 'received');
    await this.notices.add(transaction, 'registered', registration.id);
    return true;
  }

  private async appendNews(
    transaction: Transaction,
    stored: RegistrationEntity,
    repeated: Submission,
    healthNote: string,
  ): Promise<void> {
    if (healthNote) await this.healthNotes.addRepeated(transaction, stored.id, healthNote);
    const changed = notesAfterRepeat(stored, repeated, this.calendar.today());
    if (changed === null) return;
    if ([...changed.notes].length > MAX_STORED_NOTES) throw new DomainError('notes_full');
    const terms = phoneTerms(repeated.phone);
    if (!(await this.registrations.replaceNotes(transaction, stored, changed, terms))) {
      throw new RetryTransaction();
    }
  }
}
