import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { parse } from 'yaml';
import { inRoot } from '../../lib/files.mjs';
import { capture } from '../../lib/run.mjs';
import { startProduct } from '../../lib/running-product.mjs';
import { makeBareImage } from './bare-image.mjs';

/**
 * The size without the base image; 20 MB of it make pictures (ADR 51). Unbundled, the packages would take ten times as
 * much.
 */
const MAX_MEGABYTES = 70;
const BACKUP_LIMIT_MS = 30_000;

let folder;
let image;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'image-'));
  // The image's user needs access.
  chmodSync(folder, 0o755);
  image = await makeBareImage(folder);
  chmodSync(image.root, 0o755);
});
after(() => rmSync(folder, { recursive: true, force: true }));

const asItsUser = (command) =>
  image.user.length > 0 ? ['setpriv', ...image.user, ...command] : command;
const backups = () => join(image.root, 'backups');

test('the build context contains the sources, but no data, installed packages or build output', () => {
  const present = (path) => existsSync(join(folder, 'context', path));
  assert.ok(['backend/src/main.ts', 'frontend/src', 'package-lock.json'].every(present));
  const absent = [
    'node_modules',
    'backend/dist',
    'frontend/dist',
    '.git',
    'data',
    'test-results',
    '.env',
  ];
  assert.deepEqual(absent.filter(present), []);
});

test('RUN-4 the image serves as a user who can write only to its data folders, and stops with exit code 0', async (t) => {
  const [program, ...args] = asItsUser(image.cmd);
  const product = await startProduct([program, ...args], { cwd: image.workdir, env: image.env });
  try {
    const page = await fetch(product.url);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /<!doctype html>/i);
    // Both packages with native code work: the database has answered, and a password is checked.
    assert.equal((await fetch(`${product.url}/api/health/ready`)).status, 200);
    const [, path] = /stand in (\S+first-admin\.txt)/.exec(product.output());
    const [, password] = /password:\s+(\S+)/.exec(readFileSync(path, 'utf8'));
    const login = await fetch(`${product.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    });
    assert.equal(login.status, 200);

    const healthcheck = image.healthcheck.map((part) => part.replace(':3000', `:${product.port}`));
    assert.equal((await run(healthcheck)).code, 0);
  } finally {
    assert.equal(await product.stop(), 0);
  }
  assert.notEqual(
    (await run(image.healthcheck.map((part) => part.replace(':3000', `:${product.port}`)))).code,
    0,
  );

  const { stdout } = await run([
    'find',
    image.root,
    '-writable',
    '-not',
    '-type',
    'l',
    '-printf',
    '/%P\n',
  ]);
  const written = stdout
    .split('\n')
    .filter((path) => path !== '' && !/^\/(data|backups)(\/|$)/.test(path));
  if (image.user.length > 0) assert.deepEqual(written, []);
  t.diagnostic(`drill image: ${await megabytes()} MB beside the base image`);
  assert.ok((await megabytes()) < MAX_MEGABYTES);
});

test('RUN-1 the nightly backup of docker-compose.yml runs in the image, and stops with exit code 0', async () => {
  const { backups: service } = parse(readFileSync(inRoot('docker-compose.yml'), 'utf8')).services;
  const command = service.command.map((part) => part.replace('/backups', backups()));
  assert.ok(command.includes(backups()));
  const [program, ...args] = asItsUser(command);
  const child = spawn(program, args, {
    cwd: image.workdir,
    env: { PATH: process.env.PATH, ...image.env },
  });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const deadline = performance.now() + BACKUP_LIMIT_MS;
  while (!readdirSync(backups()).some((name) => name.endsWith('.jsonl.gz'))) {
    assert.ok(performance.now() < deadline, `no backup was made: ${errors}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGTERM');
  assert.equal(await ended, 0);
  assert.equal(errors, '');
});

function run(command) {
  const [program, ...args] = asItsUser(command);
  return capture(program, args, { cwd: image.workdir, env: image.env });
}

async function megabytes() {
  const { stdout } = await capture('du', ['-sm', '--exclude=./data', '--exclude=./backups', '.'], {
    cwd: image.root,
  });
  return Number.parseInt(stdout, 10);
}
