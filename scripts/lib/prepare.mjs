import { build, isBuilt, WORKSPACES } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { requireSupportedNode } from './node-version.mjs';
import { inRoot } from './paths.mjs';

/**
 * Makes the clone ready to run (RUN-1): installs and builds what is missing or has changed since, and
 * nothing else. Several processes may call it at once. `npm start` and `npm test` both begin here.
 * @param {{workspaces?: string[]}} options which workspaces must be built
 */
export async function prepare({ workspaces = WORKSPACES } = {}) {
  requireSupportedNode();
  const isReady = () => isInstalled() && workspaces.every(isBuilt);
  if (isReady()) return;
  await withLock(
    inRoot('.cache', 'prepare.lock'),
    async () => {
      if (!isInstalled()) await timed('Installing packages', install);
      for (const workspace of workspaces) {
        if (!isBuilt(workspace)) await timed(`Building the ${workspace}`, () => build(workspace));
      }
    },
    () => console.log('Waiting for another build of this folder to end ...'),
  );
}

async function timed(what, work) {
  const start = performance.now();
  process.stdout.write(`${what} ... `);
  try {
    await work();
    console.log(`${((performance.now() - start) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.log('failed');
    throw error;
  }
}
