import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from './files.mjs';
import { startGuarded } from './servers.mjs';

// A server with a helper process, whose pid it writes to its folder.
const SERVER = 'sleep 1000 & echo $! > "$0/helper"; : > "$0/up"; wait';

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function untilGone(pid) {
  for (let waits = 0; waits < 200 && isAlive(pid); waits++) await sleep(25);
  assert.equal(isAlive(pid), false, `process ${pid} lives on`);
}

const start = (dir) =>
  startGuarded(['/bin/sh', '-c', SERVER, dir], {
    dir,
    answers: async () => existsSync(join(dir, 'up')),
  });
const helperOf = async (dir) => Number(await readFile(join(dir, 'helper'), 'utf8'));

test('ending a server ends its child process too, and keeps its folder', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'guarded-'));
  const server = await start(dir);
  const helper = await helperOf(dir);
  assert.ok(isAlive(server.pid));
  await server.end('SIGKILL');
  await Promise.all([server.pid, helper].map(untilGone));
  assert.ok(existsSync(dir));
  await rm(dir, { recursive: true });
});

test('when the process that started a server is killed, the server and its child process end and its folder is removed', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'guarded-'));
  const program = `
    const { existsSync } = await import('node:fs');
    const { startGuarded } = await import(${JSON.stringify(inRoot('scripts/lib/servers.mjs'))});
    const [dir, server] = ${JSON.stringify([dir, SERVER])};
    const answers = async () => existsSync(dir + '/up');
    const { pid } = await startGuarded(['/bin/sh', '-c', server, dir], { dir, answers });
    console.log(pid);
    setInterval(() => {}, 1000);`;
  const caller = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const pid = Number((await once(caller.stdout, 'data'))[0]);
  const helper = await helperOf(dir);
  caller.kill('SIGKILL');
  await Promise.all([pid, helper].map(untilGone));
  for (let waits = 0; waits < 200 && existsSync(dir); waits++) await sleep(25);
  assert.equal(existsSync(dir), false);
});

test('the start of a server that exits at once fails with the server’s output', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'guarded-'));
  const failing = startGuarded(['/bin/sh', '-c', 'echo the port is taken; exit 1'], {
    dir,
    answers: async () => false,
  });
  await assert.rejects(failing, /the port is taken/);
  await rm(dir, { recursive: true, force: true });
});
