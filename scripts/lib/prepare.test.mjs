import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { inRoot } from './files.mjs';
import { fingerprint, isInstalled, satisfies, withLock } from './prepare.mjs';

const REACT = { version: '19.3.1', integrity: 'sha512-a' };
const LINUX_ONLY = { version: '1.0.0', integrity: 'sha512-b', optional: true };

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'install-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function isInstalledWith(wanted, installed, forTests = true) {
  const lock = join(folder, 'package-lock.json');
  writeFileSync(lock, JSON.stringify({ packages: { '': {}, backend: {}, ...wanted } }));
  const record = join(folder, '.package-lock.json');
  if (installed) writeFileSync(record, JSON.stringify({ packages: installed }));
  return isInstalled(forTests, lock, folder);
}

test('RUN-1 the packages are installed in a clone without node_modules', () => {
  assert.equal(isInstalledWith({ 'node_modules/react': REACT }), false);
});

test('RUN-1 a second start reinstalls nothing', () => {
  assert.equal(
    isInstalledWith({ 'node_modules/react': REACT }, { 'node_modules/react': REACT }),
    true,
  );
});

test('RUN-1 the packages are installed again after a change of the lock file', () => {
  const newer = { version: '19.3.2', integrity: 'sha512-c' };
  assert.equal(
    isInstalledWith({ 'node_modules/react': newer }, { 'node_modules/react': REACT }),
    false,
  );
});

test('RUN-1 a missing dev package is installed for tests, but not for a start', () => {
  const wanted = {
    'node_modules/react': REACT,
    'node_modules/jest': { version: '30.5.2', dev: true },
  };
  assert.equal(isInstalledWith(wanted, { 'node_modules/react': REACT }, false), true);
  assert.equal(isInstalledWith(wanted, { 'node_modules/react': REACT }, true), false);
});

test('RUN-1 a missing optional package, for another platform, causes no installation', () => {
  const wanted = { 'node_modules/react': REACT, 'node_modules/native': LINUX_ONLY };
  assert.equal(isInstalledWith(wanted, { 'node_modules/react': REACT }), true);
});

const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));

test('RUN-1 the lock file contains the optional packages of every platform, which npm ci requires', () => {
  const isLocked = (from, name) =>
    `${from}/node_modules/${name}` in packages || `node_modules/${name}` in packages;
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(from, name)),
  );
  assert.deepEqual(missing, []);
});

test('RUN-1 the lock file names no registry host, so that any registry or cache can be used', () => {
  const hosts = Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'));
  assert.deepEqual(hosts, []);
});

beforeEach(() => {
  mkdirSync(join(folder, 'src'));
  write('src/main.ts', 'start();');
});

const write = (path, text) => writeFileSync(join(folder, path), text);
const current = (salt = 'node 20') => fingerprint(folder, [], salt);

function changes(change) {
  const before = current();
  change();
  return before !== current();
}

test('RUN-1 a second start rebuilds nothing', () => {
  assert.equal(
    changes(() => {}),
    false,
  );
});

test('RUN-1 a changed, a new and a renamed source file each cause a build', () => {
  assert.equal(
    changes(() => write('src/main.ts', 'stop();')),
    true,
  );
  assert.equal(
    changes(() => write('src/other.ts', '')),
    true,
  );
  assert.equal(
    changes(() => renameSync(join(folder, 'src/other.ts'), join(folder, 'src/b.ts'))),
    true,
  );
});

test('RUN-1 new tests and build output cause no build', () => {
  assert.equal(
    changes(() => write('src/main.spec.ts', '')),
    false,
  );
  const output = () => {
    mkdirSync(join(folder, 'dist'));
    write('dist/main.js', 'start();');
  };
  assert.equal(changes(output), false);
});

