import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { inRoot } from './lib/files.mjs';
import { capture } from './lib/run.mjs';

const { services } = parse(readFileSync(inRoot('docker-compose.yml'), 'utf8'));
const HOUR_MS = 60 * 60 * 1000;

/** Runs the health check of a service here, with `named` replaced by `actual`; true if it passes. */
async function isHealthy(service, ...[named, actual]) {
  const [kind, ...command] = services[service].healthcheck.test;
  // Compose reads `$$` as `$`.
  const text = command.map((part) => part.replaceAll('$$', '$').replaceAll(named, actual));
  const [program, ...args] = kind === 'CMD-SHELL' ? ['sh', '-c', ...text] : text;
  return (await capture(program, args)).code === 0;
}

/** The result of the check while `server` listens on the port. */
async function healthBehind(server, service, port) {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await isHealthy(service, port, String(server.address().port));
  } finally {
    server.close();
    server.closeAllConnections?.();
  }
}

const answering = (status) => createHttpServer((_, response) => response.writeHead(status).end());
// The check reads a few bytes and disconnects.
const greeting = (bytes) =>
  createServer((socket) => socket.on('error', () => undefined).end(Buffer.alloc(bytes)));

test('RUN-4 the health check of the app passes only while the app is ready', async () => {
  assert.equal(await healthBehind(answering(200), 'app', '3000'), true);
  assert.equal(await healthBehind(answering(503), 'app', '3000'), false);
  assert.equal(await isHealthy('app', '3000', '9'), false);
});

test('the health check of the proxy passes only while an app answers through it with 200', async () => {
  assert.equal(await healthBehind(answering(200), 'proxy', '8080'), true);
  assert.equal(await healthBehind(answering(503), 'proxy', '8080'), false);
  assert.equal(await isHealthy('proxy', '8080', '9'), false);
});

test('the health check of the database proxy passes only while a node sends its greeting through it', async () => {
  assert.equal(await healthBehind(greeting(90), 'database-proxy', '3306'), true);
  assert.equal(await healthBehind(greeting(0), 'database-proxy', '3306'), false);
  assert.equal(await isHealthy('database-proxy', '3306', '9'), false);
});

test('RUN-1 the health check of the backups passes only while the newest backup is at most 26 hours old', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backups-'));
  try {
    const isWell = () => isHealthy('backups', '/backups', folder);
    assert.equal(await isWell(), false);
    const file = join(folder, '2026-11-20T19-30-00.jsonl.gz');
    writeFileSync(file, '');
    const hoursAgo = (hours) => new Date(Date.now() - hours * HOUR_MS);
    utimesSync(file, hoursAgo(25), hoursAgo(25));
    assert.equal(await isWell(), true);
    utimesSync(file, hoursAgo(27), hoursAgo(27));
    assert.equal(await isWell(), false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('RUN-4 the health checks have these intervals, timeouts, retries and start periods', () => {
  const timesOf = (service) => {
    const { interval, timeout, retries, start_period: start } = services[service].healthcheck;
    return [interval, timeout, retries, start];
  };
  // The app itself takes up to 5 s to answer that the database is away (RUN-5).
  assert.deepEqual(timesOf('app'), ['10s', '6s', 3, '30s']);
  assert.deepEqual(timesOf('app-1'), timesOf('app'));
  assert.deepEqual(timesOf('db'), ['5s', '3s', 20, '30s']);
  assert.deepEqual(timesOf('backups'), ['5m', '10s', 1, '10m']);
  assert.deepEqual(timesOf('proxy'), ['10s', '5s', 3, '10s']);
  assert.deepEqual(timesOf('database-proxy'), ['5s', '5s', 20, '30s']);
  for (const node of ['galera-1', 'galera-2', 'galera-3'])
    assert.deepEqual(timesOf(node), ['5s', '3s', 20, '10m']);
  const image = readFileSync(inRoot('Dockerfile'), 'utf8');
  assert.match(image, /^HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \\$/m);
});

test('the health check of the database asks over TCP, which it serves only once it is ready', () => {
  const { test: check } = services.db.healthcheck;
  assert.deepEqual(check, ['CMD', 'mysqladmin', 'ping', '--host=127.0.0.1', '--silent']);
});
