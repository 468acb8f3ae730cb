// A .js file, and not .mjs as its neighbours: Jest, which transforms no .mjs, uses it too.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const STATEMENT_LIMIT_MS = 60_000;

/** @typedef {import('node:net').Socket} Socket */

/** A network between the product and MySQL that a test can make fail. */
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
   * @param {string} url of the database, as in DATABASE_URL
   * @returns {Promise<DatabaseProxy>}
   */
  static async before(url) {
    const listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    return new DatabaseProxy(new URL(url), listener);
  }

  /** The same database, reached through this proxy. */
  get url() {
    const url = new URL(this.#target);
    url.host = `127.0.0.1:${this.#port}`;
    return url.href;
  }

  /** Connections stay open, and nothing comes through. */
  stall() {
    this.#isStalled = true;
    for (const pair of this.#pairs) for (const socket of pair) socket.pause();
  }

  /**
   * Ends every connection, as a server does that stops.
   * @returns {number} how many there were
   */
  cut() {
    const count = this.#pairs.size;
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
    this.#pairs.clear();
    return count;
  }

  /** Ends every connection and takes no new one. */
  refuse() {
    this.#listener?.close();
    this.#listener = undefined;
    this.cut();
  }

  /**
   * Lets the next statement that holds `text` through to the server, and loses its answer.
   * @param {string} text
   */
  loseAnswerTo(text) {
    this.#loss = { text, arrives: true };
  }

  /**
   * Loses the next statement that holds `text` on its way to the server, with its connection.
   * @param {string} text
   */
  lose(text) {
    this.#loss = { text, arrives: false };
  }

  /**
   * Waits until what is to be lost has been lost.
   * @throws Error when no such statement comes within a minute
   */
  async untilLost() {
    const deadline = performance.now() + STATEMENT_LIMIT_MS;
    while (this.#loss !== undefined) {
      if (performance.now() > deadline) throw new Error(`no statement holds ${this.#loss.text}`);
      await sleep(1);
    }
  }

  /** The network works again. */
  async mend() {
    this.#isStalled = false;
    for (const pair of this.#pairs) for (const socket of pair) socket.resume();
    if (this.#listener) return;
    this.#listener = createServer((client) => this.#join(client)).listen(this.#port, '127.0.0.1');
    await once(this.#listener, 'listening');
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
    // The server's answer shows that the statement was carried out; the client never sees it.
    if (loss) server.removeAllListeners('data').once('data', () => client.destroy());
  }
}
