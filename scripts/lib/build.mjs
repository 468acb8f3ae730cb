import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { inRoot } from './paths.mjs';
import { step } from './run.mjs';

export const WORKSPACES = ['backend', 'frontend'];

const stampOf = (workspace) => inRoot(workspace, 'dist', '.build-stamp');

/** What the server needs of a build beside the folder with the stamp. */
const ALSO_NEEDED = { backend: [], frontend: [inRoot('frontend', 'dist-ssr', 'places.js')] };

/** What a build reads beside its own folder. */
const ALSO_READ = { backend: [], frontend: ['docs/openapi.json'] };

function currentFingerprint(workspace) {
  const shared = ['package-lock.json', 'tsconfig.base.json', ...ALSO_READ[workspace]].map((file) =>
    inRoot(file),
  );
  return fingerprint(inRoot(workspace), shared, `node ${process.versions.node.split('.')[0]}`);
}

/** Whether `workspace`'s dist folder holds the build of its present sources. */
export function isBuilt(workspace) {
  const stamp = stampOf(workspace);
  if (![stamp, ...ALSO_NEEDED[workspace]].every((path) => existsSync(path))) return false;
  return readFileSync(stamp, 'utf8') === currentFingerprint(workspace);
}

/**
 * Builds one workspace. The stamp is removed by emptying dist and written last, so an interrupted
 * build is built again; a change made while building is noticed by the next start.
 */
export async function build(workspace) {
  const before = currentFingerprint(workspace);
  rmSync(inRoot(workspace, 'dist'), { recursive: true, force: true });
  await step(`Building the ${workspace}`, 'npm', ['run', 'build', '--silent', '-w', workspace]);
  writeFileSync(stampOf(workspace), before);
}
