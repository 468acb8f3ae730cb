/**
 * The first release, whose schema is only the first migration. A school may still run it when it upgrades. The
 * sources of its backend are in an archive beside this file, because a CI clone has no history. They are built with
 * today's packages. `node backend/test/upgrade/first-release.mjs` packs them again, in a clone with history.
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

/** Replacements for packages that it needs and that are no longer installed. Headers do not matter for migrations. */
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
  // Types are not checked: they were at its release, and the types of its packages have changed since.
  await run(inRoot('node_modules/typescript-7/bin/tsc'), '-p', 'tsconfig.build.json', '--noCheck');
  await run(inRoot('node_modules/.bin/rolldown'), '-c', 'rolldown.config.js');
  // A minimal website, because the server needs one.
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
