import { readFileSync } from 'node:fs';

const CHECK_EVERY_MS = 500;

/**
 * Ends this process, as SIGTERM does, when the npm that started it is gone. npm hands a signal to its
 * shell, and the shell does not hand it on: without this, a killed `npm start` would leave a server
 * behind that holds the port.
 */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const before = lineage();
  const timer = setInterval(() => {
    // The server listens for the signal from its start until it gets one: no one listens while it is
    // already stopping, when a second signal would cut its last answers off.
    if (lineage() === before || process.listenerCount('SIGTERM') === 0) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_EVERY_MS).unref();
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
