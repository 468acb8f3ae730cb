import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './paths';

export interface TestDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** An empty MySQL or MariaDB database; `stop()` leaves nothing behind (scripts/lib/mariadb-cli.mjs). */
export async function startDatabase(): Promise<TestDatabase> {
  const helper = spawn(process.execPath, [join(ROOT, 'scripts', 'lib', 'mariadb-cli.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(helper, 'exit');
  const firstLine = once(createInterface(helper.stdout), 'line').then(([line]) => String(line));
  const line = await Promise.race([firstLine, exited.then(() => undefined)]);
  if (line === undefined) throw new Error('The database for the browser tests did not start.');
  const { url } = JSON.parse(line) as { url: string };
  return {
    url,
    async stop() {
      helper.stdin.end();
      await exited;
    },
  };
}
