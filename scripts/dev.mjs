/**
 * `npm run dev`: on a change in backend/src the backend is built and the server restarts. Vite serves
 * frontend/src with hot reload, and proxies /api to the server. Ctrl-C stops all three.
 */
import { spawn } from 'node:child_process';
import { ROOT, inRoot } from './lib/files.mjs';
import { prepare } from './lib/prepare.mjs';
import { runMain } from './lib/run.mjs';

await runMain(prepare);

const bin = (name) => inRoot('node_modules', '.bin', name);
const children = [
  run('backend', bin('rolldown'), ['-c', 'rolldown.config.js', '--watch']),
  run('', process.execPath, ['--watch', 'backend/dist/main.js']),
  run('frontend', bin('vite'), []),
];

function run(folder, program, args) {
  return spawn(program, args, { cwd: folder ? inRoot(folder) : ROOT, stdio: 'inherit' });
}

function stopAll() {
  for (const child of children) child.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll);
for (const child of children) child.on('exit', stopAll);
