import type { DataSource, Logger } from 'typeorm';

export interface LoggedQuery {
  sql: string;
  values: unknown[];
}

/** Records the product's queries while `work` runs. */
export async function queriesOf(
  source: DataSource,
  work: () => Promise<unknown>,
): Promise<LoggedQuery[]> {
  const logged: LoggedQuery[] = [];
  const logger = {
    logQuery: (sql: string, values: unknown[] = []) => void logged.push({ sql, values }),
    logQueryError: () => undefined,
    logQuerySlow: () => undefined,
    log: () => undefined,
  } as unknown as Logger;
  const { logger: before } = source;
  Object.assign(source, { logger });
  try {
    await work();
  } finally {
    Object.assign(source, { logger: before });
  }
  return logged;
}
