/**
 * `npm run admin -- reset-password NAME`, `npm run samples -- remove`: runs one of the backend's command-line
 * programs (backend/src/cli). Builds the backend first if needed.
 */
import { spawn } from 'node:child_process';
import { ROOT, inRoot } from './lib/files.mjs';
import { prepare } from './lib/prepare.mjs';
import { runMain } from './lib/run.mjs';

const [program, ...args] = process.argv.slice(2);

await runMain(() => prepare({ workspaces: ['backend'] }));

spawn(process.execPath, [inRoot('backend', 'dist', 'cli', `${program}.js`), ...args], {
  cwd: ROOT,
  stdio: 'inherit',
}).on('close', (code) => process.exit(code ?? 1));
