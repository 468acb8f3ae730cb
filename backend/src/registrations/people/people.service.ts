import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../../audit/audit.service.js';
import type { Language } from '../../common/languages.js';
import type { ProgramValue } from '../../common/programs.js';
import { Clock } from '../../common/clock.js';
import { DomainError } from '../../common/errors/domain-error.js';
import type { Message } from '../../common/errors/problem.js';
import { driverFaultKind } from '../../database/attempts.js';
import { newId } from '../../database/columns.js';
import { Database, RetryTransaction } from '../../database/database.js';
import { cutPage, decodePlace, encodeCursor, readCursor } from '../../database/keyset.js';
import type { Reader, Transaction } from '../../database/transaction.js';
import { contactKeyOf } from '../domain/keys.js';
import { e164Of } from '../domain/phone.js';
import { queryTerms, termsOf } from '../domain/search-terms.js';
import { type PeoplePage, type Person, toPerson } from './people.dto.js';
import { NEWS_CHANNELS, type NewsChannel, type PersonEntity } from './person.entity.js';
import { PersonRepository } from './person.repository.js';

/** The number of people on one page of the list. */
const SHOWN_PEOPLE = 100;

/** The person of a registration. */
export interface Registrant {
  name: string;
  email: string;
  phone: string;
  program: ProgramValue;
  language: Language | null;
  createdAtMs: number;
}

