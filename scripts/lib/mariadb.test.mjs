import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { createConnection } from 'mysql2/promise';
import { inRoot } from './files.mjs';
import { findMariaDb, greets, MARIADB_HINT, startMariaDb } from './mariadb.mjs';

const skip = findMariaDb() ? false : MARIADB_HINT;

async function query(url, statement) {
  const connection = await createConnection(url);
  const [rows] = await connection.query(statement);
  await connection.end();
  return rows;
}

test(
  'a killed MariaDB starts again with its data, and a stopped one leaves no folder',
  { skip },
  async () => {
    const server = await startMariaDb();
    await query(server.url, 'CREATE TABLE seats (taken INT)');
    await query(server.url, 'INSERT INTO seats VALUES (20)');
    await server.kill();
    await assert.rejects(query(server.url, 'SELECT 1'));
    await server.start();
    assert.deepEqual(await query(server.url, 'SELECT * FROM seats'), [{ taken: 20 }]);
    await server.stop();
    assert.equal(existsSync(dirname(server.socket)), false);
  },
);

test(
  'MariaDB ends and its folder is removed when the process that started it is killed',
  { skip },
  async () => {
    const program = `
    const { startMariaDb } = await import(${JSON.stringify(inRoot('scripts/lib/mariadb.mjs'))});
    console.log(JSON.stringify(await startMariaDb()));
    setInterval(() => {}, 1000);`;
    const caller = spawn(process.execPath, ['--input-type=module', '-e', program]);
    const { url, socket } = JSON.parse(String((await once(caller.stdout, 'data'))[0]));
    await query(url, 'SELECT 1');
    caller.kill('SIGKILL');
    for (let waits = 0; waits < 200 && existsSync(dirname(socket)); waits += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    assert.equal(existsSync(dirname(socket)), false);
    await assert.rejects(query(url, 'SELECT 1'));
  },
);

test('a server that accepts a connection and ends it without a word has not greeted', async () => {
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    assert.equal(await greets(server.address().port), false);
  } finally {
    server.close();
  }
});
