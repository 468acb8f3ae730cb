import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type ObjectLiteral, type SelectQueryBuilder, Repository } from 'typeorm';
import type { Reader } from '../database/transaction.js';
import { RegistrationEntity } from './registration.entity.js';
import { RegistrationTermEntity } from './registration-term.entity.js';

/** Above every character that a term can hold: what lies between a beginning and this begins with it. */
const LAST_CHARACTER = '\u{10FFFF}';

/** Answers which registrations a search finds, for lists of something else (the audit log). */
@Injectable()
export class RegistrationLookupRepository {
  constructor(
    @InjectRepository(RegistrationEntity)
    private readonly registrations: Repository<RegistrationEntity>,
    @InjectRepository(RegistrationTermEntity)
    private readonly terms: Repository<RegistrationTermEntity>,
  ) {}

  findNames(reader: Reader, ids: string[]): Promise<Pick<RegistrationEntity, 'id' | 'name'>[]> {
    return reader.withRepository(this.registrations).find({
      select: { id: true, name: true },
      where: { id: In(ids) },
    });
  }

  /** Ids of at most `limit` registrations that have all these beginnings of terms. */
  async findIds(
    reader: Reader,
    [first = '', ...others]: string[],
    limit: number,
  ): Promise<string[]> {
    const query = reader
      .withRepository(this.terms)
      .createQueryBuilder('term')
      .select('term.registrationId', 'id')
      .distinct()
      .where('term.term >= :from AND term.term < :to', rangeOf(first))
      .limit(limit);
    others.forEach((term, index) => requireTerm(query, 'term.registrationId', term, index));
    return idsOf(await query.getRawMany<{ id: string }>());
  }

  /** Those of these registrations that have all these beginnings of terms. */
  async findAmong(reader: Reader, ids: string[], terms: string[]): Promise<string[]> {
    const query = reader
      .withRepository(this.registrations)
      .createQueryBuilder('registration')
      .select('registration.id', 'id')
      .where('registration.id IN (:...ids)', { ids });
    terms.forEach((term, index) => requireTerm(query, 'registration.id', term, index));
    return idsOf(await query.getRawMany<{ id: string }>());
  }
}

function rangeOf(term: string): { from: string; to: string } {
  return { from: term, to: term + LAST_CHARACTER };
}

function requireTerm<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  id: string,
  term: string,
  index: number,
): void {
  const alias = `other${index}`;
  const found = query
    .subQuery()
    .select('1')
    .from(RegistrationTermEntity, alias)
    .where(`${alias}.registrationId = ${id}`)
    .andWhere(`${alias}.term >= :${alias}From AND ${alias}.term < :${alias}To`)
    .getQuery();
  const { from, to } = rangeOf(term);
  query.andWhere(`EXISTS ${found}`, { [`${alias}From`]: from, [`${alias}To`]: to });
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
