import { createConnection } from 'mysql2/promise';
import { newcomers } from '../load-persons.mjs';

/** So that two ways of writing one statement look alike, and no value of a person is shown. */
const plain = (sql) =>
  sql
    .replaceAll('`', '')
    .replace(/'(?:[^'\\]|\\.|'')*'/g, '?')
    .replace(/\bNULL(?=[,)])|\b\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * What a server sends to the database for each of the two calls, as the database itself logs it.
 * @param {string} databaseUrl
 * @param {string} url of the server
 * @param {{batchId: string, program: string}} batch
 * @returns {Promise<{read: string[], register: string[]}>} statements, values shown as `?`
 */
export async function statementsOf(databaseUrl, url, batch) {
  const connection = await createConnection(databaseUrl);
  const logged = async (call) => {
    await connection.query('TRUNCATE mysql.general_log');
    await connection.query('SET GLOBAL general_log = ON');
    await call();
    await connection.query('SET GLOBAL general_log = OFF');
    const [rows] = await connection.query(
      `SELECT CONVERT(argument USING utf8mb4) AS text FROM mysql.general_log
       WHERE command_type IN ('Query', 'Execute') AND thread_id <> CONNECTION_ID() ORDER BY event_time`,
    );
    return rows.map(({ text }) => plain(text));
  };
  await connection.query("SET GLOBAL log_output = 'TABLE'");
  const person = newcomers(batch, `statements-${Date.now()}`);
  const register = () => post(url, person());
  // Once unseen: a statement is prepared, and a connection set up, the first time alone.
  await register();
  const statements = {
    register: await logged(register),
    read: await logged(() => fetch(`${url}/api/registration/batches/${batch.program}`)),
  };
  await connection.end();
  return statements;
}

async function post(url, { body, key }) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const response = await fetch(`${url}/api/registration`, { method: 'POST', headers, body });
  if (response.status !== 201) throw new Error(`${url} refused with ${response.status}`);
}
