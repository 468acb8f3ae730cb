import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { inRoot } from './lib/files.mjs';
import { capture } from './lib/run.mjs';

/** A separate loopback address, so that nothing else listens on the port that the script connects to. */
const OTHER = '127.0.0.77';
const GROUP_PORT = 4567;

let folder;
let state;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'galera-node-'));
  state = join(folder, 'grastate.dat');
  // In the image the entry point starts the server; this one prints its arguments.
  const entrypoint = join(folder, 'docker-entrypoint.sh');
  writeFileSync(entrypoint, '#!/bin/sh\nfor each; do echo "$each"; done\n');
  chmodSync(entrypoint, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

const remembers = (safe) => writeFileSync(state, `seqno:   -1\nsafe_to_bootstrap: ${safe}\n`);

/** Returns the arguments with which the node's server would start. */
async function start(bootstrap = '') {
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    GALERA_NODES: `${hostname()},${OTHER}`,
    GALERA_BOOTSTRAP: bootstrap,
    GALERA_STATE: state,
  };
  const script = inRoot('docs', 'deploy', 'galera-node.sh');
  const { code, output } = await capture('bash', [script, '--one=1'], { env });
  assert.equal(code, 0, output);
  return output.trim().split('\n');
}

const begins = (args) => args.includes('--wsrep-new-cluster');

test('a Galera node joins the cluster under its own host name, and passes its arguments to the server', async () => {
  const args = await start();
  assert.deepEqual(args, [
    'mariadbd',
    `--wsrep-node-name=${hostname()}`,
    `--wsrep-node-address=${hostname()}`,
    `--wsrep-cluster-address=gcomm://${hostname()},${OTHER}`,
    '--one=1',
  ]);
});

test('a Galera node without data bootstraps the cluster only if GALERA_BOOTSTRAP names it', async () => {
  assert.ok(begins(await start(hostname())));
  assert.ok(!begins(await start(OTHER)));
});

test('a Galera node that left last bootstraps again without a setting; another one only if GALERA_BOOTSTRAP names it', async () => {
  remembers(1);
  assert.ok(begins(await start()));
  remembers(0);
  assert.ok(!begins(await start()));
  assert.ok(begins(await start(hostname())));
  assert.match(readFileSync(state, 'utf8'), /safe_to_bootstrap: 1/);
});

test('a Galera node never bootstraps a second cluster while another node is running', async () => {
  const other = createServer((socket) => socket.end());
  await new Promise((resolve) => other.listen(GROUP_PORT, OTHER, resolve));
  try {
    remembers(1);
    assert.ok(!begins(await start()));
    assert.ok(!begins(await start(hostname())));
    rmSync(state);
    assert.ok(!begins(await start(hostname())), 'also where its data is gone');
  } finally {
    other.close();
  }
});
