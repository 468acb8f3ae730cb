import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { inRoot } from './files.mjs';
import { step } from './run.mjs';

/**
 * Whether `version` satisfies `range`. Supports alternatives (`||`) of `^x.y.z` and `>=x.y.z`, which is
 * all that `engines` in package.json uses. Uses no package, because it runs before anything is installed.
 */
export function satisfies(version, range) {
  const actual = parts(version);
  return range.split('||').some((alternative) => {
    const wanted = parts(alternative);
    const sameMajor = !alternative.includes('^') || actual[0] === wanted[0];
    return sameMajor && compare(actual, wanted) >= 0;
  });
}

/** Ends the process with a one-line message if this version of Node cannot run the product. */
function requireSupportedNode() {
  const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  if (satisfies(process.version, engines.node)) return;
  console.error(`Node ${process.version} cannot run this project: it needs ${engines.node}.`);
  process.exit(1);
}

const parts = (text) => /(\d+)\.(\d+)\.(\d+)/.exec(text).slice(1).map(Number);

const compare = (a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

const POLL_MS = 200;
const HEARTBEAT_MS = 2_000;
const STALE_AFTER_MS = 20_000;

/**
 * Runs `work` while holding the lock file at `path`, so that only one of several processes works at a time.
 * The file contains the holder's pid and is touched while it works. The lock of a dead holder is taken over.
 * @param {() => void} onWait called once when another process holds the lock
 */
export async function withLock(path, work, onWait = () => {}) {
  await mkdir(dirname(path), { recursive: true });
  let waited = false;
  while (!(await acquire(path))) {
    if (!waited) onWait();
    waited = true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const heartbeat = setInterval(() => utimes(path, now(), now()).catch(() => {}), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    await rm(path, { force: true });
  }
}

async function acquire(path) {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (await isStale(path)) await rm(path, { force: true });
    return false;
  }
}

async function isStale(path) {
  try {
    const holder = Number(await readFile(path, 'utf8'));
    const { mtimeMs } = await stat(path);
    const isEmpty = holder === 0; // The file is empty between its creation and the writing of the pid.
    return now() * 1000 - mtimeMs > STALE_AFTER_MS || (!isEmpty && !isAlive(holder));
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const now = () => Date.now() / 1000;

/**
 * Whether node_modules contains what package-lock.json requires. Compares npm's own record of what it
 * installed (node_modules/.package-lock.json, written last). A manual install therefore counts, and an
 * interrupted one does not.
 * @param {boolean} forTests whether the packages of tests and checks (`devDependencies`) are required too
 */
export function isInstalled(
  forTests,
  lockFile = inRoot('package-lock.json'),
  modules = inRoot('node_modules'),
) {
  const recordFile = `${modules}/.package-lock.json`;
  if (!existsSync(recordFile)) return false;
  const wanted = packagesOf(lockFile);
  const installed = packagesOf(recordFile);
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.includes('node_modules/') ||
      (entry.dev && !forTests) ||
      sameVersion(entry, installed[path]) ||
      // npm does not install a package for another platform.
      (installed[path] === undefined && (entry.optional || entry.devOptional)),
  );
}

/** Installs exactly what package-lock.json lists. Packages that builds need are plain `dependencies`. */
async function install(forTests) {
  const which = forTests ? '--include=dev' : '--omit=dev';
  await step('npm ci', 'npm', ['ci', which, '--no-audit', '--no-fund']);
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

const sameVersion = (wanted, installed) =>
  installed !== undefined &&
  wanted.version === installed.version &&
  wanted.integrity === installed.integrity;

// Earlier output, tests, and tools that are run by hand. No build reads them.
const IGNORED_FOLDERS =
  /^(node_modules|dist.*|coverage|test|e2e|bench|art|test-results|playwright-report)$/;
const IGNORED_FILES = /^\.|\.spec\.tsx?$|\.tsbuildinfo$|\.log$/;

/**
 * A hash over everything that a build reads: `salt`, then the names and contents of all files in `folder`
 * except tests, hidden files and earlier output, then those of `extraFiles`.
 */
export function fingerprint(folder, extraFiles, salt) {
  const hash = createHash('sha256').update(salt);
  for (const file of [...filesIn(folder), ...extraFiles]) {
    hash.update(relative(folder, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesIn(folder) {
  return readdirSync(folder)
    .sort()
    .filter((name) => !IGNORED_FILES.test(name) && !IGNORED_FOLDERS.test(name))
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesIn(path) : [path]));
}

const WORKSPACES = ['backend', 'frontend'];

const stampOf = (workspace) => inRoot(workspace, 'dist', '.build-stamp');

/** The files of a build that the server needs outside of the folder with the stamp. */
const ALSO_NEEDED = {
  backend: [],
  frontend: ['slots.js', 'render-site.js', 'client-build.json', 'fonts/fonts.conf'].map((file) =>
    inRoot('frontend', 'dist-ssr', file),
  ),
};

/** The files that a build reads outside of its own folder. */
const ALSO_READ = { backend: [], frontend: ['docs/openapi.json'] };

function currentFingerprint(workspace) {
  const shared = ['package-lock.json', 'tsconfig.base.json', ...ALSO_READ[workspace]].map((file) =>
    inRoot(file),
  );
  return fingerprint(inRoot(workspace), shared, `node ${process.versions.node.split('.')[0]}`);
}

/** Whether the dist folder of `workspace` contains the build of its current sources. */
function isBuilt(workspace) {
  const stamp = stampOf(workspace);
  if (![stamp, ...ALSO_NEEDED[workspace]].every((path) => existsSync(path))) return false;
  return readFileSync(stamp, 'utf8') === currentFingerprint(workspace);
}

/**
 * Builds one workspace. Removing dist also removes the stamp, which is written last, so that an interrupted
 * build is repeated. The next start notices changes that were made during the build.
 */
async function build(workspace) {
  const before = currentFingerprint(workspace);
  rmSync(inRoot(workspace, 'dist'), { recursive: true, force: true });
  await step(`Building the ${workspace}`, 'npm', ['run', 'build', '--silent', '-w', workspace]);
  writeFileSync(stampOf(workspace), before);
}

/**
 * Makes the clone ready to run (RUN-1): installs and builds only what is missing or has changed. Several
 * processes may call it at the same time. `npm start` and `npm test` both call it first.
 * @param {{workspaces?: string[], forTests?: boolean}} options which workspaces must be built, and whether the
 *   packages of tests and checks are needed
 */
export async function prepare({ workspaces = WORKSPACES, forTests = false } = {}) {
  requireSupportedNode();
  const isReady = () => isInstalled(forTests) && workspaces.every(isBuilt);
  if (isReady()) return;
  await withLock(
    inRoot('.cache', 'prepare.lock'),
    async () => {
      if (!isInstalled(forTests)) await timed('Installing packages', () => install(forTests));
      const outdated = workspaces.filter((workspace) => !isBuilt(workspace));
      if (outdated.length === 0) return;
      await timed(`Building the ${outdated.join(' and the ')}`, () => buildAll(outdated));
    },
    () => console.log('Waiting for another build of this folder to end ...'),
  );
}

/** Builds the workspaces in parallel. Waits for all of them, even if one fails. */
async function buildAll(workspaces) {
  const builds = await Promise.allSettled(workspaces.map(build));
  const failed = builds.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

/** Prints how long something takes; on a terminal the time is updated while it runs. */
async function timed(what, work) {
  const start = performance.now();
  const seconds = (digits) => ((performance.now() - start) / 1000).toFixed(digits);
  process.stdout.write(`${what} ... `);
  const showTime = () => process.stdout.write(`\r${what} ... ${seconds(0)} s `);
  const shown = process.stdout.isTTY ? setInterval(showTime, 1_000) : undefined;
  const end = (how) => console.log(shown ? `\r${what} ... ${how}` : how);
  try {
    await work();
    end(`${seconds(1)} s`);
  } catch (error) {
    end('failed');
    throw error;
  } finally {
    clearInterval(shown);
  }
}
