import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { inRoot, ROOT } from './lib/files.mjs';
import { startProduct } from './lib/running-product.mjs';

const START = [process.execPath, inRoot('scripts', 'start.mjs')];
const PASSWORD = /password:\s+(\S+)/;
const FIRST_ADMIN = /stand in (\S+first-admin\.txt)/;
const STOP_LIMIT_MS = 10_000;

let dataDir;
let env;
before(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'start-'));
  env = { DATA_DIR: dataDir };
});
after(() => rmSync(dataDir, { recursive: true, force: true }));

async function joinableBatches(url) {
  const programs = ['hatha-yoga-membership', 'angamardana', 'yogasanas', 'surya-kriya'];
  const lists = programs.map(async (program) => {
    const response = await fetch(`${url}/api/registration/batches/${program}`);
    assert.equal(response.status, 200);
    return response.json();
  });
  return (await Promise.all(lists)).flat();
}

async function login(url, password) {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  return response.status;
}

test('RUN-1 RUN-4 the first start serves site, API and sample batches, and prints which file contains the password', async () => {
  const first = await startProduct(START, { env });
  const [, path] = FIRST_ADMIN.exec(await printed(first, FIRST_ADMIN));
  const [, password] = PASSWORD.exec(readFileSync(path, 'utf8'));

  assert.match(await (await fetch(first.url)).text(), /<!doctype html>/i);
  assert.equal((await fetch(`${first.url}/api/health`)).status, 200);
  assert.notDeepEqual(await joinableBatches(first.url), []);
  assert.equal(await login(first.url, password), 200);
  assert.deepEqual(filesHolding(dataDir, password), [path], 'the password stands in no other file');

  const stopping = performance.now();
  assert.equal(await first.stop(), 0);
  assert.ok(performance.now() - stopping < STOP_LIMIT_MS);

  const second = await startProduct(START, { env });
  assert.equal(await login(second.url, password), 200);
  assert.doesNotMatch(second.output(), FIRST_ADMIN);
  assert.equal(await second.stop(), 0);
});

test('RUN-1 npm run admin resets a password, npm run samples removes the samples', async () => {
  const run = (...args) =>
    promisify(execFile)(process.execPath, [inRoot('scripts', 'cli.mjs'), ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
    });
  const { stdout } = await run('admin', 'reset-password', 'admin');
  const [, password] = PASSWORD.exec(stdout);
  await run('samples', 'remove');
  const product = await startProduct(START, { env });
  assert.equal(await login(product.url, password), 200);
  assert.deepEqual(await joinableBatches(product.url), []);
  await product.stop();
});

test('RUN-3 invalid settings stop the start with an error that names each of them', async () => {
  const bad = { ...env, PORT: 'three thousand', LOG_LEVEL: 'loud' };
  await assert.rejects(startProduct(START, { env: bad }), (error) => {
    assert.match(error.message, /PORT must be/);
    assert.match(error.message, /LOG_LEVEL must be/);
    return true;
  });
});

/** Waits for the pattern in the output, since the password is printed just after the address. */
async function printed(product, pattern) {
  for (let attempts = 0; attempts < 100 && !pattern.test(product.output()); attempts += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return product.output();
}

function filesHolding(folder, text) {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((path) => {
      if (statSync(path).isDirectory()) return filesHolding(path, text);
      return readFileSync(path).includes(text) ? [path] : [];
    });
}
