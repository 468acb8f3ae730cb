/** `npm run bench:web`: builds what changed, installs Lighthouse in bench/web, and measures. */
import { existsSync } from 'node:fs';
import { inRoot } from './lib/files.mjs';
import { prepare } from './lib/prepare.mjs';
import { runMain, step } from './lib/run.mjs';

await runMain(() => prepare({ forTests: true }));
if (!existsSync(inRoot('bench', 'web', 'node_modules'))) {
  await step('Installing Lighthouse', 'npm', ['ci', '--prefix', 'bench/web']);
}
await import(inRoot('bench', 'web', 'bench-web.mjs'));
