/**
 * The first release, whose schema is the first migration alone: what a school may still run when it upgrades.
 * Its backend's sources lie beside this file, because a clone for CI has no history; they are built with the
 * packages of today. `node backend/test/upgrade/first-release.mjs` packs them again, in a clone with history.
 */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../../scripts/lib/files.mjs';
import { step } from '../../../scripts/lib/run.mjs';

const COMMIT = '7c20ca0703119dcb40a63ae760b769c361c635a9';
const ARCHIVE = join(import.meta.dirname, 'first-release.tgz');
const SOURCES = [
  'tsconfig.base.json',
  'backend/package.json',
  'backend/rolldown.config.js',
  'backend/tsconfig.json',
  'backend/tsconfig.build.json',
  'backend/src',
  ':(exclude)*.spec.ts',
];

/** What it asks for and today's packages no longer hold, with what stands in for it: headers migrate nothing. */
const STAND_INS = { '@fastify/helmet': 'export default async () => {};' };

/**
 * Builds the first release in a temporary folder.
 * @returns {Promise<{folder: string, command: string[], remove: () => Promise<void>}>} `command` starts it in
 *   `folder`
 */
export async function buildFirstRelease() {
  const folder = await mkdtemp(join(tmpdir(), 'first-release-'));
  const backend = join(folder, 'backend');
  const run = (program, ...args) =>
    step('Building the first release', program, args, { cwd: backend });
  await mkdir(backend);
  await symlink(inRoot('node_modules'), join(folder, 'node_modules'));
  await run('tar', '-xzf', ARCHIVE, '-C', folder);
  for (const [name, code] of Object.entries(STAND_INS)) {
    const standIn = join(backend, 'node_modules', name);
    await mkdir(standIn, { recursive: true });
    await writeFile(join(standIn, 'package.json'), '{ "type": "module", "main": "index.js" }');
    await writeFile(join(standIn, 'index.js'), code);
  }
  // Its types were checked when it was released; those of its packages have moved on.
  await run(inRoot('node_modules/typescript-7/bin/tsc'), '-p', 'tsconfig.build.json', '--noCheck');
  await run(inRoot('node_modules/.bin/rolldown'), '-c', 'rolldown.config.js');
  // Of the website only that there is one.
  await mkdir(join(folder, 'frontend/dist'), { recursive: true });
  await writeFile(join(folder, 'frontend/dist/index.html'), '<!doctype html><h1>Yoga</h1>');
  return {
    folder,
    command: [process.execPath, 'backend/dist/main.js'],
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await step('Packing the first release', 'git', [
    'archive',
    '--format=tar.gz',
    '-9',
    `--output=${ARCHIVE}`,
    COMMIT,
    '--',
    ...SOURCES,
  ]);
}
