import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  And,
  Brackets,
  In,
  LessThanOrEqual,
  MoreThan,
  type ObjectLiteral,
  Repository,
  type SelectQueryBuilder,
} from 'typeorm';
import type { Reader } from '../../database/transaction.js';
import type { SearchTerm } from '../domain/search-terms.js';
import { RegistrationEntity } from '../registration.entity.js';
import { RegistrationTermEntity } from '../registration-term.entity.js';

/** Higher than every character of a term: all words between a prefix and prefix + this begin with the prefix. */
const LAST_CHARACTER = '\u{10FFFF}';

/** Finds registrations by search, for lists of other things (the audit log). */
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

  /**
   * Returns those that came after one instant and up to another, oldest first: at most `limit`, and the full count.
   */
  async findRegisteredBetween(
    reader: Reader,
    afterMs: number,
    untilMs: number,
    limit: number,
  ): Promise<[RegistrationEntity[], number]> {
    return reader.withRepository(this.registrations).findAndCount({
      where: { createdAtMs: And(MoreThan(afterMs), LessThanOrEqual(untilMs)) },
      order: { createdAtMs: 'ASC', id: 'ASC' },
      take: limit,
    });
  }

  /** Returns the ids of at most `limit` registrations that match all terms. */
  async findIds(
    reader: Reader,
    [first = [], ...others]: SearchTerm[],
    limit: number,
  ): Promise<string[]> {
    const query = reader
      .withRepository(this.terms)
      .createQueryBuilder('term')
      .select('term.registrationId', 'id')
      .distinct()
      .where(begins('term', first, 'first'))
      .limit(limit);
    others.forEach((term, index) => requireTerm(query, 'term.registrationId', term, index));
    return idsOf(await query.getRawMany<{ id: string }>());
  }

  /** Returns those of these registrations that match all terms. */
  async findAmong(reader: Reader, ids: string[], terms: SearchTerm[]): Promise<string[]> {
    const query = reader
      .withRepository(this.registrations)
      .createQueryBuilder('registration')
      .select('registration.id', 'id')
      .where('registration.id IN (:...ids)', { ids });
    terms.forEach((term, index) => requireTerm(query, 'registration.id', term, index));
    return idsOf(await query.getRawMany<{ id: string }>());
  }
}

/** The condition that a word begins with one of the term's alternatives. */
function begins(alias: string, term: SearchTerm, name: string): Brackets {
  return new Brackets((either) => {
    term.forEach((start, index) => {
      const [from, to] = [`${name}From${index}`, `${name}To${index}`];
      either.orWhere(`${alias}.term >= :${from} AND ${alias}.term < :${to}`, {
        [from]: start,
        [to]: start + LAST_CHARACTER,
      });
    });
  });
}

function requireTerm<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  id: string,
  term: SearchTerm,
  index: number,
): void {
  const alias = `other${index}`;
  const found = query
    .subQuery()
    .select('1')
    .from(RegistrationTermEntity, alias)
    .where(`${alias}.registrationId = ${id}`)
    .andWhere(begins(alias, term, alias));
  query.andWhere(`EXISTS ${found.getQuery()}`).setParameters(found.getParameters());
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
