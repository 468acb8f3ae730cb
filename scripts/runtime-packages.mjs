/**
 * `node scripts/runtime-packages.mjs FOLDER`: copies the installed packages that the built server does not
 * carry in itself, with what they need, into FOLDER/node_modules. All others are in the bundle.
 */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import bundle from '../backend/rolldown.config.js';
import { inRoot, ROOT } from './lib/paths.mjs';

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The folder of a package as Node finds it from another folder; undefined where it is not installed. */
function findPackage(name, from) {
  for (let folder = from; folder.startsWith(ROOT.replace(/\/$/, '')); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(found)) return found;
  }
  return undefined;
}

/** Adds a package and what it needs at run time to `found`. */
function gather(name, from, found, isOptional = false) {
  const folder = findPackage(name, from);
  // A part for another platform.
  if (folder === undefined && isOptional) return;
  if (folder === undefined) throw new Error(`${name} is not installed.`);
  if (found.has(folder)) return;
  found.add(folder);
  const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder);
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) {
    gather(each, folder, found, each in optionalDependencies);
  }
}

const [target] = process.argv.slice(2);
if (target === undefined) throw new Error('Usage: node scripts/runtime-packages.mjs FOLDER');

const backend = inRoot('backend');
const found = new Set();
for (const name of Object.keys(manifestOf(backend).dependencies)) {
  if (bundle.external.some((pattern) => pattern.test(name))) gather(name, backend, found);
}
for (const folder of found) {
  const isOwn = (path) => !relative(folder, path).split('/').includes('node_modules');
  cpSync(folder, join(target, relative(ROOT, folder)), { recursive: true, filter: isOwn });
}
console.log(`${found.size} packages were copied to ${target}`);
