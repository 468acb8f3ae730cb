import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { startGalera, startHaproxy } from '../../../scripts/lib/galera.mjs';
import { startBuiltProduct } from '../../../scripts/lib/running-product.mjs';
import { mysqlAt } from '../drills/sql.mjs';
import { DRILL_ENV } from '../drills/staff.mjs';

const CATCH_UP_LIMIT_MS = 60_000;
const POLL_MS = 100;

/**
 * Starts on this machine what a chain of schools runs: three database nodes, a proxy that routes to one writer,
 * two app servers that start together on the empty database, and a proxy in front of them. All end with the test.
 * @param {import('node:test').TestContext} t
 * @returns {Promise<{nodes: Node[], apps: App[], url: string, writer: () => Promise<Node>}>} `url` is that of the
 *   front proxy; `writer` returns the node that the app servers are routed to
 * @typedef {Awaited<ReturnType<typeof startGalera>>['nodes'][number]} Node
 * @typedef {Awaited<ReturnType<typeof startBuiltProduct>>} App
 */
export async function openOnSeveralMachines(t) {
  const { nodes, stop } = await startGalera();
  t.after(stop);
  const galera = nodes.map(({ port }, index) => [`GALERA_${index + 1}`, `127.0.0.1:${port}`]);
  const database = await startHaproxy('database', Object.fromEntries(galera));
  t.after(() => database.stop());
  const databaseUrl = `mysql://app:app@127.0.0.1:${database.port}/app`;
  const apps = await startApps(t, [databaseUrl, databaseUrl]);
  const [one, two] = apps.map(({ url }) => `127.0.0.1:${new URL(url).port}`);
  const front = await startHaproxy('app', { APP_1: one, APP_2: two });
  t.after(() => front.stop());

  const writer = async () => {
    const [{ name }] = await mysqlAt(databaseUrl)('SELECT @@wsrep_node_name AS name');
    return nodes.find((node) => node.name === name);
  };
  return { nodes, apps, writer, url: `http://127.0.0.1:${front.port}` };
}

/** Starts an app server for each database URL, all at the same time. */
export async function startApps(t, databaseUrls) {
  const env = { ...DRILL_ENV, TRUST_PROXY: 'loopback' };
  const apps = databaseUrls.map(async (url) => {
    const app = await startBuiltProduct({ ...env, DATABASE_URL: url });
    t.after(() => app.stop());
    return app;
  });
  return Promise.all(apps);
}

/** A status variable of a node, from `SHOW STATUS`. */
async function statusOf(node, name) {
  const [row] = await mysqlAt(node.url)('SHOW GLOBAL STATUS WHERE Variable_name = ?', [name]);
  return row?.Value;
}

/** How many transactions the nodes rolled back because of a conflict with one of another node. */
export async function conflictsOn(nodes) {
  const names = ['wsrep_local_cert_failures', 'wsrep_local_bf_aborts'];
  const counts = nodes.flatMap((node) => names.map((name) => statusOf(node, name)));
  return (await Promise.all(counts)).reduce((sum, count) => sum + Number(count), 0);
}

/** Waits until a node is synced again. Returns how long that took in milliseconds. */
export async function untilSynced(node) {
  const startedAt = performance.now();
  const isSynced = async () => (await statusOf(node, 'wsrep_local_state_comment')) === 'Synced';
  while (!(await isSynced().catch(() => false))) await pause(startedAt, `${node.name} to join`);
  return performance.now() - startedAt;
}

/** Waits until all nodes have applied the same last commit. Nothing may write meanwhile. */
export async function untilAllAgree(nodes) {
  const startedAt = performance.now();
  const lastCommits = () =>
    Promise.all(nodes.map((node) => statusOf(node, 'wsrep_last_committed')));
  while (new Set(await lastCommits()).size > 1) await pause(startedAt, 'the nodes to agree');
}

async function pause(startedAt, what) {
  assert.ok(performance.now() - startedAt < CATCH_UP_LIMIT_MS, `waited too long for ${what}`);
  await sleep(POLL_MS);
}
