import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'rolldown';
import { freePort } from '../../../scripts/lib/servers.mjs';
import { inRoot, ROOT } from '../../../scripts/lib/files.mjs';

const START_LIMIT_MS = 300_000;
const POLL_MS = 5;

/**
 * Starts a server in a process of its own, which writes what it prints to a file, and waits until it answers.
 * @param {string[]} script path in the repository
 * @param {string} probe the path that is asked for until it answers 200
 * @param {Record<string, string>} env added to PATH and HOME alone
 * @param {string[]} options of the engine
 * @returns {Promise<{url: string, pid: number, firstAnswerMs: number, stop: () => Promise<void>}>}
 */
async function start(script, probe, env, options = []) {
  const folder = await mkdtemp(join(tmpdir(), 'yoga-school-'));
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const output = openSync(join(folder, 'output.log'), 'w');
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...options, inRoot(...script)], {
    cwd: ROOT,
    env: { PATH, HOME, PORT: String(port), DATA_DIR: folder, ...env },
    stdio: ['ignore', output, output],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  if (!(await hasAnswered(url + probe, child))) {
    const printed = await readFile(join(folder, 'output.log'), 'utf8');
    await stop();
    throw new Error(`${script.join('/')} does not answer:\n${printed}`);
  }
  return { url, pid: child.pid, firstAnswerMs: performance.now() - startedAt, stop };
}

async function hasAnswered(url, child) {
  const deadline = performance.now() + START_LIMIT_MS;
  while (!(await answers(url))) {
    if (child.exitCode !== null || performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return true;
}

async function answers(url) {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

const LIST = '/api/registration/batches/yogasanas';
/** As the image and the service start it (ADR 22). */
const START_OPTIONS = ['--max-semi-space-size=4', '--v8-pool-size=1'];

/** What both products have in common: default settings, except for how many one address may register. */
const SETTINGS = {
  JWT_SECRET: 'a secret for the bench that is long enough',
  REGISTRATIONS_PER_MINUTE: '1000000',
};

const startBuilt = (settings, probe) =>
  start(['backend', 'dist', 'main.js'], probe, { ...SETTINGS, ...settings }, START_OPTIONS);

/** The built product. */
export const startProduct = (databaseUrl) => startBuilt({ DATABASE_URL: databaseUrl }, LIST);

/** The same on an embedded database that is new, or has been used before. */
export const startEmbedded = (dataDir) => startBuilt({ DATA_DIR: dataDir }, '/');

export const PROFILED = inRoot('backend', 'dist-profiled');

/**
 * The product with every name as it is written; its profile is in the folder once it has stopped.
 * @param {{DATABASE_URL: string} | {DATA_DIR: string}} database
 */
export async function startProfiled(database, folder) {
  const { default: config } = await import('../../rolldown.config.js');
  await build({
    ...config,
    cwd: inRoot('backend'),
    tsconfig: inRoot('backend', 'tsconfig.json'),
    // The bundler's own comments say which file a line comes from.
    output: { ...config.output, dir: PROFILED, minify: false, comments: true },
  });
  const options = [...START_OPTIONS, '--cpu-prof', `--cpu-prof-dir=${folder}`];
  const settings = { ...SETTINGS, ...database };
  // Pages are answered before the database is.
  return start(['backend', 'dist-profiled', 'main.js'], '/api/health/ready', settings, options);
}

/** The product's own statements without a framework; the database has to have its tables already. */
export async function startRaw(databaseUrl) {
  const bundled = ['backend', 'bench', '.bundled', 'raw-server.mjs'];
  // It shares modules with the product, which stand there in TypeScript.
  await build({
    input: inRoot('backend', 'bench', 'throughput', 'raw-server.mjs'),
    platform: 'node',
    external: /^[^./]/,
    tsconfig: inRoot('backend', 'tsconfig.json'),
    output: { file: inRoot(...bundled) },
    logLevel: 'warn',
  });
  return start(bundled, LIST, { DATABASE_URL: databaseUrl });
}

/** The lean limit, beside the product's tables. */
export function startLean(databaseUrl) {
  return start(['backend', 'bench', 'throughput', 'lean-server.mjs'], LIST, {
    DATABASE_URL: databaseUrl,
  });
}
