import type { QueryHints } from '../../database/dialect.js';
import { behindSql, type Place } from '../../database/keyset.js';
import type { SearchTerm } from '../domain/search-terms.js';
import type { RegistrationFilter } from './registration-filter.js';
import {
  type FixedColumn,
  indexOf,
  isByTime,
  keysetOf,
  type RegistrationOrder,
} from './registration-order.js';

/** How a query reads the registrations. */
export interface SearchPath {
  /**
   * Where it starts: at the index of the order, which needs no sorting; at the index of the time; or at the
   * registrations with all search terms, if these are few and known by id.
   */
  start: 'order' | 'time' | 'ids';
  /** For `ids`: the registrations with all search terms. */
  ids?: string[];
  /**
   * True if the registrations that match the longest term are collected first, and each row is looked up among them.
   * If they are too many, each row is checked for such a word.
   */
  gather: boolean;
  /**
   * Finds every registration with these initials (ADR 35). If it starts at the order, an index is enough; if it
   * starts at the time, each of the few rows is checked.
   */
  initials?: number;
  /** True if the program is so rare that its index is better than that of the status. */
  byProgram?: boolean;
}

/** A part of a statement, with the values of its `?`. */
export interface Sql {
  text: string;
  values: (string | number)[];
}

/** Higher than every character of a term: all words between a prefix and prefix + this begin with the prefix. */
const LAST_CHARACTER = '\u{10FFFF}';

/** Returns the term that probably matches the fewest, judged by its length. */
export function longestTerm([first, ...others]: [SearchTerm, ...SearchTerm[]]): SearchTerm {
  const length = (term: SearchTerm): number => Math.min(...term.map((each) => each.length));
  return others.reduce((longest, term) => (length(term) > length(longest) ? term : longest), first);
}

interface Parts {
  from: Sql[];
  where: Sql[];
}

/** Selects the words of one term whose registrations match all terms. */
function commonWords(hints: QueryHints, terms: [SearchTerm, ...SearchTerm[]]): Parts {
  const rarest = longestTerm(terms);
  const [scanned = rarest, ...others] = terms.filter((term) => term !== rarest);
  const gathered = gatheredParts(hints, scanned === rarest ? null : rarest, 't.registration_id');
  return {
    from: [{ text: 'registration_terms t', values: [] }, ...gathered.from],
    where: [
      beginning(scanned, 't'),
      ...gathered.where,
      ...others.map((term) => hasTerm(hints, term, 't.registration_id')),
    ],
  };
}

/** FROM and WHERE of the same; no registration is read. */
export function commonWordsSql(hints: QueryHints, terms: [SearchTerm, ...SearchTerm[]]): Sql {
  return statementOf(commonWords(hints, terms));
}

/** FROM and WHERE of the registrations that match a filter, after a place. */
export function foundSql(
  hints: QueryHints,
  filter: RegistrationFilter,
  order: RegistrationOrder,
  { start, ids = [], gather, initials, byProgram }: SearchPath,
  after: Place<number | string> | null,
): Sql {
  const where = [
    ...conditionsOf(filter),
    ...(after ? [behindSql(keysetOf(order), [after.key, after.id])] : []),
  ];
  if (start === 'ids') {
    const among = { text: `r.id IN (${ids.map(() => '?').join(', ') || 'NULL'})`, values: ids };
    const from = { text: `registrations r ${hints.byId('registrations')}`, values: [] };
    return statementOf({ from: [from], where: [among, ...where] });
  }
  if (initials !== undefined) {
    const index = initialsIndex(filter, start === 'order' ? order : null);
    const from = { text: `registrations r ${hints.byIndex(index)}`, values: [] };
    return statementOf({ from: [from], where: [...where, hasInitials(hints, initials, filter)] });
  }
  const fixed = byProgram ? { ...filter, status: undefined } : filter;
  const index = indexFor(fixed, start === 'order' ? order : 'newest');
  const [first, ...more] = filter.terms;
  const gathered = gather && first ? longestTerm([first, ...more]) : null;
  const { from, where: among } = gatheredParts(hints, gathered, 'r.id');
  const others = filter.terms.filter((term) => term !== gathered);
  return statementOf({
    from: [{ text: `registrations r ${hints.byIndex(index)}`, values: [] }, ...from],
    where: [...where, ...among, ...others.map((term) => hasTerm(hints, term, 'r.id'))],
  });
}

