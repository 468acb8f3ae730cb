import { Injectable } from '@nestjs/common';
import { AuditService, VISITOR } from '../audit/audit.service.js';
import type { AuditEntry } from '../audit/audit-entry.response.js';
import type { Batch } from '../batches/batch.response.js';
import { BatchesService } from '../batches/batches.service.js';
import { Clock } from '../common/clock.js';
import { DomainError } from '../common/errors/domain-error.js';
import { Database } from '../database/database.js';
import {
  isOffered,
  isWaiting,
  type RegistrationStatus,
} from '../registrations/domain/registration-status.js';
import { RegistrationField } from '../registrations/dto/new-registration.dto.js';
import type { Registration } from '../registrations/dto/registration.response.js';
import { toMailMessage } from '../outbox/mail-message.dto.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { HealthNotesService } from '../registrations/health/health-notes.service.js';
import { NewsService } from '../registrations/people/news.service.js';
import { PeopleService } from '../registrations/people/people.service.js';
import type { NewsChannel } from '../registrations/people/person.entity.js';
import { RegistrationListService } from '../registrations/list/registration-list.service.js';
import type { RegistrationEntity } from '../registrations/registration.entity.js';
import { RegistrationEditService } from '../registrations/staff/registration-edit.service.js';
import { RegistrationLinkService } from '../registrations/staff/registration-link.service.js';
import { RegistrationStatusService } from '../registrations/staff/registration-status.service.js';
import { WaitingListService } from '../registrations/seats/waiting-list.service.js';
import { PersonalLinks, type ReadLink } from './personal-links.js';
import { SessionCalendar } from './session-calendar.js';

/** How long a visitor may undo a cancellation. */
export const UNDO_MS = 60_000;

/** The fields that visitors may correct themselves, by the rules of the form (LINK-7). */
export class CorrectMyRegistrationRequest {
  @RegistrationField.phone()
  phone: string;

  /** As long as stored notes may be, because others may have added to them (DATA-8). */
  @RegistrationField.storedNotes()
  notes?: string | null;
}

/** The registration of a link, with the contents of its page. */
export interface MyRegistration {
  registration: Registration;
  /** Its batch, even if that was deleted; null if none was chosen. */
  batch: Batch | null;
  /** The status that an undo restores; null if there is nothing to undo, or no longer. */
  undoTo: RegistrationStatus | null;
  /** The channels by which the person wants to hear of new batches. */
  news: NewsChannel[];
}

/** The actions of a person with a personal link (ADR 39). */
@Injectable()
export class MyRegistrationService {
  constructor(
    private readonly database: Database,
    private readonly list: RegistrationListService,
    private readonly links: RegistrationLinkService,
    private readonly status: RegistrationStatusService,
    private readonly line: WaitingListService,
    private readonly edits: RegistrationEditService,
    private readonly batches: BatchesService,
    private readonly audit: AuditService,
    private readonly calendar: SessionCalendar,
    private readonly personal: PersonalLinks,
    private readonly clock: Clock,
    private readonly healthNotes: HealthNotesService,
    private readonly people: PeopleService,
    private readonly outbox: OutboxService,
    private readonly news: NewsService,
  ) {}

  /** @throws DomainError personal_link_void for a link that was renewed, or whose registration is gone */
  async open(link: ReadLink): Promise<MyRegistration> {
    const row = await this.rowOf(link);
    return this.database.read(async (reader) => ({
      registration: await this.list.get(reader, row.id),
      batch: row.batchId === null ? null : await this.batches.findAny(reader, row.batchId),
      news: await this.people.channelsOf(reader, row),
      undoTo: this.undoOf(row, await this.audit.historyOf(reader, row.id)),
    }));
  }

  /**
   * Gives up the seat (DATA-5). A repeated call changes nothing.
   * @param isLeaving the visitor was asked about leaving the waiting list
   * @throws as `open`; DomainError not_waiting
   */
  async cancel(link: ReadLink, isLeaving: boolean): Promise<void> {
    const { id } = await this.rowOf(link);
    await this.status.change(id, { status: 'cancelled', isLeaving }, VISITOR);
  }

  /**
   * Undoes the visitor's own cancellation within a minute, with a free seat or as the first on the waiting list. If
   * it is already undone, nothing changes.
   * @returns whether this call found the visitor's seat taken; somebody who waited before had none; null if it was
   * already undone, and they wait for a seat now: the log does not tell whether they had one
   * @throws as `open`; DomainError undo_over, and the errors of a change of status
   */
  async undo(link: ReadLink): Promise<{ hasLostSeat: boolean | null }> {
    const row = await this.rowOf(link);
    if (row.status !== 'cancelled') return { hasLostSeat: isWaiting(row) ? null : false };
    const history = await this.database.read((reader) => this.audit.historyOf(reader, row.id));
    const undoTo = this.undoOf(row, history);
    if (undoTo === null) throw new DomainError('undo_over');
    const wanted = { status: undoTo, isUndo: true };
    const { waiting } = await this.status.change(row.id, wanted, VISITOR);
    return { hasLostSeat: waiting !== undefined && row.waitingPlace === null };
  }

