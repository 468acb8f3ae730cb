import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { insertRows } from '../../database/statements.js';
import type { Reader, Transaction } from '../../database/transaction.js';
import type { SearchTerm } from '../domain/search-terms.js';
import { PersonEntity } from './person.entity.js';

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

  findByIds(reader: Reader, ids: string[]): Promise<PersonEntity[]> {
    return reader.withRepository(this.people).findBy({ id: In(ids) });
  }

  /** Everybody who knows a program. */
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

  /** Who has all of the terms, the last seen first, and how many there are in all. */
  find(
    reader: Reader,
    terms: SearchTerm[],
    limit: number,
  ): Promise<[people: PersonEntity[], total: number]> {
    const query = reader
      .withRepository(this.people)
      .createQueryBuilder('person')
      .orderBy('person.lastSeenAtMs', 'DESC')
      .addOrderBy('person.id', 'DESC')
      .take(limit);
    terms.forEach((term, n) => {
      const alternatives = term.map((_, m) => `person.searchText LIKE :t${n}x${m} ESCAPE '!'`);
      const values = term.map((text, m) => [`t${n}x${m}`, `% ${escaped(text)}%`]);
      query.andWhere(`(${alternatives.join(' OR ')})`, Object.fromEntries(values) as object);
    });
    return query.getManyAndCount();
  }

  insert(transaction: Transaction, people: PersonEntity[]): Promise<void> {
    return insertRows(transaction, PersonEntity, people);
  }

  /** Changes somebody who still is as they were read. False where another change was faster, or they are gone. */
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
    if (ids.length > 0) await transaction.withRepository(this.people).delete({ id: In(ids) });
  }
}

/** A text in which LIKE finds nothing but itself. */
function escaped(text: string): string {
  return text.replaceAll(/[!%_]/g, '!$&');
}
