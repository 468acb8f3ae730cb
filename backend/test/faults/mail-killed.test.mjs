import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { startMariaDb } from '../../../scripts/lib/mariadb.mjs';
import { startBuiltProduct } from '../../../scripts/lib/running-product.mjs';
import { atEndOf, openEmbedded, tell } from '../drills/drill.mjs';
import { mysqlAt } from '../drills/sql.mjs';
import { call, DRILL_ENV } from '../drills/staff.mjs';

const MAILS = 40;
/** The mail over which the server dies. */
const DEADLY = 12;
const SLOWNESS_MS = 40;
const LIMIT_MS = 180_000;
const ABANDONED_AFTER_MS = 600_000;

/** A slow mail server with an entrance for each of its clients. What it has taken stands in `taken`, in order. */
class SlowMailServer {
  taken = [];
  #entrances = [];
  #hold;

  /**
   * The mail over which its client is to die: it is taken, and the client never hears of it.
   * @type {Promise<{entrance: number, to: string, messageId: string}>}
   */
  held = new Promise((resolve) => {
    this.#hold = resolve;
  });

  /** @returns {Promise<Record<string, string>>} the settings of a product that sends through a new entrance */
  async open() {
    const entrance = this.#entrances.length;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 50,
      onData: (stream, session, done) => this.#take(entrance, stream, session, done),
    });
    this.#entrances.push(server);
    // A client that dies breaks its connection off.
    server.on('error', () => {});
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address();
    return { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'namaste@school.example' };
  }

  async close() {
    for (const server of this.#entrances) await new Promise((resolve) => server.close(resolve));
  }

  async #take(entrance, stream, session, done) {
    const parts = [];
    for await (const part of stream) parts.push(part);
    const text = Buffer.concat(parts).toString();
    const [, messageId] = /^Message-ID: (.+?)\r?$/im.exec(text);
    const mail = { entrance, to: session.envelope.rcptTo[0].address, messageId };
    this.taken.push(mail);
    if (this.taken.length === DEADLY) {
      this.#hold(mail);
      return;
    }
    await sleep(SLOWNESS_MS);
    done();
  }
}

/**
 * Has people register with the servers in turn; each of them is thanked by mail. None leaves before all have registered:
 * somebody else holds the lease of the job until then.
 * @param {(expiresAtMs: number) => Promise<unknown>} setLease writes that lease
 */
async function registerAll(urls, setLease) {
  await setLease(Date.now() + LIMIT_MS * 10);
  for (let number = 0; number < MAILS; number++) {
    const { status } = await call(urls[number % urls.length], '/api/registration', {
      method: 'POST',
      body: {
        name: 'Asha Rao',
        email: `visitor${number}@example.org`,
        phone: '+91 98765 43210',
        program: 'yogasanas',
      },
    });
    assert.equal(status, 201);
  }
  await setLease(0);
}

const leaseOf = (expiresAtMs) =>
  `REPLACE INTO job_leases (name, holder, expires_at_ms) VALUES ('mail', 'the drill', ${expiresAtMs})`;

/** @returns {Promise<Record<string, number>>} how many mails are in which state */
async function states(sql) {
  const rows = await sql('SELECT state, COUNT(*) AS n FROM outbox_messages GROUP BY state');
  return Object.fromEntries(rows.map(({ state, n }) => [state, Number(n)]));
}

async function until(condition, what) {
  const deadline = performance.now() + LIMIT_MS;
  while (!(await condition())) {
    assert.ok(performance.now() < deadline, `in vain: ${what}`);
    await sleep(200);
  }
}

const namesOf = (mails) => new Set(mails.map(({ messageId }) => messageId));

/** All but the one in flight leave, once; that one after ten minutes, under its name of before. */
async function checkTheRest(t, { mails, sql, age, inFlight }) {
  await until(async () => (await states(sql)).sent === MAILS - 1, 'all other mails leave');
  assert.deepEqual(await states(sql), { sent: MAILS - 1, sending: 1 });
  assert.equal(mails.taken.length, MAILS, 'each mail was taken once');
  assert.equal(namesOf(mails.taken).size, MAILS);
  assert.equal(new Set(mails.taken.map(({ to }) => to)).size, MAILS);

  await age();
  await until(async () => (await states(sql)).sent === MAILS, 'the mail in flight leaves again');
  assert.equal(mails.taken.length, MAILS + 1);
  const { to, messageId } = mails.taken.at(-1);
  assert.deepEqual({ to, messageId }, { to: inFlight.to, messageId: inFlight.messageId });
  assert.equal(namesOf(mails.taken).size, MAILS);
  tell(t, `${MAILS} mails, ${mails.taken.length} taken, one twice under the same Message-ID`);
}

test('MAIL-14 a server that is killed while it sends a queue loses no mail; only the mail in flight is sent twice', async (t) => {
  const mails = new SlowMailServer();
  atEndOf(t, () => mails.close());
  const { product, sql } = await openEmbedded(t, await mails.open());
  const setLease = (expiresAtMs) => sql(`${leaseOf(expiresAtMs)} RETURNING name`);
  await registerAll([product.url], setLease);
  const inFlight = await mails.held;
  await product.kill();
  tell(t, `SIGKILL over mail ${mails.taken.length}`);
  assert.deepEqual(await states(sql), {
    sent: DEADLY - 1,
    sending: 1,
    waiting: MAILS - DEADLY,
  });
  // The dead process holds the lease of the job for a minute.
  await setLease(0);
  await product.start();
  const age = () =>
    sql(
      `UPDATE outbox_messages SET due_at_ms = due_at_ms - ${ABANDONED_AFTER_MS} WHERE state = 'sending' RETURNING id`,
    );
  await checkTheRest(t, { mails, sql, age, inFlight });
});

test('MAIL-14 only one of two servers sends; when it is killed, the queue is completed, and one mail is sent twice', async (t) => {
  const mails = new SlowMailServer();
  atEndOf(t, () => mails.close());
  const database = await startMariaDb();
  atEndOf(t, database.stop);
  const sql = mysqlAt(database.url);
  const servers = [];
  for (let count = 0; count < 2; count++) {
    const env = { ...DRILL_ENV, DATABASE_URL: database.url, ...(await mails.open()) };
    const server = await startBuiltProduct(env);
    atEndOf(t, server.stop);
    servers.push(server);
  }
  const setLease = (expiresAtMs) => sql(leaseOf(expiresAtMs));
  await registerAll(
    servers.map(({ url }) => url),
    setLease,
  );
  const inFlight = await mails.held;
  const senders = new Set(mails.taken.map(({ entrance }) => entrance));
  assert.deepEqual([...senders], [inFlight.entrance], 'one of them sends');
  const victim = servers[inFlight.entrance];
  tell(t, `SIGKILL to server ${victim.pid}, which sends, over mail ${mails.taken.length}`);
  await victim.kill();
  await setLease(0);
  await victim.start();
  const age = () =>
    sql(
      `UPDATE outbox_messages SET due_at_ms = due_at_ms - ${ABANDONED_AFTER_MS} WHERE state = 'sending'`,
    );
  await checkTheRest(t, { mails, sql, age, inFlight });
});
