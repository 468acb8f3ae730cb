import { readFile } from 'node:fs/promises';
import { createConnection } from 'mysql2/promise';
import { startBuiltProduct } from '../../scripts/lib/running-product.mjs';
import { checkSeed, seed } from './seed.mjs';

const POLL_MS = 50;
const ADMIN = { username: 'owner', password: 'a password for the bench' };

/**
 * A built server on a database of its own that holds `rows` registrations, with staff logged in.
 * @param {string} serverUrl of the MariaDB, with the right to create databases
 */
export async function openSchool(serverUrl, rows) {
  const name = `bench_${rows}`;
  const url = new URL(serverUrl);
  await run(serverUrl, [`CREATE DATABASE ${name} CHARACTER SET utf8mb4`]);
  url.pathname = `/${name}`;
  const server = await startServer(url.href);
  try {
    await untilCleanedUp(url.href);
    await seed(await createConnection(url.href), rows);
    await checkSeed(await createConnection(url.href), server.url);
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

function schoolAt(server, token) {
  const headers = { authorization: `Bearer ${token}` };
  return {
    fetch: (path) => fetch(server.url + path, { headers }),
    async get(path) {
      const response = await this.fetch(path);
      const body = await response.json();
      if (!response.ok) throw new Error(`${path}: ${body.message}`);
      return body;
    },
    memory: () => residentBytes(server.pid),
    close: server.stop,
  };
}

async function run(url, statements) {
  const connection = await createConnection(url);
  for (const statement of statements) await connection.query(statement);
  await connection.end();
}

function startServer(databaseUrl) {
  return startBuiltProduct({
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'a secret for the bench that is long enough',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  });
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
async function residentBytes(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}