/** Returns the index that begins with the column that the filter fixes, and continues in an order. */
function indexFor(filter: RegistrationFilter, order: RegistrationOrder): string {
  return indexOf(order, fixedBy(filter, order));
}

function fixedBy(
  { batchId, program, status }: RegistrationFilter,
  order: RegistrationOrder,
): FixedColumn | null {
  if (batchId !== undefined) return 'batch';
  // By time, the index of the status also contains the program; otherwise a program is rarer than a status.
  if (program !== undefined && (!isByTime(order) || status === undefined)) return 'program';
  return status === undefined ? null : 'status';
}

/**
 * Without an order, few rows match, and they are read by the index of their batch, program or status.
 * @param order the order to read in; null if the result is sorted afterwards
 */
function initialsIndex(filter: RegistrationFilter, order: RegistrationOrder | null): string {
  return order === null ? indexFor(filter, 'newest') : indexOf(order, null);
}

/** If the initials of a row are not stored yet, its words are checked for each letter. */
function hasInitials(hints: QueryHints, initials: number, { terms }: RegistrationFilter): Sql {
  const words = terms.map((term) => hasTerm(hints, term, 'r.id'));
  return {
    text: `((r.initials & ?) = ? OR (${['r.initials IS NULL', ...words.map(({ text }) => text)].join(' AND ')}))`,
    values: [initials, initials, ...words.flatMap(({ values }) => values)],
  };
}

function conditionsOf({ status, program, batchId, fromMs, beforeMs }: RegistrationFilter): Sql[] {
  const conditions: [string, string | number | undefined][] = [
    ['r.batch_id = ?', batchId],
    ['r.status = ?', status],
    ['r.program = ?', program],
    ['r.created_at_ms >= ?', fromMs],
    ['r.created_at_ms < ?', beforeMs],
  ];
  return conditions.flatMap(([text, value]) =>
    value === undefined ? [] : [{ text, values: [value] }],
  );
}

/** The condition that a word begins with a term. */
function beginning(term: SearchTerm, table: string): Sql {
  const range = `${table}.term >= ? AND ${table}.term < ?`;
  const text = term.map(() => range).join(' OR ');
  return {
    text: term.length > 1 ? `(${text})` : text,
    values: term.flatMap((each) => [each, each + LAST_CHARACTER]),
  };
}

/** Selects the registrations with such a word: they are read once, then looked up. Empty without a term. */
function gatheredParts(hints: QueryHints, term: SearchTerm | null, id: string): Parts {
  if (term === null) return { from: [], where: [] };
  const { text, values } = beginning(term, 'g');
  const ids = `SELECT DISTINCT g.registration_id AS id FROM registration_terms g WHERE ${text}`;
  if (hints.gathersIn) return { from: [], where: [{ text: `${id} IN (${ids})`, values }] };
  const joined = `${hints.inOrderJoin} (${ids}) gathered ON gathered.id = ${id}`;
  return { from: [{ text: joined, values }], where: [] };
}

/** The condition that a registration has such a word. */
function hasTerm({ byIndex }: QueryHints, term: SearchTerm, id: string): Sql {
  const { text, values } = beginning(term, 'w');
  return {
    text: `EXISTS (SELECT 1 FROM registration_terms w ${byIndex('ix_registration_terms_row')} WHERE w.registration_id = ${id} AND ${text})`,
    values,
  };
}

function statementOf({ from, where }: Parts): Sql {
  const tables = from.map(({ text }) => text).join(' ');
  const conditions = where.map(({ text }) => text).join(' AND ');
  return {
    text: `FROM ${tables}${conditions && ` WHERE ${conditions}`}`,
    values: [...from, ...where].flatMap(({ values }) => values),
  };
}
