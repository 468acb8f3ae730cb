import { Injectable } from '@nestjs/common';
import { SeatService } from '../../batches/seat.service.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { SchoolCalendar } from '../../common/school-calendar.js';
import { driverFaultKind } from '../../database/attempts.js';
import { RetryTransaction } from '../../database/database.js';
import type { Reader, Transaction } from '../../database/transaction.js';
import { OutboxService } from '../../outbox/outbox.service.js';
import { StaffNotices } from '../../staff-notices/staff-notices.service.js';
import { MAX_STORED_NOTES, notesAfterRepeat } from '../domain/repeat-notes.js';
import { phoneTerms } from '../domain/search-terms.js';
import { HealthNotesService } from '../health/health-notes.service.js';
import { PeopleService } from '../people/people.service.js';
import { ProgramSeatService } from '../seats/program-seat.service.js';
import type { RegistrationEntity } from '../registration.entity.js';
import { RegistrationRepository } from '../registration.repository.js';
import { WaitingListService } from '../seats/waiting-list.service.js';
import type { Verdict } from './group-queue.js';
import { IdempotencyService } from './idempotency.service.js';
import type { Entry } from './submission.js';

/** Stores submissions in the caller's transaction: seat and registration together (DATA-5, DATA-8). */
@Injectable()
export class RegistrationStore {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly idempotency: IdempotencyService,
    private readonly seats: SeatService,
    private readonly programSeats: ProgramSeatService,
    private readonly calendar: SchoolCalendar,
    private readonly outbox: OutboxService,
    private readonly notices: StaffNotices,
    private readonly healthNotes: HealthNotesService,
    private readonly people: PeopleService,
    private readonly line: WaitingListService,
  ) {}

  /**
   * Stores a registration, or finds the one that is already stored.
   * @throws DomainError as `RegisterService.register`
   */
  async storeOne(transaction: Transaction, entry: Entry): Promise<void> {
    for (const claim of entry.claims) {
      if (await this.idempotency.wasAnswered(transaction, claim)) return;
    }
    if (!(await this.storeNew(transaction, entry))) await this.storeKnown(transaction, entry);
    await this.rememberAll(transaction, [entry]);
  }

  /**
   * Stores the new people of a group who get a seat, in order. The others get a verdict: those who are not known and
   * do not want to wait are refused. All are for the same batch of the same program, or for none (ADR 49).
   * @returns a verdict for each, which is valid once the transaction is committed
   * @throws the driver's error, a duplicate, if somebody who gets a seat is already known
   */
  async storeGroup(transaction: Transaction, entries: Entry[]): Promise<Verdict[]> {
    const seats = await this.takeSeats(transaction, entries);
    if (seats === null) return entries.map(() => 'alone');
    await this.insertAll(transaction, entries.slice(0, seats));
    const known = await this.findKnown(transaction, entries.slice(seats));
    return entries.map((entry, place) => {
      if (place < seats) return 'stored';
      return (
        known.get(entry) ?? (entry.submission.waiting ? 'alone' : new DomainError('batch_full'))
      );
    });
  }

  /**
   * Returns the entries whose key is claimed, or whose person is registered. `stored` means that the same submission
   * already succeeded: the first of its keys decides, as in `storeOne`.
   */
  async findKnown(reader: Reader, entries: Entry[]): Promise<Map<Entry, Verdict>> {
    if (entries.length === 0) return new Map();
    const claims = entries.flatMap((entry) => entry.claims);
    const claimed = await this.idempotency.findClaimed(reader, claims);
    const personKeys = entries.flatMap(({ registration }) => registration.personKey ?? []);
    const persons = await this.registrations.findPersonKeys(reader, personKeys);
    const known = new Map<Entry, Verdict>();
    for (const entry of entries) {
      const [first] = entry.claims;
      const { personKey } = entry.registration;
      if (first && claimed.get(first) === 'answered') known.set(entry, 'stored');
      else if (entry.claims.some((claim) => claimed.has(claim))) known.set(entry, 'alone');
      else if (personKey !== null && persons.has(personKey)) known.set(entry, 'alone');
    }
    return known;
  }

  /** Returns how many of a group now have a seat, or need none. */
  private takeSeats(transaction: Transaction, entries: Entry[]): Promise<number | null> | number {
    const [first] = entries;
    if (!first || first.registration.batchId === null) return entries.length;
    const { batchId, program } = first.registration;
    return this.seats.takeUpTo(transaction, batchId, program, entries.length);
  }

  /** Inserts people who have their seats, with everything that belongs to them. */
  private async insertAll(transaction: Transaction, entries: Entry[]): Promise<void> {
    await this.idempotency.claimAll(
      transaction,
      entries.flatMap(({ claims }) => claims),
    );
    await this.registrations.insertAll(transaction, entries);
    await this.tellOfNew(transaction, entries, 'received');
    await this.rememberAll(transaction, entries);
  }

  /** Stores the people who want to hear of new batches, also those who had already registered. */
  private async rememberAll(transaction: Transaction, entries: Entry[]): Promise<void> {
    for (const { registration, channels } of entries) {
      if (channels.length > 0) {
        await this.people.remember(transaction, registration, channels, 'form');
      }
    }
  }

  /**
   * Adds the health note, mail and staff notice of each new registration, with a seat or in line. `kind` is the mail.
   */
  private async tellOfNew(
    transaction: Transaction,
    entries: Entry[],
    kind: 'received' | 'waiting',
  ): Promise<void> {
    for (const { registration, healthNote } of entries) {
      if (healthNote) {
        await this.healthNotes.add(transaction, registration.id, healthNote, 'visitor');
      }
    }
    const registrations = entries.map(({ registration }) => registration);
    await this.outbox.addAll(transaction, registrations, kind);
    await this.notices.addRegistered(
      transaction,
      registrations.map(({ id }) => id),
    );
  }

  /**
   * Most visitors are new and get a seat, so it tries both without a query first. Returns false if either fails; then
   * nothing has changed.
   */
  private async storeNew(transaction: Transaction, entry: Entry): Promise<boolean> {
    const { registration, terms } = entry;
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
    await this.tellOfNew(transaction, [entry], 'received');
    return true;
  }

  private async storeKnown(transaction: Transaction, entry: Entry): Promise<void> {
    const { batchId, personKey } = entry.registration;
    // The batch comes first: all code locks it before it reads registrations, so that transactions queue.
    if (batchId !== null) await this.seats.lock(transaction, batchId);
    const stored = personKey && (await this.registrations.findByPersonKey(transaction, personKey));
    if (stored) return this.appendNews(transaction, stored, entry);
    if (batchId !== null && (await this.joinLine(transaction, entry, batchId))) return;
    // Either the reason has just gone, or the lock gave free seats to everybody who waited, and some are left.
    if (!(await this.storeNew(transaction, entry))) throw new RetryTransaction();
  }

  /**
   * Joins the waiting list of the locked batch if that is wanted; otherwise throws the reason why there is no seat.
   * @returns false if there is a seat by now
   */
  private async joinLine(
    transaction: Transaction,
    entry: Entry,
    batchId: string,
  ): Promise<boolean> {
    const { submission, registration, terms } = entry;
    const batch = await this.programSeats.findJoinable(transaction, batchId, submission.program);
    if (batch.enrolled < batch.capacity) return false;
    if (!submission.waiting) throw new DomainError('batch_full');
    const inLine = { ...registration, waitingPlace: await this.line.lastPlace(transaction, batch) };
    await this.registrations.insert(transaction, inLine, terms);
    await this.line.recount(transaction, batchId);
    await this.tellOfNew(transaction, [entry], 'waiting');
    return true;
  }

  private async appendNews(
    transaction: Transaction,
    stored: RegistrationEntity,
    { submission, healthNote }: Entry,
  ): Promise<void> {
    if (healthNote) await this.healthNotes.addRepeated(transaction, stored.id, healthNote);
    const changed = notesAfterRepeat(stored, submission, this.calendar.today());
    if (changed === null) return;
    if ([...changed.notes].length > MAX_STORED_NOTES) throw new DomainError('notes_full');
    const terms = phoneTerms(submission.phone);
    if (!(await this.registrations.replaceNotes(transaction, stored, changed, terms))) {
      throw new RetryTransaction();
    }
  }
}

/** Returns the keys that identify an entry. Two entries of one group never share any. */
export function keysOf({ claims, registration: { personKey } }: Entry): string[] {
  const keys = claims.map(({ row }) => row.keyHash);
  if (personKey !== null) keys.push(personKey);
  return keys;
}
