import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createConnection } from 'mysql2/promise';
import { startBuiltProduct } from '../../scripts/lib/running-product.mjs';
import { FIRST_NAMES, LAST_NAMES } from './names.mjs';
import { checkSeed, seed } from './seed.mjs';

const POLL_MS = 50;
const ADMIN = { username: 'owner', password: 'a password for the bench' };
const SETTINGS = {
  JWT_SECRET: 'a secret for the bench that is long enough',
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  REGISTRATIONS_PER_MINUTE: '1000000',
};

/**
 * A built server on a database of its own that holds `rows` registrations, with staff logged in.
 * @param {string} serverUrl of the MariaDB, with the right to create databases
 */
export async function openSchool(serverUrl, rows) {
  const name = `bench_${rows}`;
  const url = new URL(serverUrl);
  await run(serverUrl, [`CREATE DATABASE ${name} CHARACTER SET utf8mb4`]);
  url.pathname = `/${name}`;
  const school = await openedSchool({ DATABASE_URL: url.href }, async (server) => {
    await untilCleanedUp(url.href);
    await seed(await createConnection(url.href), rows);
    await checkSeed(await createConnection(url.href), server.url);
  });
  return { ...school, databaseUrl: url.href };
}

/**
 * A built server with its settings, and staff logged in; it is stopped where that fails.
 * @param {Record<string, string>} settings which database, and whatever else differs from the bench's own
 * @param {(server: {url: string}) => Promise<void>} fill
 */
export async function openedSchool(settings, fill = async () => undefined) {
  const server = await startBuiltProduct({ ...SETTINGS, ...settings });
  try {
    await fill(server);
    return schoolAt(server, await logIn(server.url));
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** The clean-up of a first start would else run while the rows are filled in, and again at the next hour. */
async function untilCleanedUp(url) {
  const connection = await createConnection(url);
  const isDone = async () => {
    const [runs] = await connection.query(
      'SELECT id FROM cleanup_runs WHERE finished_at_ms IS NOT NULL',
    );
    return runs.length > 0;
  };
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  await connection.end();
}

/**
 * What a bench may do to a school.
 * @returns `get` and `post` answer the body, and throw where the answer is no 2xx; `register` registers a
 *   person who is new; `memory` is what the server holds, in bytes
 */
function schoolAt(server, token) {
  const authorization = `Bearer ${token}`;
  let persons = 0;
  const ask = async (path, init) => {
    const response = await fetch(server.url + path, init);
    const body = await response.json();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${body.message}`);
    return body;
  };
  const post = (path, body, headers) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return {
    url: server.url,
    fetch: (path) => fetch(server.url + path, { headers: { authorization } }),
    get: (path) => ask(path, { headers: { authorization } }),
    post: (path, body) => post(path, body, { authorization }),
    async register(choice) {
      const person = personNumber(++persons);
      await post(
        '/api/registration',
        { ...person, ...choice },
        { 'idempotency-key': randomUUID() },
      );
    },
    memory: () => residentBytes(server.pid),
    close: server.stop,
  };
}

/** Somebody who is not among those that were filled in. */
function personNumber(n) {
  const first = FIRST_NAMES[n % FIRST_NAMES.length];
  const last = LAST_NAMES[(n * 7) % LAST_NAMES.length];
  const phone = `+91 98450 ${String(10_000 + (n % 90_000))}`;
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}.new${n}@example.org`,
    phone,
    notes: '',
  };
}

async function run(url, statements) {
  const connection = await createConnection(url);
  for (const statement of statements) await connection.query(statement);
  await connection.end();
}

async function logIn(url) {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return (await response.json()).token;
}

/** What a process holds in memory (Linux). */
export async function residentBytes(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}
