import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createConnection } from 'mysql2/promise';
import { findMariaDb, MARIADB_HINT, startMariaDb } from './lib/mariadb.mjs';
import { inRoot } from './lib/files.mjs';
import { prepare } from './lib/prepare.mjs';
import { capture } from './lib/run.mjs';
import { startBuiltProduct } from './lib/running-product.mjs';

const skip = findMariaDb() ? false : MARIADB_HINT;
const JWT_SECRET = 'a secret for tests that is long enough';

let folder;
const servers = {};

/** Makes a key and a self-signed certificate for one host name. */
async function certify(name) {
  const key = join(folder, `${name}-key.pem`);
  const cert = join(folder, `${name}.pem`);
  const { code, output } = await capture('openssl', [
    ...`req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${name}`.split(' '),
    ...`-addext subjectAltName=DNS:${name} -keyout`.split(' '),
    key,
    '-out',
    cert,
  ]);
  assert.equal(code, 0, output);
  // The server may run as another user.
  for (const file of [key, cert]) chmodSync(file, 0o644);
  return { cert, key };
}

/** Starts a MariaDB that accepts only encrypted connections, with a certificate for `name`. */
async function startSecured(name) {
  const { cert, key } = await certify(name);
  const options = [`--ssl-cert=${cert}`, `--ssl-key=${key}`, '--require-secure-transport=ON'];
  const server = await startMariaDb({ options });
  return { ...server, url: server.url.replace('127.0.0.1', 'localhost'), cert, stop: server.stop };
}

before(async () => {
  if (skip) return;
  await prepare({ forTests: true });
  folder = mkdtempSync(join(tmpdir(), 'tls-'));
  chmodSync(folder, 0o755);
  servers.ours = await startSecured('localhost');
  servers.strange = await startSecured('db.example');
});
after(async () => {
  for (const server of Object.values(servers)) await server.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const settings = (server, mode, ca) => ({
  DATABASE_URL: server.url,
  JWT_SECRET,
  DATABASE_TLS: mode,
  ...(ca === undefined ? {} : { DATABASE_TLS_CA: ca }),
});

/** Runs a command of the product and waits for its exit. */
const command = (name, env, ...args) =>
  capture(process.execPath, [inRoot('backend', 'dist', 'cli', `${name}.js`), ...args], {
    env,
    timeoutMs: 120_000,
  });

for (const mode of ['on', 'verify']) {
  test(
    `RUN-3 DATABASE_TLS=${mode} connects to a MySQL that accepts only encrypted connections`,
    { skip },
    async () => {
      const { ours } = servers;
      const env = settings(ours, mode, mode === 'verify' ? ours.cert : undefined);
      const product = await startBuiltProduct(env);
      try {
        assert.equal((await fetch(`${product.url}/api/health/ready`)).status, 200);
      } finally {
        await product.stop();
      }
      const file = join(folder, `${mode}.jsonl.gz`);
      const backup = await command('backup', env, file);
      assert.equal(backup.code, 0, backup.output);
      assert.match(backup.output, /rows were backed up/);
    },
  );
}

test(
  'RUN-3 migrate-to-mysql moves rows to an encrypted MySQL with DATABASE_TLS=verify, and fails with off',
  { skip },
  async () => {
    const { ours } = servers;
    const connection = await createConnection({
      uri: ours.url,
      ssl: { rejectUnauthorized: false },
    });
    await connection.query('CREATE DATABASE carried CHARACTER SET utf8mb4');
    await connection.end();
    const DATA_DIR = join(folder, 'data');
    await (await startBuiltProduct({ DATA_DIR })).stop();
    const to = { ...ours, url: ours.url.replace(/app$/, 'carried') };
    const plain = await command('migrate-to-mysql', { DATA_DIR, ...settings(to, 'off') });
    assert.notEqual(plain.code, 0);
    const moved = await command('migrate-to-mysql', {
      DATA_DIR,
      ...settings(to, 'verify', ours.cert),
    });
    assert.equal(moved.code, 0, moved.output);
    assert.match(moved.output, /rows are in MySQL now/);
    // JWT_SECRET is not the one that the embedded school has generated.
    assert.match(moved.output, /JWT_SECRET is not the text of DATA_DIR\/jwt-secret/);
  },
);

for (const [what, env] of [
  ['without encryption', () => settings(servers.ours, 'off')],
  [
    'if the certificate of the server was issued by another authority',
    () => settings(servers.ours, 'verify', servers.strange.cert),
  ],
  ['if only the authorities that Node knows are trusted', () => settings(servers.ours, 'verify')],
  [
    'if the certificate of the server is for another name',
    () => settings(servers.strange, 'verify', servers.strange.cert),
  ],
]) {
  test(`RUN-3 DATABASE_TLS: the backup command fails ${String(what)}`, { skip }, async () => {
    const { code, output } = await command('backup', env(), join(folder, 'never.jsonl.gz'));
    assert.notEqual(code, 0);
    assert.doesNotMatch(output, /rows were backed up/);
  });
}

/** The greeting of a MySQL that offers no encryption, as somebody between the two would send it. */
function greetingWithoutTls() {
  const salt = 'abcdefgh';
  const CAN_LOG_IN = 0x8200; // protocol 4.1 and secure authentication, without TLS (0x0800)
  const body = Buffer.concat([
    Buffer.from('\x0a8.0.36\0\x01\0\0\0', 'latin1'),
    Buffer.from(`${salt}\0`),
    Buffer.from([CAN_LOG_IN & 0xff, CAN_LOG_IN >> 8, 33, 2, 0, 0x08, 0, 21]),
    Buffer.alloc(10),
    Buffer.from('ijklmnopqrst\0mysql_native_password\0'),
  ]);
  return Buffer.concat([Buffer.from([body.length, 0, 0, 0]), body]);
}

/** What the backup command sends to a server that offers no encryption. */
async function sentWithoutTls(mode) {
  let connections = 0;
  const sent = [];
  const server = createServer((socket) => {
    connections++;
    socket.on('data', (bytes) => {
      sent.push(bytes.toString('latin1'));
      socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.write(greetingWithoutTls());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const into = mkdtempSync(join(tmpdir(), 'tls-'));
  const url = `mysql://school:hunter22@localhost:${server.address().port}/app`;
  const { code, output } = await command('backup', settings({ url }, mode), join(into, 'x.gz'));
  server.close();
  rmSync(into, { recursive: true });
  assert.notEqual(code, 0);
  assert.ok(connections > 0, output);
  return sent.join('');
}

test('RUN-3 DATABASE_TLS=on and verify send nothing to a server that offers no encryption', async () => {
  await prepare({ workspaces: ['backend'] });
  assert.equal(await sentWithoutTls('on'), '');
  assert.equal(await sentWithoutTls('verify'), '');
  // Without encryption the same greeting is answered with the user name.
  assert.match(await sentWithoutTls('off'), /school/);
});
