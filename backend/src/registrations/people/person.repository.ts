import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Repository, type SelectQueryBuilder } from 'typeorm';
import { type KeysetOrder, pageBehind, type Place } from '../../database/keyset.js';
import { insertRows } from '../../database/statements.js';
import type { Reader, Transaction } from '../../database/transaction.js';
import type { SearchTerm } from '../domain/search-terms.js';
import { PeopleImportEntity, PersonEntity } from './person.entity.js';

const KEYS_PER_LOOK = 500;
const LAST_SEEN_FIRST: KeysetOrder = {
  columns: ['person.lastSeenAtMs', 'person.id'],
  descending: true,
};

/** People who want to hear of new batches (ADR 45). */
@Injectable()
export class PersonRepository {
  constructor(
    @InjectRepository(PersonEntity)
    private readonly people: Repository<PersonEntity>,
  ) {}

  findById(reader: Reader, id: string): Promise<PersonEntity | null> {
    return reader.withRepository(this.people).findOneBy({ id });
  }

  async findByKeys(reader: Reader, contactKeys: string[]): Promise<PersonEntity[]> {
    if (contactKeys.length === 0) return [];
    return reader.withRepository(this.people).findBy({ contactKey: In(contactKeys) });
  }

  /** Returns which of some keys already belong to people. */
  async findKnownKeys(reader: Reader, contactKeys: string[]): Promise<Set<string>> {
    const known = new Set<string>();
    for (let start = 0; start < contactKeys.length; start += KEYS_PER_LOOK) {
      const some = contactKeys.slice(start, start + KEYS_PER_LOOK);
      const people = await reader
        .withRepository(this.people)
        .find({ select: { contactKey: true }, where: { contactKey: In(some) } });
      for (const { contactKey } of people) known.add(contactKey);
    }
    return known;
  }

  findByIds(reader: Reader, ids: string[]): Promise<PersonEntity[]> {
    return reader.withRepository(this.people).findBy({ id: In(ids) });
  }

  /** Returns everybody who knows a program. */
  findOfProgram(reader: Reader, program: string): Promise<PersonEntity[]> {
    return reader
      .withRepository(this.people)
      .createQueryBuilder('person')
      .where(
        '(person.programs = :only OR person.programs LIKE :first OR person.programs LIKE :last OR person.programs LIKE :inner)',
        {
          only: program,
          first: `${program},%`,
          last: `%,${program}`,
          inner: `%,${program},%`,
        },
      )
      .orderBy('person.id')
      .getMany();
  }

  /** Returns people who match all terms, after a place, last seen first. */
  findPage(
    reader: Reader,
    terms: SearchTerm[],
    after: Place | null,
    limit: number,
  ): Promise<PersonEntity[]> {
    return pageBehind(this.havingAll(reader, terms), LAST_SEEN_FIRST, after, limit);
  }

  count(reader: Reader, terms: SearchTerm[]): Promise<number> {
    return this.havingAll(reader, terms).getCount();
  }

  private havingAll(reader: Reader, terms: SearchTerm[]): SelectQueryBuilder<PersonEntity> {
    const query = reader.withRepository(this.people).createQueryBuilder('person');
    terms.forEach((term, n) => {
      const alternatives = term.map((_, m) => `person.searchText LIKE :t${n}x${m} ESCAPE '!'`);
      const values = term.map((text, m) => [`t${n}x${m}`, `% ${escaped(text)}%`]);
      query.andWhere(`(${alternatives.join(' OR ')})`, Object.fromEntries(values) as object);
    });
    return query;
  }

  insert(transaction: Transaction, people: PersonEntity[]): Promise<void> {
    return insertRows(transaction, PersonEntity, people);
  }

  /**
   * Changes a person who is still as they were read. Returns false if another change was faster, or they are gone.
   */
  async update(
    transaction: Transaction,
    { id, version }: PersonEntity,
    change: Partial<Omit<PersonEntity, 'id' | 'version'>>,
  ): Promise<boolean> {
    const { affected } = await transaction
      .withRepository(this.people)
      .update({ id, version }, { ...change, version: version + 1 });
    return affected === 1;
  }

  async delete(transaction: Transaction, ids: string[]): Promise<void> {
    await transaction.withRepository(this.people).delete({ id: In(ids) });
  }
}

/** Imported files of members (ADR 46), and the people they added. */
@Injectable()
export class PeopleImportRepository {
  constructor(
    @InjectRepository(PeopleImportEntity)
    private readonly imports: Repository<PeopleImportEntity>,
    @InjectRepository(PersonEntity)
    private readonly people: Repository<PersonEntity>,
  ) {}

  findById(reader: Reader, id: string): Promise<PeopleImportEntity | null> {
    return reader.withRepository(this.imports).findOneBy({ id });
  }

  /** Returns the imports, latest first. */
  findLast(reader: Reader, limit: number): Promise<PeopleImportEntity[]> {
    return reader
      .withRepository(this.imports)
      .find({ order: { createdAtMs: 'DESC', id: 'DESC' }, take: limit });
  }

  /** @throws the driver's error if an import with this id exists */
  insert(transaction: Transaction, row: PeopleImportEntity): Promise<void> {
    return insertRows(transaction, PeopleImportEntity, [row]);
  }

  /** Changes an import that is not undone. If several undo it at once, only one of them gets true. */
  async change(
    transaction: Transaction,
    id: string,
    change: Partial<PeopleImportEntity>,
  ): Promise<boolean> {
    const { affected } = await transaction
      .withRepository(this.imports)
      .update({ id, undoneAtMs: IsNull() }, change);
    return affected === 1;
  }

  /** Deletes the people of an import who have said nothing themselves. Returns how many. */
  async deleteBrought(transaction: Transaction, importId: string): Promise<number> {
    const { affected } = await transaction
      .withRepository(this.people)
      .createQueryBuilder()
      .delete()
      .where('import_id = :importId AND import_channels = channels', { importId })
      .execute();
    return affected ?? 0;
  }

  /** Returns the people with facts that only this import says. */
  findBrought(reader: Reader, importId: string): Promise<PersonEntity[]> {
    return reader.withRepository(this.people).findBy({ importId });
  }
}

/** Escapes a text for LIKE. */
function escaped(text: string): string {
  return text.replaceAll(/[!%_]/g, '!$&');
}
