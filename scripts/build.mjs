/** `npm run build`: installs what is missing and builds what changed. */
import { prepare } from './lib/prepare.mjs';
import { runMain } from './lib/run.mjs';

await runMain(prepare);
