import type { Server } from 'node:http';
import { connect, Socket } from 'node:net';
import { BodyTimeouts } from '../../../src/common/http/upload.js';
import { rawBytes, rawRequest } from '../../support/server/raw-request.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';
import { describeEmbedded } from '../../support/database/test-database.js';

const original = Socket.prototype.setTimeout;

const CLOSE = 'Connection: close\r\n\r\n';

/** The answers on a connection: the status and the body of each. */
function answersIn(text: string): [number, string][] {
  return text
    .split(/(?=HTTP\/1\.1 \d)/)
    .map((answer) => [Number(answer.slice(9, 12)), answer.slice(answer.indexOf('\r\n\r\n') + 4)]);
}

describe('hostile connections', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it.each([
    ['no Host header', `GET /api/health HTTP/1.1\r\n${CLOSE}`],
    ['two Host headers', `GET /api/health HTTP/1.1\r\nHost: a\r\nhOST: b\r\n${CLOSE}`],
    [
      'both Content-Length and chunks',
      `POST /api/admin/login HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: a\r\n${CLOSE}`,
    ],
    [
      'another transfer coding after “chunked”',
      `POST /api/admin/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
    ],
    [
      'a plus sign in its Content-Length',
      `POST /api/admin/login HTTP/1.1\r\nHost: a\r\nContent-Length: +2\r\n\r\n{}`,
    ],
    ['a blank before the colon of a header', `GET /api/health HTTP/1.1\r\nHost : a\r\n${CLOSE}`],
    [
      'a header that is folded over two lines',
      `GET /api/health HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n${CLOSE}`,
    ],
  ])(
    'API-12 a request with %s is ambiguous: the server sends exactly one answer, 400 bad_request',
    async (_, bytes) => {
      const [first, ...more] = answersIn(await rawBytes(app.url, bytes));
      expect([first?.[0], JSON.parse(first?.[1] ?? '')]).toEqual([
        400,
        { code: 'bad_request', message: 'The request could not be understood.' },
      ]);
      expect(more).toEqual([]);
    },
  );

  it('API-12 bytes that are not HTTP get a 400 answer as JSON with Connection: close', async () => {
    const body = '{"code":"bad_request","message":"The request could not be understood."}';
    expect(await rawBytes(app.url, 'no HTTP at all\r\n\r\n')).toBe(
      [
        'HTTP/1.1 400 Bad Request',
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${body.length}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  });

  it('API-12 request headers must arrive within 15 s, checked every 5 s; Node does not limit the time of the body', () => {
    const server = app.app.getHttpServer() as Server & { connectionsCheckingInterval: number };
    expect([server.headersTimeout, server.requestTimeout]).toEqual([15_000, 0]);
    // Node notices a timeout up to this much later.
    expect(server.connectionsCheckingInterval).toBe(5_000);
  });

  it('API-12 the server sets a timeout of 30 s for a request body to arrive', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await app.api.login();
    const times = timers.mock.calls.map(([, ms]) => ms);
    timers.mockRestore();
    expect(times).toContain(30_000);
  });

  it('API-12 an unknown Expect header is ignored, and an HTTP/1.0 request needs no Host header', async () => {
    const expecting = `GET /api/health HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\n${CLOSE}`;
    for (const bytes of [expecting, 'GET /api/health HTTP/1.0\r\n\r\n']) {
      expect(answersIn(await rawBytes(app.url, bytes))).toEqual([[200, '{"status":"ok"}']]);
    }
  });

  it('API-12 only Host headers count as such, in any letter case: a request with two of them is refused', async () => {
    const get = (...headers: string[]) =>
      rawBytes(app.url, ['GET /api/health HTTP/1.1', ...headers, CLOSE].join('\r\n'));
    const status = async (...headers: string[]) => answersIn(await get(...headers))[0]?.[0];
    expect(await status('hOST: a', 'Date: today', 'From: b', 'X-Host: c')).toBe(200);
    expect(await status('Host: a', 'hOST: b')).toBe(400);
    expect(await status('Date: today')).toBe(400);
  });

  it('pipelined requests are answered one after the other, in their order', async () => {
    const get = (path: string, end = '\r\n') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${end}`;
    const bytes = [get('/api/health'), get('/api/none'), get('/api/batches', CLOSE)].join('');
    const statuses = answersIn(await rawBytes(app.url, bytes)).map(([status]) => status);
    expect(statuses).toEqual([200, 404, 401]);
  });

  it('a request with Expect: 100-continue and too large a Content-Length is answered with 413', async () => {
    const head = `POST /api/admin/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 9999999\r\n\r\n`;
    expect(answersIn(await rawBytes(app.url, head)).at(-1)?.[0]).toBe(413);
  });

  it('PIC-1 PIC-2 an upload may take longer than 30 s; without a Content-Length header its connection is closed', async () => {
    const exempt = jest.spyOn(BodyTimeouts.prototype, 'letFlow');
    const { token } = (await app.api.login()).body;
    const upload = [
      'POST /api/admin/website/pictures HTTP/1.1',
      'Host: a',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/octet-stream',
      'Transfer-Encoding: chunked',
      '',
      '4\r\ntext\r\n0\r\n\r\n',
    ].join('\r\n');
    const next = `GET /api/health HTTP/1.1\r\nHost: a\r\n${CLOSE}`;
    const [first, ...more] = answersIn(await rawBytes(app.url, upload + next));
    // This server has no program that reads pictures.
    expect([first?.[0], JSON.parse(first?.[1] ?? '')]).toMatchObject([
      503,
      { code: 'website_not_built' },
    ]);
    expect(more).toEqual([]);
    expect(exempt).toHaveBeenCalledTimes(1);
    exempt.mockRestore();
  });

  it('API-12 who asks and does not read is cut off when a response has stood still for 30 s', async () => {
    const times: number[] = [];
    // Thirty seconds pass in a third of one.
    const shortened = jest.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (
      this: Socket,
      ms,
      ...rest
    ) {
      times.push(ms);
      return original.call(this, ms === 30_000 ? 300 : ms, ...rest);
    });
    const { hostname, port } = new URL(app.url);
    const server = app.app.getHttpServer();
    const arrived = new Promise<Socket>((take) => server.once('connection', take));
    const client = connect(Number(port), hostname).pause();
    // More answers than the buffers of both ends can take.
    client
      .on('error', () => undefined)
      .write('GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(40_000));
    try {
      const socket = await arrived;
      await new Promise((closed) => socket.once('close', closed));
      expect(times).toContain(30_000);
    } finally {
      shortened.mockRestore();
      client.destroy();
    }
  });

  it('with a thousand idle connections open, a request is still answered within 5 s', async () => {
    const { hostname, port } = new URL(app.url);
    const idle = Array.from({ length: 1_000 }, () => connect(Number(port), hostname));
    try {
      await Promise.all(idle.map((socket) => new Promise((open) => socket.once('connect', open))));
      const started = performance.now();
      expect((await rawRequest(app.url, '/api/health')).status).toBe(200);
      expect(performance.now() - started).toBeLessThan(5_000);
    } finally {
      for (const socket of idle) socket.destroy();
    }
  });
});

describeEmbedded('request headers that arrive byte by byte', () => {
  it('is answered with 400 and its connection is closed in less than 28 s', async () => {
    const app = await startTestApp();
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    const drops = setInterval(() => socket.write('X: y\r\n'), 1_000);
    try {
      socket.write('GET /api/health HTTP/1.1\r\nHost: a\r\n');
      const started = performance.now();
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk.toString()));
      await new Promise((closed) => socket.once('close', closed));
      expect(answersIn(answer).map(([status]) => status)).toEqual([400]);
      expect(performance.now() - started).toBeLessThan(28_000);
    } finally {
      clearInterval(drops);
      socket.destroy();
      await app.close();
    }
  });
});
