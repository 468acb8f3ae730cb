/**
 * The lean limit: a server of nothing that does in one transaction only what the visitor asked for, takes a seat and
 * stores six columns, on `node:http` and prepared statements. It checks nothing, and knows nobody again. Settings:
 * `PORT` and `DATABASE_URL`, of a database that has batches; it makes its own tables beside them.
 */
import { createServer } from 'node:http';
import { createPool } from 'mysql2/promise';
import { v7 } from 'uuid';

const LIST = '/api/registration/batches/';
const THANKS = JSON.stringify({ message: 'Thank you for registering! We will contact you soon.' });

const pool = createPool({
  uri: process.env.DATABASE_URL,
  connectionLimit: 32,
  dateStrings: ['DATE'],
});
await pool.query(`CREATE TABLE IF NOT EXISTS lean_batches (id varchar(36) CHARACTER SET ascii NOT NULL PRIMARY KEY,
  capacity integer NOT NULL, enrolled integer NOT NULL) ENGINE=InnoDB`);
await pool.query(`CREATE TABLE IF NOT EXISTS lean_registrations (id varchar(36) CHARACTER SET ascii NOT NULL PRIMARY KEY,
  name varchar(200) NOT NULL, email varchar(254) NOT NULL, phone varchar(100) NOT NULL,
  program varchar(40) NOT NULL, batch_id varchar(36) CHARACTER SET ascii NULL) ENGINE=InnoDB`);

await pool.query('INSERT IGNORE INTO lean_batches SELECT id, capacity, 0 FROM batches');

async function list(program) {
  const [rows] = await pool.execute(
    'SELECT * FROM batches WHERE program = ? AND deleted_at_ms IS NULL',
    [program],
  );
  return JSON.stringify(rows);
}

async function register({ name, email, phone, program, batchId }) {
  const connection = await pool.getConnection();
  try {
    await connection.query('START TRANSACTION');
    if (batchId) {
      await connection.execute(
        'UPDATE lean_batches SET enrolled = enrolled + 1 WHERE id = ? AND enrolled < capacity',
        [batchId],
      );
    }
    await connection.execute('INSERT INTO lean_registrations VALUES (?, ?, ?, ?, ?, ?)', [
      v7(),
      name,
      email,
      phone,
      program,
      batchId ?? null,
    ]);
    await connection.query('COMMIT');
  } finally {
    connection.release();
  }
}

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

async function answerTo(request) {
  if (request.method === 'GET') return [200, await list(request.url.slice(LIST.length))];
  await register(await bodyOf(request));
  return [201, THANKS];
}

const server = createServer(async (request, response) => {
  const [status, body] = await answerTo(request).catch(() => [500, '{}']);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => {
  server.close(() => pool.end());
  server.closeIdleConnections();
});
