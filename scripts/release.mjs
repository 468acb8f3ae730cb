/**
 * `npm run release -- FOLDER`: builds what has changed, and writes to FOLDER everything that a server needs except
 * Node: the bundle, the site, the packages with native code and a package.json with the operator's commands. It
 * contains no build tools. The Dockerfile copies it, and systemd starts it (docs/operations.md).
 *
 * An existing release in FOLDER is moved to FOLDER.previous. A folder with anything else in it is refused, so that
 * no other files are lost.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import bundle from '../backend/rolldown.config.js';
import { inRoot, ROOT } from './lib/files.mjs';
import { prepare } from './lib/prepare.mjs';
import { runMain, StepError } from './lib/run.mjs';

const PRODUCT = 'yoga-school-release';
const BUILT = ['backend/dist', 'frontend/dist', 'frontend/dist-ssr'];

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The folder of a package as Node resolves it from another folder; undefined if it is not installed. */
function findPackage(name, from) {
  for (let folder = from; folder.startsWith(ROOT.replace(/\/$/, '')); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(found)) return found;
  }
  return undefined;
}

/** Adds a package and its runtime dependencies to `found`. */
function gather(name, from, found, isOptional = false) {
  const folder = findPackage(name, from);
  // An optional package for another platform.
  if (folder === undefined && isOptional) return;
  if (folder === undefined) throw new Error(`${name} is not installed.`);
  if (found.has(folder)) return;
  found.add(folder);
  const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder);
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) {
    gather(each, folder, found, each in optionalDependencies);
  }
}

/** The packages that are not in the bundle, with their dependencies. */
function nativePackages() {
  const backend = inRoot('backend');
  const found = new Set();
  for (const name of Object.keys(manifestOf(backend).dependencies)) {
    if (bundle.external.some((pattern) => pattern.test(name))) gather(name, backend, found);
  }
  return found;
}

/** The package.json of a release, with the commands of docs/operations.md. They do not build first. */
function releaseManifest() {
  const { version, engines, scripts } = manifestOf(ROOT);
  const commands = Object.entries(scripts)
    .filter(([, script]) => script.startsWith('node scripts/cli.mjs '))
    .map(([name]) => [name, `node backend/dist/cli/${name}.js`]);
  const start = scripts.start.replace('scripts/start.mjs', 'backend/dist/main.js');
  return {
    name: PRODUCT,
    private: true,
    version,
    type: 'module',
    engines,
    scripts: { start, ...Object.fromEntries(commands) },
  };
}

function write(folder) {
  // Written first, because it marks the folder as a release even if the rest is interrupted.
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify(releaseManifest(), undefined, 2)}\n`,
  );
  for (const path of BUILT) cpSync(inRoot(path), join(folder, path), { recursive: true });
  const packages = nativePackages();
  for (const each of packages) {
    const isOwn = (path) => !relative(each, path).split('/').includes('node_modules');
    cpSync(each, join(folder, relative(ROOT, each)), { recursive: true, filter: isOwn });
  }
  return packages.size;
}

const isEmpty = (folder) => !existsSync(folder) || readdirSync(folder).length === 0;

const isRelease = (folder) =>
  existsSync(join(folder, 'package.json')) && manifestOf(folder).name === PRODUCT;

await runMain(async () => {
  const [name, ...others] = process.argv.slice(2);
  if (name === undefined || others.length > 0) {
    throw new StepError('Name one folder: npm run release -- FOLDER');
  }
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), name);
  const [next, previous] = [`${folder}.next`, `${folder}.previous`];
  for (const each of [folder, next, previous]) {
    if (isEmpty(each) || isRelease(each)) continue;
    throw new StepError(`${each} holds something else than a release. Nothing was written.`);
  }

  await prepare();
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  const packages = write(next);
  if (isEmpty(folder)) {
    rmSync(folder, { recursive: true, force: true });
  } else {
    rmSync(previous, { recursive: true, force: true });
    renameSync(folder, previous);
  }
  renameSync(next, folder);
  console.log(`${folder} holds the release: the server, the site and ${packages} packages.`);
});
