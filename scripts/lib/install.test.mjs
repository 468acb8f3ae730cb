import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { isInstalled } from './install.mjs';
import { inRoot } from './paths.mjs';

const REACT = { version: '19.3.1', integrity: 'sha512-a' };
const LINUX_ONLY = { version: '1.0.0', integrity: 'sha512-b', optional: true };

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'install-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function isInstalledWith(wanted, installed) {
  const lock = join(folder, 'package-lock.json');
  writeFileSync(lock, JSON.stringify({ packages: { '': {}, backend: {}, ...wanted } }));
  const record = join(folder, '.package-lock.json');
  if (installed) writeFileSync(record, JSON.stringify({ packages: installed }));
  return isInstalled(lock, folder);
}

test('RUN-1 a clone without node_modules is installed', () => {
  assert.equal(isInstalledWith({ 'node_modules/react': REACT }), false);
});

test('RUN-1 a second start reinstalls nothing', () => {
  assert.equal(
    isInstalledWith({ 'node_modules/react': REACT }, { 'node_modules/react': REACT }),
    true,
  );
});

test('RUN-1 a changed lock file is installed again', () => {
  const newer = { version: '19.3.2', integrity: 'sha512-c' };
  assert.equal(
    isInstalledWith({ 'node_modules/react': newer }, { 'node_modules/react': REACT }),
    false,
  );
});

test('RUN-1 an install without development packages is completed', () => {
  const wanted = {
    'node_modules/react': REACT,
    'node_modules/vite': { version: '8.3.8', dev: true },
  };
  assert.equal(isInstalledWith(wanted, { 'node_modules/react': REACT }), false);
});

test('RUN-1 a package for another platform is not missed', () => {
  const wanted = { 'node_modules/react': REACT, 'node_modules/native': LINUX_ONLY };
  assert.equal(isInstalledWith(wanted, { 'node_modules/react': REACT }), true);
});

const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));

test('RUN-1 the lock file names the packages of every platform, or npm ci refuses it', () => {
  const isLocked = (from, name) =>
    `${from}/node_modules/${name}` in packages || `node_modules/${name}` in packages;
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(from, name)),
  );
  assert.deepEqual(missing, []);
});

test('RUN-1 the lock file names no registry host, so that any registry or cache will do', () => {
  const hosts = Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'));
  assert.deepEqual(hosts, []);
});
