/** `npm start`: installs and builds what is missing, then serves the site and the API (RUN-1). */
import { readFileSync } from 'node:fs';
import { inRoot, ROOT } from './lib/files.mjs';
import { prepare } from './lib/prepare.mjs';
import { runMain } from './lib/run.mjs';

const PARENT_CHECK_MS = 500;

await runMain(prepare);

// Imported, not spawned: the server runs in this process, which gets its signals and has its exit code.
process.chdir(ROOT);
await import(inRoot('backend', 'dist', 'main.js'));
stopWithParent();

/**
 * Ends this process with SIGTERM when the npm that started it has ended. npm passes a signal to its shell,
 * but the shell does not pass it on. Without this, a killed `npm start` would leave a server running that
 * occupies the port.
 */
function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const before = lineage();
  const timer = setInterval(() => {
    // The server listens for SIGTERM only until it gets one. If there is no listener, it is already
    // stopping, and a second signal would cut off its last responses.
    if (lineage() === before || process.listenerCount('SIGTERM') === 0) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
}

/** The pid of the shell, and that of its parent npm if the system provides it. */
function lineage() {
  try {
    // The format is: pid (name) state parent ...; the name may contain spaces and brackets.
    const [, parent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
      .split(') ')
      .at(-1)
      .split(' ');
    return `${process.ppid} ${parent}`;
  } catch {
    return String(process.ppid);
  }
}
