/** `npm run bench`: builds what changed, and measures the admin at scale. */
import { inRoot } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { runMain } from './lib/run.mjs';

await runMain(async () => {
  await prepare();
  await import(inRoot('backend', 'bench', 'bench-admin.mjs'));
});
