import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { TestDatabase } from './test-database.js';

/** A network between the product and MySQL that a test can make fail. */
export class DatabaseProxy {
  private readonly pairs = new Set<[client: Socket, server: Socket]>();
  private readonly port: number;
  private listener: Server | undefined;
  private stalled = false;
  private cutAt: string | undefined;

  private constructor(
    private readonly target: URL,
    listener: Server,
  ) {
    this.port = (listener.address() as AddressInfo).port;
    this.listener = listener;
    this.listener.on('connection', (client: Socket) => this.join(client));
  }

  static async before(db: TestDatabase): Promise<DatabaseProxy> {
    if (db.config.kind !== 'mysql') throw new Error('only MySQL is reached over a network');
    const listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    return new DatabaseProxy(new URL(db.config.url), listener);
  }

  /** The same database, reached through this proxy by the product alone. */
  of(db: TestDatabase): TestDatabase {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${this.port}`;
    return { ...db, config: { kind: 'mysql', url: url.href } };
  }

  /** Connections stay open, and nothing comes through. */
  stall(): void {
    this.stalled = true;
    for (const pair of this.pairs) for (const socket of pair) socket.pause();
  }

  /** Ends every connection, as a server does that stops. */
  cut(): void {
    for (const pair of this.pairs) for (const socket of pair) socket.destroy();
    this.pairs.clear();
  }

  /** Ends every connection and takes no new one. */
  refuse(): void {
    this.listener?.close();
    this.listener = undefined;
    this.cut();
  }

  /** Lets the next statement that holds `text` through to the server, and loses its answer. */
  loseAnswerTo(text: string): void {
    this.cutAt = text;
  }

  /** The network works again. */
  async mend(): Promise<void> {
    this.stalled = false;
    for (const pair of this.pairs) for (const socket of pair) socket.resume();
    if (this.listener) return;
    this.listener = createServer((client) => this.join(client)).listen(this.port, '127.0.0.1');
    await once(this.listener, 'listening');
  }

  close(): void {
    this.refuse();
  }

  private join(client: Socket): void {
    const server = connect(Number(this.target.port), this.target.hostname);
    const pair: [Socket, Socket] = [client, server];
    this.pairs.add(pair);
    const end = (): void => {
      this.pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    client.on('data', (bytes) => this.forward(bytes, client, server));
    server.on('data', (bytes) => client.write(bytes));
    for (const socket of pair) {
      if (this.stalled) socket.pause();
      socket.on('error', end).on('close', end);
    }
  }

  private forward(bytes: Buffer, client: Socket, server: Socket): void {
    server.write(bytes);
    if (this.cutAt === undefined || !bytes.includes(this.cutAt)) return;
    this.cutAt = undefined;
    // The server's answer shows that the statement was carried out; the client never sees it.
    server.removeAllListeners('data').once('data', () => client.destroy());
  }
}