test('RUN-1 a changed file outside the sources, such as the lock file, causes a build', () => {
  const beside = join(mkdtempSync(join(tmpdir(), 'beside-')), 'package-lock.json');
  writeFileSync(beside, '{}');
  const before = fingerprint(folder, [beside], 'node 20');
  assert.notEqual(before, current());
  assert.equal(fingerprint(folder, [beside], 'node 20'), before);
  writeFileSync(beside, '{"packages":{}}');
  assert.notEqual(fingerprint(folder, [beside], 'node 20'), before);
  rmSync(join(beside, '..'), { recursive: true });
});

test('RUN-1 new files that no build reads, such as in coverage or e2e, cause no build', () => {
  for (const name of ['coverage', 'test', 'e2e', 'bench', 'art', 'test-results', 'node_modules']) {
    const addFolder = () => {
      mkdirSync(join(folder, name));
      write(`${name}/a.ts`, 'a();');
    };
    assert.equal(changes(addFolder), false, name);
  }
  for (const name of ['.env', 'src/a.spec.tsx', 'a.tsbuildinfo', 'server.log']) {
    assert.equal(
      changes(() => write(name, 'a')),
      false,
      name,
    );
  }
});

test('RUN-1 another version of Node causes a build', () => {
  assert.notEqual(current('node 20'), current('node 24'));
});

const RANGE = '^20.19.0 || ^22.13.0 || >=24.11.0';

const CASES = [
  ['v20.18.9', false],
  ['v20.19.0', true],
  ['v20.20.2', true],
  ['v21.9.0', false],
  ['v22.12.9', false],
  ['v22.13.0', true],
  ['v23.0.0', false],
  ['v24.10.9', false],
  ['v24.11.0', true],
  ['v26.0.0', true],
];

for (const [version, expected] of CASES) {
  test(`RUN-1 Node ${version} is ${expected ? 'accepted' : 'refused with one line'}`, () => {
    assert.equal(satisfies(version, RANGE), expected);
  });
}

let path;
beforeEach(() => (path = join(mkdtempSync(join(tmpdir(), 'lock-')), 'work.lock')));
afterEach(() => rmSync(join(path, '..'), { recursive: true }));

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

test('RUN-1 of several simultaneous starts, only one builds at a time', async () => {
  let working = 0;
  let most = 0;
  const work = () =>
    withLock(path, async () => {
      working += 1;
      most = Math.max(most, working);
      await pause();
      working -= 1;
    });
  await Promise.all([work(), work(), work()]);
  assert.equal(most, 1);
  assert.equal(existsSync(path), false);
});

test('RUN-1 a failed build leaves no lock behind', async () => {
  const failing = withLock(path, () => Promise.reject(new Error('no space left')));
  await assert.rejects(failing, /no space left/);
  assert.equal(existsSync(path), false);
});

test('RUN-1 the lock of a killed start is taken over', async () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(path, String(dead));
  assert.equal(await withLock(path, async () => 'built'), 'built');
});

test('RUN-1 a lock untouched for 20 s is taken over even from a live process; a start waits for a fresh one, with one notice', async () => {
  const touched = (secondsAgo) =>
    utimesSync(path, ...Array(2).fill(Date.now() / 1000 - secondsAgo));
  writeFileSync(path, String(process.pid));
  touched(21);
  let waits = 0;
  assert.equal(
    await withLock(
      path,
      async () => 'built',
      () => waits++,
    ),
    'built',
  );
  assert.equal(waits, 1);

  writeFileSync(path, String(process.pid));
  touched(15);
  const order = [];
  const waiting = withLock(
    path,
    async () => order.push('built'),
    () => order.push('waits'),
  );
  // By then it has found the lock; it must start only after the holder releases it.
  while (order.length === 0) await pause();
  order.push('let go');
  rmSync(path);
  await waiting;
  assert.deepEqual(order, ['waits', 'let go', 'built']);
});

test('RUN-1 a start waits for a lock file that is still empty, and does not take it over', async () => {
  writeFileSync(path, '');
  const order = [];
  const waiting = withLock(
    path,
    async () => order.push('built'),
    () => order.push('waits'),
  );
  while (order.length === 0) await pause();
  assert.equal(existsSync(path), true);
  rmSync(path);
  await waiting;
  assert.deepEqual(order, ['waits', 'built']);
});
