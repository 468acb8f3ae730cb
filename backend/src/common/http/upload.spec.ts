import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { BodyTimeouts } from './upload.js';

const HEAD = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n';
const TIMEOUT_MS = 200;

describe('the time limit of a request body', () => {
  let server: Server;
  let timeouts: BodyTimeouts;
  let ended: string[];
  const sockets: Socket[] = [];
  beforeEach(async () => {
    ended = [];
    timeouts = new BodyTimeouts(TIMEOUT_MS);
    server = createServer((request, response) => {
      if (request.url === '/upload') timeouts.letFlow(request);
      request.on('error', () => undefined).resume();
      request.on('end', () => response.end('fine'));
    });
    server.requestTimeout = 0;
    timeouts.watch(server);
    server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
      ended.push(code ?? '');
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  async function open(head: string): Promise<Socket> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket.on('error', () => undefined));
    const arrived = new Promise<IncomingMessage>((resolve) => server.once('request', resolve));
    socket.write(head);
    await arrived;
    return socket;
  }
  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  async function trickle(socket: Socket, times: number): Promise<void> {
    for (let sent = 0; sent < times; sent++) {
      socket.write('x');
      await pause(TIMEOUT_MS / 4);
    }
  }

  it('PIC-1 ends a request that is incomplete when the limit is over, even while its bytes arrive', async () => {
    const socket = await open(HEAD);
    await trickle(socket, 10);
    expect(ended).toEqual(['ERR_HTTP_REQUEST_TIMEOUT']);
  });

  it('PIC-1 lets an upload continue while its bytes arrive, and ends it when they stop', async () => {
    const socket = await open(HEAD.replace('/', '/upload'));
    await trickle(socket, 16);
    expect(ended).toEqual([]);
    await pause(3 * TIMEOUT_MS);
    expect(ended).toEqual(['ERR_HTTP_REQUEST_TIMEOUT']);
  });

  it('PIC-1 does not end a connection that stays open after the body has arrived', async () => {
    const socket = await open('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx');
    await pause(2 * TIMEOUT_MS);
    expect(ended).toEqual([]);
    expect(socket.destroyed).toBe(false);
  });
});
