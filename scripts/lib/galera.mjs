import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from './files.mjs';
import { createDataDir, findMariaDb, greets, INIT_SQL } from './mariadb.mjs';
import { findProgram } from './programs.mjs';
import { freePort, freePorts, startGuarded } from './servers.mjs';

const run = promisify(execFile);

/** The settings that operators get, so that the tests use the same ones. */
const SETTINGS = inRoot('docs', 'deploy', 'galera.cnf');
const PROVIDER = '/usr/lib/galera/libgalera_smm.so';
const PROVIDER_OPTIONS = /^wsrep_provider_options = "(.*)"$/m;
/** A joining node fetches a full copy of the data before it accepts connections. */
const JOIN_TIMEOUT_MS = 60_000;

export const CLUSTER_HINT =
  'A part of the cluster is missing: apt-get install mariadb-server galera-4 rsync haproxy';

/** Whether MariaDB with Galera, rsync and HAProxy are installed. */
export const hasCluster = () =>
  findMariaDb() !== undefined &&
  existsSync(PROVIDER) &&
  findProgram('rsync') !== undefined &&
  findHaproxy() !== undefined;

/**
 * Starts a temporary cluster of MariaDB nodes with Galera on free loopback ports. It has the database and the
 * user of startMariaDb, and the user `haproxy` for the health check. If run as root, the nodes run as `mysql`.
 *
 * Returns `nodes`, each with `name`, `port`, `url`, `pid`, `kill()` (SIGKILL; the data stays) and `start()`
 * (after `kill()`; resolves when the node accepts connections, possibly before it has caught up); and `stop()`,
 * which removes everything. The nodes also end when this process ends.
 * @param {number} count
 */
export async function startGalera(count = 3) {
  const nodes = [];
  const ports = await freePorts(count * 4);
  const addresses = [];
  for (let number = 0; number < count; number++) {
    const [port, group, transfer, catchUp] = ports.slice(number * 4, number * 4 + 4);
    addresses.push(`127.0.0.1:${group}`);
    nodes.push({ name: `galera-${number + 1}`, port, group, transfer, catchUp });
  }
  const started = [];
  const stop = () => Promise.all(started.map((node) => node.stop()));
  try {
    for (const node of nodes) started.push(await startNode(node, addresses, started.length === 0));
  } catch (error) {
    await stop();
    throw error;
  }
  return { nodes: started, stop };
}

async function startNode(node, addresses, isFirst) {
  const dir = await mkdtemp(join(tmpdir(), 'galera-'));
  await createDataDir(join(dir, 'data'));
  await writeFile(join(dir, 'init.sql'), `${INIT_SQL}CREATE USER IF NOT EXISTS haproxy@'%';\n`);
  if (runsAsMysql) execFileSync('chown', ['-R', 'mysql:', dir]);
  const options = optionsOf(node, dir);
  const launch = (extra) =>
    startGuarded([findMariaDb().server, ...options, ...extra], {
      dir,
      logFile: join(dir, 'server.log'),
      answers: () => greets(node.port),
      startTimeoutMs: JOIN_TIMEOUT_MS,
    });
  const cluster = `--wsrep-cluster-address=gcomm://${addresses.join(',')}`;
  // Only the first node creates the cluster and the accounts. The others receive them by replication.
  let server = await launch(
    isFirst
      ? ['--wsrep-cluster-address=gcomm://', `--init-file=${join(dir, 'init.sql')}`]
      : [cluster],
  );
  return {
    name: node.name,
    port: node.port,
    url: `mysql://app:app@127.0.0.1:${node.port}/app`,
    get pid() {
      return server.pid;
    },
    kill: () => server.end('SIGKILL'),
    async start() {
      server = await launch([
        cluster,
        `--wsrep-start-position=${await recoverPosition([...options, cluster])}`,
      ]);
    },
    async stop() {
      await server.end('SIGTERM');
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** The server and its rsync must run as the same user, or rsync cannot write into the data folder. */
const runsAsMysql = process.getuid?.() === 0;

function optionsOf({ name, port, group, transfer, catchUp }, dir) {
  const [, shared] = PROVIDER_OPTIONS.exec(readFileSync(SETTINGS, 'utf8'));
  const own = `gmcast.listen_addr=tcp://127.0.0.1:${group}; ist.recv_addr=127.0.0.1:${catchUp}`;
  return [
    `--defaults-file=${SETTINGS}`,
    ...(runsAsMysql ? ['--user=mysql'] : []),
    `--datadir=${join(dir, 'data')}`,
    `--socket=${join(dir, 'm.sock')}`,
    `--tmpdir=${dir}`,
    `--pid-file=${join(dir, 'm.pid')}`,
    `--log-error=${join(dir, 'server.log')}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--skip-name-resolve',
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_ci',
    `--wsrep-node-name=${name}`,
    `--wsrep-node-address=127.0.0.1:${group}`,
    `--wsrep-provider-options=${shared}; ${own}`,
    // rsync comes with Debian's server; mariabackup is a separate package.
    '--wsrep-sst-method=rsync',
    `--wsrep-sst-receive-address=127.0.0.1:${transfer}`,
  ];
}

/**
 * The replication position of a killed node, recovered as Debian's service does (galera_recovery). With it, the
 * node fetches only what it has missed, instead of a full copy.
 */
async function recoverPosition(options) {
  const own = options.filter((option) => !option.startsWith('--log-error='));
  const { stderr } = await run(findMariaDb().server, [...own, '--wsrep-recover']);
  const position = /Recovered position:?\s*([\da-f-]+:-?\d+)/.exec(stderr)?.[1];
  if (!position) throw new Error(`no position was recovered:\n${stderr}`);
  return position;
}

const findHaproxy = () => findProgram('haproxy');

/**
 * Starts an HAProxy with a file of docs/deploy/haproxy, so that the tests use the operators' configuration.
 * It ends with this process.
 * @param {'app' | 'database'} file
 * @param {Record<string, string>} env the variables that the file uses, except the listening address
 * @returns {Promise<{port: number, stop: () => Promise<void>}>} `port` on the loopback address
 */
export async function startHaproxy(file, env) {
  const dir = await mkdtemp(join(tmpdir(), 'haproxy-'));
  const port = await freePort();
  const command = [findHaproxy(), '-db', '-f', inRoot('docs', 'deploy', 'haproxy', `${file}.cfg`)];
  const server = await startGuarded(command, {
    dir,
    answers: () => isOpen(port),
    env: { ...env, [`${file.toUpperCase()}_BIND`]: `127.0.0.1:${port}` },
  });
  return {
    port,
    async stop() {
      await server.end('SIGKILL');
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function isOpen(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