/** People who want to hear of new batches. They are stored only for that (PEOPLE-1, ADR 45). */
@Injectable()
export class PeopleService {
  constructor(
    private readonly database: Database,
    private readonly people: PersonRepository,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a person who ticked the box, or adds to the stored one. Nobody has proved who sent the form: anybody who
   * knows a name and an address can. So it fills empty fields, and replaces nothing.
   */
  async remember(
    transaction: Transaction,
    registrant: Registrant,
    channels: NewsChannel[],
    source: string,
  ): Promise<void> {
    const usable = usableChannels(registrant, channels);
    if (usable.length === 0) return;
    const stored = await this.personOf(transaction, registrant);
    const all = NEWS_CHANNELS.filter((each) =>
      [...usable, ...(stored?.channels ?? [])].includes(each),
    );
    const known = stored ? { ...registrant, ...knownOf(stored, registrant) } : registrant;
    await this.store(transaction, known, stored, { channels: all, own: usable, source });
  }

  /** Sets a person's channels from their own page; with none, the person is deleted. */
  async choose(
    transaction: Transaction,
    registrant: Registrant,
    channels: NewsChannel[],
    source: string,
  ): Promise<void> {
    const usable = usableChannels(registrant, channels);
    const stored = await this.personOf(transaction, registrant);
    if (usable.length === 0) return this.people.delete(transaction, stored ? [stored.id] : []);
    // Stored again if facts came from an import, so that they become the person's own.
    const isSame = stored?.channels.join() === usable.join() && stored.importChannels.length === 0;
    if (isSame) return;
    await this.store(transaction, registrant, stored, { channels: usable, own: usable, source });
  }

  /** Returns the channels by which a person wants to hear of new batches; none if they are not stored. */
  async channelsOf(reader: Reader, registrant: Registrant): Promise<NewsChannel[]> {
    return (await this.personOf(reader, registrant))?.channels ?? [];
  }

  /** Returns everything stored about a person for that purpose; null if there is nothing. */
  async keptOf(reader: Reader, registrant: Registrant): Promise<Omit<Person, '_id'> | null> {
    const stored = await this.personOf(reader, registrant);
    if (!stored) return null;
    const { _id, ...kept } = toPerson(stored);
    return kept;
  }

  /** Deletes the person of an erased registration. */
  async forget(transaction: Transaction, registrant: Registrant): Promise<void> {
    const stored = await this.personOf(transaction, registrant);
    if (stored) await this.people.delete(transaction, [stored.id]);
  }

  /** Before registrations are deleted, adds their programs and dates to the people who stay. */
  async noteSeen(transaction: Transaction, registrants: Registrant[]): Promise<void> {
    const byKey = new Map<string, Registrant[]>();
    for (const each of registrants) {
      const key = contactKeyOf(each);
      byKey.set(key, [...(byKey.get(key) ?? []), each]);
    }
    for (const person of await this.people.findByKeys(transaction, [...byKey.keys()])) {
      const theirs = byKey.get(person.contactKey) ?? [];
      const isOurs = await this.people.update(transaction, person, {
        ...leftOfImport(person, [], theirs),
        programs: withPrograms(person.programs, theirs),
        lastSeenAtMs: Math.max(person.lastSeenAtMs, ...theirs.map((each) => each.createdAtMs)),
      });
      if (!isOurs) throw new RetryTransaction();
    }
  }

  /** Returns people who match a search, last seen first, in pages of 100. @throws DomainError invalid_cursor */
  async find(query: string, cursor?: string | null): Promise<PeoplePage> {
    const after = readCursor(cursor, decodePlace);
    const terms = queryTerms(query);
    const { rows, total } = await this.database.read(async (reader) => ({
      rows: await this.people.findPage(reader, terms, after, SHOWN_PEOPLE + 1),
      total: await this.people.count(reader, terms),
    }));
    const { shown, last } = cutPage(rows, SHOWN_PEOPLE);
    return {
      people: shown.map((person) => toPerson(person)),
      total,
      nextCursor: last && encodeCursor([last.lastSeenAtMs, last.id]),
    };
  }

  /** @throws DomainError person_not_found */
  async get(id: string): Promise<Person> {
    const person = await this.database.read((reader) => this.people.findById(reader, id));
    if (!person) throw new DomainError('person_not_found');
    return toPerson(person);
  }

  /** Removes a person who wants no more news; their registrations stay. @throws as `get` */
  remove(id: string, actor: Actor): Promise<Message> {
    return this.database.transaction(async (transaction) => {
      if (!(await this.people.findById(transaction, id))) throw new DomainError('person_not_found');
      await this.people.delete(transaction, [id]);
      await this.audit.record(transaction, {
        actor,
        action: 'person-removed',
        subject: { type: 'person', id },
      });
      return { message: 'Removed. This person’s details are no longer kept for new batches.' };
    });
  }

  private async personOf(reader: Reader, registrant: Registrant): Promise<PersonEntity | null> {
    const [person] = await this.people.findByKeys(reader, [contactKeyOf(registrant)]);
    return person ?? null;
  }

  private async store(
    transaction: Transaction,
    registrant: Registrant,
    stored: PersonEntity | null,
    { channels, own, source }: { channels: NewsChannel[]; own: NewsChannel[]; source: string },
  ): Promise<void> {
    const said = {
      ...personRow(registrant),
      ...leftOfImport(stored, own, [registrant]),
      programs: withPrograms(stored?.programs ?? [], [registrant]),
      channels,
      consentAtMs: this.clock.nowMs(),
      consentSource: source,
      lastSeenAtMs: Math.max(stored?.lastSeenAtMs ?? 0, registrant.createdAtMs),
    };
    if (stored) {
      if (await this.people.update(transaction, stored, said)) return;
      throw new RetryTransaction();
    }
    try {
      await this.people.insert(transaction, [{ id: newId(), ...said, version: 0 }]);
    } catch (error) {
      // The same person in another window, at the same moment.
      throw driverFaultKind(error) === 'duplicate' ? new RetryTransaction() : error;
    }
  }
}

/** Returns the stored fields; empty ones are filled from the form. */
function knownOf({ name, email, phone, language }: PersonEntity, said: Registrant) {
  return { name, email, phone: phone || said.phone, language: language ?? said.language };
}

/** Returns the columns that derive from a person's identity. */
export function personRow({
  name,
  email,
  phone,
  language,
}: Pick<Registrant, 'name' | 'email' | 'phone' | 'language'>) {
  const phoneE164 = phone === '' ? null : e164Of(phone);
  return {
    name,
    email,
    phone,
    phoneE164,
    language,
    contactKey: contactKeyOf({ name, email, phone }),
    searchText: ` ${termsOf({ name, email, phone, phoneE164 }).join(' ')}`,
  };
}

function withPrograms(known: ProgramValue[], registrants: { program: ProgramValue }[]) {
  return [...new Set([...known, ...registrants.map(({ program }) => program)])];
}

/** Returns the imported facts that a person has not yet confirmed themselves (PEOPLE-12). */
export function leftOfImport(
  stored: PersonEntity | null,
  own: NewsChannel[],
  registrants: { program: ProgramValue }[],
): Pick<PersonEntity, 'importId' | 'importChannels' | 'importPrograms'> {
  const seen = new Set(registrants.map(({ program }) => program));
  const importChannels = stored?.importChannels.filter((each) => !own.includes(each)) ?? [];
  const importPrograms = stored?.importPrograms.filter((each) => !seen.has(each)) ?? [];
  const isLeft = importChannels.length + importPrograms.length > 0;
  return { importId: isLeft ? (stored?.importId ?? null) : null, importChannels, importPrograms };
}

/** Returns the channels that have an address or a number. */
export function usableChannels(
  { email, phone }: Pick<Registrant, 'email' | 'phone'>,
  channels: NewsChannel[],
): NewsChannel[] {
  return NEWS_CHANNELS.filter(
    (each) => channels.includes(each) && (each === 'email' ? email : phone) !== '',
  );
}