  /** Takes the seat on offer. A repeated call changes nothing. @throws as `open`; DomainError offer_over */
  async accept(link: ReadLink): Promise<void> {
    const { id } = await this.rowOf(link);
    await this.line.accept(id, VISITOR);
  }

  /**
   * Changes phone and notes. A repeated call changes nothing.
   * @param version the version of the registration that was read
   * @throws as `open`; DomainError registration_changed, validation_failed, duplicate_registration
   */
  async correct(
    link: ReadLink,
    { phone, notes }: CorrectMyRegistrationRequest,
    version: string,
  ): Promise<void> {
    const row = await this.rowOf(link);
    const wanted = { phone, notes: notes ?? '' };
    if (row.phone === wanted.phone && row.notes === wanted.notes) return;
    await this.edits.edit(row.id, { ...wanted, version }, VISITOR);
  }

  /** Sets the channels for news of new batches (PEOPLE-4); with none, no data is kept for it. @throws as `open` */
  async chooseNews(link: ReadLink, channels: NewsChannel[]): Promise<void> {
    await this.database.transaction(async (transaction) => {
      // Read under the lock, because the person is found by these values: a concurrent correction may change them.
      const row = inForce(await this.links.findLocked(transaction, link.id), link);
      await this.people.choose(transaction, row, channels, 'personal page');
    });
  }

  /** Deletes the registration for good, as staff do. If it is already gone, nothing changes. */
  async erase(link: ReadLink): Promise<void> {
    const row = await this.links.find(link.id);
    if (row === null) return;
    if (row.linkVersion !== link.linkVersion) throw new DomainError('personal_link_void');
    await this.edits.delete(row.id, VISITOR);
  }

  /**
   * Voids this link and makes a new one.
   * @param press identifies one press of the button; repeating it returns the same new link
   * @returns the token of the new link
   * @throws as `open`
   */
  async renew(link: ReadLink, press: string): Promise<string> {
    await this.existing(link.id);
    const from = link.linkVersion;
    return this.personal.tokenFor(await this.links.renew(link.id, { actor: VISITOR, from, press }));
  }

  /** Returns the sessions for a calendar; null if no batch was chosen. @throws as `open` */
  async calendarFile(link: ReadLink): Promise<string | null> {
    const row = await this.rowOf(link);
    const { batchId } = row;
    if (batchId === null) return null;
    const batch = await this.database.read((reader) => this.batches.findAny(reader, batchId));
    // People who wait have no sessions yet.
    return batch && !isWaiting(row) && !isOffered(row) ? this.calendar.textFor(row, batch) : null;
  }

  /** Returns everything stored about the person, except the staff's own notes. @throws as `open` */
  async data(link: ReadLink): Promise<object> {
    const row = await this.rowOf(link);
    const { registration, batch } = await this.open(link);
    const { history, person, mails } = await this.database.read(async (reader) => ({
      history: await this.audit.historyOf(reader, link.id),
      person: await this.people.keptOf(reader, row),
      mails: [
        ...(await this.outbox.ofRegistration(reader, link.id)).map((mail) =>
          toMailMessage(mail, mail.kind),
        ),
        ...(await this.news.mailsTo(reader, row)),
      ].toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)),
    }));
    const { staffNotes: _notes, version: _version, batchId: _batch, ...rest } = registration;
    const { missing: _missing, hasHealthNote, ...own } = rest;
    const healthNotes = hasHealthNote
      ? await this.database.read((reader) => this.healthNotes.readAll(reader, link.id))
      : [];
    return {
      registration: {
        ...own,
        ...(batch && {
          batch: {
            name: batch.name,
            startDate: batch.startDate,
            endDate: batch.endDate,
            schedule: batch.schedule,
          },
        }),
      },
      ...(healthNotes.length > 0 && { healthNotes }),
      ...(person && { toldOfNewBatches: person }),
      ...(mails.length > 0 && {
        mails: mails.map(({ _id: _mail, ...shown }) => shown),
      }),
      history: history.map(({ at, actor, action }) => ({
        at,
        by: actor === VISITOR.name ? 'you' : 'the school',
        action,
      })),
    };
  }

  private async rowOf(link: ReadLink): Promise<RegistrationEntity> {
    return inForce(await this.links.find(link.id), link);
  }

  private async existing(id: string): Promise<RegistrationEntity> {
    const row = await this.links.find(id);
    if (row === null) throw new DomainError('personal_link_void');
    return row;
  }

  /** The log tells who cancelled last and when, so that replicas need no shared state for it. */
  private undoOf({ status }: RegistrationEntity, history: AuditEntry[]): RegistrationStatus | null {
    const last = history.find(({ action }) => action === 'status-changed');
    if (status !== 'cancelled' || last?.actor !== VISITOR.name) return null;
    if (Date.parse(last.at) + UNDO_MS <= this.clock.nowMs()) return null;
    return (last.before?.['status'] as RegistrationStatus | undefined) ?? null;
  }
}

/** @throws DomainError personal_link_void as `open` */
function inForce(row: RegistrationEntity | null, { linkVersion }: ReadLink): RegistrationEntity {
  if (row?.linkVersion !== linkVersion) throw new DomainError('personal_link_void');
  return row;
}
