import { startTestApp, type TestApp } from './test-app.js';
import { onMysql } from '../database/test-database.js';

/**
 * Starts several servers on one database, as behind a load balancer. On the embedded database it is only one,
 * because that allows no second process. The first one owns the database: close them with `closeAll`.
 */
export async function startReplicas(
  count: number,
  env: Record<string, string> = {},
): Promise<TestApp[]> {
  const first = await startTestApp({ env });
  const others = Array.from({ length: onMysql ? count - 1 : 0 }, () =>
    startTestApp({ db: first.db, clock: first.clock, env }),
  );
  return [first, ...(await Promise.all(others))];
}

export async function closeAll(replicas: TestApp[]): Promise<void> {
  for (const replica of replicas.toReversed()) await replica.close();
}

/** Returns the items in turn, as a load balancer does. */
export function roundRobin<T>(items: T[]): () => T {
  let next = 0;
  return () => items[next++ % items.length] as T;
}
