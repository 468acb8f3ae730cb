import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { parse } from 'yaml';
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

/** The lines of a file in docs/deploy without indentation. */
const linesOf = (path) =>
  readFileSync(inRoot('docs', 'deploy', path), 'utf8')
    .split('\n')
    .map((line) => line.trim());

test('RUN-5 DATA-5 the database proxy and Galera give up a silent node within seconds, and keep idle connections', () => {
  const proxy = linesOf('haproxy/database.cfg');
  assert.deepEqual(
    proxy.filter((line) => /^(timeout|retries|hold|default-server (?!init)|option )/.test(line)),
    [
      'hold valid 5s',
      'timeout connect 500ms',
      'timeout client 8h',
      'timeout server 8h',
      'option clitcpka',
      'option srvtcpka',
      'retries 3',
      'option redispatch 1',
      'option tcp-check',
      'timeout check 1s',
      'default-server check inter 1s fastinter 250ms downinter 500ms fall 3 rise 3',
      'default-server observe layer4 error-limit 3 on-error mark-down on-marked-down shutdown-sessions',
    ],
  );
  const galera = linesOf('galera.cnf');
  for (const line of [
    'binlog_format = ROW',
    'innodb_autoinc_lock_mode = 2',
    'wsrep_provider_options = "evs.keepalive_period=PT0.5S; evs.inactive_check_period=PT0.25S; evs.suspect_timeout=PT2S; evs.inactive_timeout=PT4S; evs.install_timeout=PT4S; gcache.size=512M"',
    'wsrep_sst_method = mariabackup',
    'wsrep_sst_auth = mysql:',
  ])
    assert.ok(galera.includes(line), line);
});

test('a Galera node makes whole copies as a user with no more rights than mariabackup needs', () => {
  const { environment } = parse(readFileSync(inRoot('docker-compose.yml'), 'utf8')).services[
    'galera-1'
  ];
  assert.equal(environment.MARIADB_MYSQL_LOCALHOST_USER, '1');
  const grants = 'RELOAD, PROCESS, LOCK TABLES, BINLOG MONITOR';
  assert.equal(environment.MARIADB_MYSQL_LOCALHOST_GRANTS, grants);
  // By hand, the operator grants the same.
  assert.match(
    readFileSync(inRoot('docs', 'deploy', 'galera.cnf'), 'utf8'),
    new RegExp(`GRANT ${grants} ON \\*\\.\\* TO mysql@localhost;`),
  );
});
