// A .js file, not .mjs as its neighbours, because Jest also uses it and does not transform .mjs files.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const STATEMENT_LIMIT_MS = 60_000;

/** @typedef {import('node:net').Socket} Socket */

/** A TCP proxy between the product and MySQL with which a test can simulate network faults. */
export class DatabaseProxy {
  /** @type {Set<[client: Socket, server: Socket]>} */
  #pairs = new Set();
  /** @type {import('node:net').Server | undefined} */
  #listener;
  #target;
  #port;
  #isStalled = false;
  /** @type {{text: string, arrives: boolean} | undefined} */
  #loss;

  /**
   * @param {URL} target
   * @param {import('node:net').Server} listener
   */
  constructor(target, listener) {
    this.#target = target;
    this.#listener = listener;
    this.#port = /** @type {import('node:net').AddressInfo} */ (listener.address()).port;
    listener.on('connection', (client) => this.#join(client));
  }

  /**
   * @param {string} url the database's URL, as in DATABASE_URL
   * @returns {Promise<DatabaseProxy>}
   */
  static async before(url) {
    const listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    return new DatabaseProxy(new URL(url), listener);
  }

  /** The URL of the same database through this proxy. */
  get url() {
    const url = new URL(this.#target);
    url.host = `127.0.0.1:${this.#port}`;
    return url.href;
  }

  /** Stops all traffic, but keeps connections open. */
  stall() {
    this.#isStalled = true;
    for (const pair of this.#pairs) for (const socket of pair) socket.pause();
  }

  /**
   * Closes every connection, as a stopping server does.
   * @returns {number} how many there were
   */
  cut() {
    const count = this.#pairs.size;
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
    this.#pairs.clear();
    return count;
  }

  /** Closes every connection, and accepts no new ones. */
  refuse() {
    this.#listener?.close();
    this.#listener = undefined;
    this.cut();
  }

  /**
   * Passes the next statement that contains `text` on to the server, and drops its response.
   * @param {string} text
   */
  loseAnswerTo(text) {
    this.#loss = { text, arrives: true };
  }

  /**
   * Drops the next statement that contains `text` before it reaches the server, and closes its connection.
   * @param {string} text
   */
  lose(text) {
    this.#loss = { text, arrives: false };
  }

  /**
   * Waits until the statement or response has been dropped.
   * @throws Error if no such statement comes within a minute
   */
  async untilLost() {
    const deadline = performance.now() + STATEMENT_LIMIT_MS;
    while (this.#loss !== undefined) {
      if (performance.now() > deadline) throw new Error(`no statement holds ${this.#loss.text}`);
      await sleep(1);
    }
  }

  /** Ends the simulated fault: connections and traffic work again. */
  async mend() {
    this.#isStalled = false;
    for (const pair of this.#pairs) for (const socket of pair) socket.resume();
    if (this.#listener) return;
    this.#listener = createServer((client) => this.#join(client)).listen(this.#port, '127.0.0.1');
    await once(this.#listener, 'listening');
  }

  /** After `stall`, serves new connections. The stalled ones stay silent, as those to a machine that has lost power. */
  replaceMachine() {
    this.#isStalled = false;
  }

  close() {
    this.refuse();
  }

  /** @param {Socket} client */
  #join(client) {
    const server = connect(Number(this.#target.port), this.#target.hostname);
    /** @type {[Socket, Socket]} */
    const pair = [client, server];
    this.#pairs.add(pair);
    const end = () => {
      this.#pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    client.on('data', (bytes) => this.#forward(bytes, client, server));
    server.on('data', (bytes) => client.write(bytes));
    for (const socket of pair) {
      if (this.#isStalled) socket.pause();
      socket.on('error', end).on('close', end);
    }
  }

  /**
   * @param {Buffer} bytes
   * @param {Socket} client
   * @param {Socket} server
   */
  #forward(bytes, client, server) {
    const loss =
      this.#loss !== undefined && bytes.includes(this.#loss.text) ? this.#loss : undefined;
    if (loss) this.#loss = undefined;
    if (loss && !loss.arrives) {
      client.destroy();
      return;
    }
    server.write(bytes);
    // The server's response shows that the statement was executed. The client never gets it.
    if (loss) server.removeAllListeners('data').once('data', () => client.destroy());
  }
}
