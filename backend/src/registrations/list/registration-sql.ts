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

/** How a query finds what it is asked for. */
export interface SearchPath {
  /**
   * Where it begins to read: at the index of the order, which then needs no sorting; at the index of the
   * time; or at the registrations with all search terms, where these are few and known by id.
   */
  start: 'order' | 'time' | 'ids';
  /** For `ids`: the registrations that have all search terms. */
  ids?: string[];
  /**
   * Whether the registrations with words that the longest term begins are gathered first, and each row is
   * looked for among them; where they are too many for that, each row is asked for such a word.
   */
  gather: boolean;
  /**
   * What is looked for is whatever has these initials (ADR 35). Where the reading begins at the order, an index
   * answers that alone; at the time, each of the few rows is asked.
   */
  initials?: number;
  /** Whether the program is so rare that its index serves better than that of the status. */
  byProgram?: boolean;
}

/** A part of a statement, with the values of its `?`. */
export interface Sql {
  text: string;
  values: (string | number)[];
}

/** Above every character that a term can hold: what lies between a beginning and this begins with it. */
const LAST_CHARACTER = '\u{10FFFF}';

/** The term that finds the fewest, as far as can be told by looking at it. */
export function longestTerm([first, ...others]: [SearchTerm, ...SearchTerm[]]): SearchTerm {
  const length = (term: SearchTerm): number => Math.min(...term.map((each) => each.length));
  return others.reduce((longest, term) => (length(term) > length(longest) ? term : longest), first);
}

interface Parts {
  from: Sql[];
  where: Sql[];
}

/** The registrations that have words which all terms begin, as words of one of them. */
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

/** FROM and WHERE of the registrations that a filter finds, behind a place. */
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

/** The index that begins with what the filter fixes and goes on in an order. */
function indexFor(filter: RegistrationFilter, order: RegistrationOrder): string {
  return indexOf(order, fixedBy(filter, order));
}

function fixedBy(
  { batchId, program, status }: RegistrationFilter,
  order: RegistrationOrder,
): FixedColumn | null {
  if (batchId !== undefined) return 'batch';
  // By time the index of the status knows the program too; else a program is the rarer of the two.
  if (program !== undefined && (!isByTime(order) || status === undefined)) return 'program';
  return status === undefined ? null : 'status';
}

/**
 * Few are looked through by what makes them few: the batch, the program or the status.
 * @param order that it is read in; null where what is found is sorted
 */
function initialsIndex(filter: RegistrationFilter, order: RegistrationOrder | null): string {
  return order === null ? indexFor(filter, 'newest') : indexOf(order, null);
}

/** Of rows whose initials nobody has noted yet, the words are asked for each letter. */
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

/** Words that a term begins. */
function beginning(term: SearchTerm, table: string): Sql {
  const range = `${table}.term >= ? AND ${table}.term < ?`;
  const text = term.map(() => range).join(' OR ');
  return {
    text: term.length > 1 ? `(${text})` : text,
    values: term.flatMap((each) => [each, each + LAST_CHARACTER]),
  };
}

/** The registrations that have such a word: read once, and then looked up. Nothing without a term. */
function gatheredParts(hints: QueryHints, term: SearchTerm | null, id: string): Parts {
  if (term === null) return { from: [], where: [] };
  const { text, values } = beginning(term, 'g');
  const ids = `SELECT DISTINCT g.registration_id AS id FROM registration_terms g WHERE ${text}`;
  if (hints.gathersIn) return { from: [], where: [{ text: `${id} IN (${ids})`, values }] };
  const joined = `${hints.inOrderJoin} (${ids}) gathered ON gathered.id = ${id}`;
  return { from: [{ text: joined, values }], where: [] };
}

/** Has such a word. */
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
