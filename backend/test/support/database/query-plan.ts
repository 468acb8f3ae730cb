import { type LoggedQuery, queriesOf } from './query-log.js';
import type { TestApp } from '../server/test-app.js';
import { onMysql } from './test-database.js';

/** The plan of a query, one line for each table. */
async function planOf(app: TestApp, { sql, values }: LoggedQuery): Promise<string[]> {
  if (!onMysql) {
    const steps = await app.db.sql(`EXPLAIN QUERY PLAN ${sql}`, values);
    return steps.map(({ detail }) => String(detail));
  }
  // The default of newer MySQL servers is a tree in one text.
  const steps = await app.db.sql(`EXPLAIN FORMAT=TRADITIONAL ${sql}`, values);
  return steps.map(({ table, type, key, Extra }) => `${table} ${type} ${key} ${Extra}`);
}

/** The plans of the product's queries that match `about` while `work` runs. */
export async function plansOf(
  app: TestApp,
  about: RegExp,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const queries = await queriesOf(app.database.dataSource, work);
  const plans: string[] = [];
  for (const query of queries.filter(({ sql }) => about.test(sql))) {
    plans.push(...(await planOf(app, query)));
  }
  expect(plans).not.toEqual([]);
  return plans;
}

/** Whether a step of a plan sorts. */
export const isSorted = (step: string): boolean => /filesort|TEMP B-TREE/.test(step);
