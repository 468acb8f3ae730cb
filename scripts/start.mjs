/** `npm start`: installs and builds what is missing, then serves the site and the API (RUN-1). */
import { readFileSync } from 'node:fs';
import { inRoot, ROOT } from './lib/files.mjs';
import { prepare } from './lib/prepare.mjs';
import { runMain } from './lib/run.mjs';

const PARENT_CHECK_MS = 500;

await runMain(prepare);

// Imported, not spawned: the server is this very process, so signals reach it and its exit code is ours.
process.chdir(ROOT);
await import(inRoot('backend', 'dist', 'main.js'));
stopWithParent();

/**
 * Ends this process, as SIGTERM does, when the npm that started it is gone. npm hands a signal to its
 * shell, and the shell does not hand it on: without this, a killed `npm start` would leave a server
 * behind that holds the port.
 */
function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const before = lineage();
  const timer = setInterval(() => {
    // The server listens for the signal from its start until it gets one: no one listens while it is
    // already stopping, when a second signal would cut its last answers off.
    if (lineage() === before || process.listenerCount('SIGTERM') === 0) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
}

/** The shell, and the npm above it where the system can tell. */
function lineage() {
  try {
    // pid (name) state parent ...; the name may hold spaces and brackets.
    const [, parent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
      .split(') ')
      .at(-1)
      .split(' ');
    return `${process.ppid} ${parent}`;
  } catch {
    return String(process.ppid);
  }
}
