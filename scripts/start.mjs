/** `npm start`: installs and builds what is missing, then serves the site and the API (RUN-1). */
import { ROOT, inRoot } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { runMain } from './lib/run.mjs';
import { stopWithParent } from './lib/stop-with-parent.mjs';

await runMain(prepare);

// Imported, not spawned: the server is this very process, so signals reach it and its exit code is ours.
process.chdir(ROOT);
await import(inRoot('backend', 'dist', 'main.js'));
stopWithParent();
