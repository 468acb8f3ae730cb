import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { aRegistration } from '../support/calls/requests.js';
import { Api } from '../support/calls/api.js';
import { BuiltServer, type RunningServer } from '../support/server/built-server.js';

/** Reads from a socket until a text has come. */
function until(socket: Socket, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let read = '';
    socket.on('data', (chunk) => {
      read += chunk.toString();
      if (read.includes(text)) resolve(read);
    });
    socket.on('close', () => reject(new Error(`closed after: ${read}`)));
    socket.on('error', reject);
  });
}

/** Begins a registration. When this returns, the server has read the headers and waits for the body. */
async function begunRegistration(server: RunningServer) {
  const body = JSON.stringify(aRegistration({ email: 'late@example.org' }));
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const ready = until(socket, '100 Continue');
  socket.write(
    [
      'POST /api/registration HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      'Expect: 100-continue',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      '',
    ].join('\r\n'),
  );
  await ready;
  return { socket, body };
}

const POLL_MS = 20;
const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/** Asks for readiness until it is refused. */
async function until503(api: Api) {
  for (;;) {
    const answer = await api.call('/api/health/ready');
    if (answer.status === 503) return answer;
    await pause();
  }
}

/** Waits until no more connections are taken. */
async function untilRefused(url: string): Promise<void> {
  const isOpen = () =>
    fetch(`${url}/api/health`, { headers: { connection: 'close' } }).then(
      () => true,
      () => false,
    );
  while (await isOpen()) await pause();
}

const STOPPING = 'stopping';
const CUT_OFF = 'requests that do not end are cut off';

/** Returns when a server logged a message, by its own log: on a busy machine we see a process end much later. */
function timeOf(log: string, msg: string): number | undefined {
  const said = log.split('\n').filter((line) => line.includes(`"msg":"${msg}"`));
  return said[0] === undefined
    ? undefined
    : Date.parse((JSON.parse(said[0]) as { time: string }).time);
}

describe('stopping the server', () => {
  let built: BuiltServer;
  beforeAll(() => {
    built = new BuiltServer();
  });
  afterAll(() => built.remove());

  const start = (more = {}) =>
    built.start({ DATA_DIR: built.newDataDir(), ADMIN_PASSWORD: 'correct horse', ...more });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'RUN-4 %s finishes and stores a pending request before the server exits with 0',
    async (signal) => {
      const DATA_DIR = built.newDataDir();
      const server = await start({ DATA_DIR });
      const { socket, body } = await begunRegistration(server);

      const ending = server.end(signal);
      const answered = until(socket, 'Thank you');
      socket.write(body);

      expect(await answered).toMatch(/^HTTP\/1\.1 201 Created/);
      expect(await ending).toMatchObject({ code: 0, signal: null, stderr: '' });
      const again = await start({ DATA_DIR });
      const api = new Api(again.url);
      const { token } = (await api.login('admin', 'correct horse')).body;
      const { body: list } = await api.call('/api/admin/registrations?q=late', { token });
      expect(list.total).toBe(1);
      await again.end();
    },
  );

  it('RUN-4 a server without pending requests exits with 0 at once, also with idle connections', async () => {
    const server = await start();
    const { hostname, port } = new URL(server.url);
    const idle = connect(Number(port), hostname);
    const answered = until(idle, '"ok"');
    idle.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await answered;
    // Browsers open connections in advance, on which nothing is sent.
    const silent = connect(Number(port), hostname);
    silent.on('error', () => undefined);
    await once(silent, 'connect');
    const { code, stdout } = await server.end();
    expect(code).toBe(0);
    expect(timeOf(stdout, STOPPING)).toBeDefined();
    expect(timeOf(stdout, CUT_OFF)).toBeUndefined();
  });

  it('RUN-4 a stopping server is alive but not ready, and serves requests during SHUTDOWN_DELAY_SECONDS', async () => {
    const server = await start({ SHUTDOWN_DELAY_SECONDS: '2' });
    const api = new Api(server.url);
    expect((await api.call('/api/health/ready')).status).toBe(200);

    const ending = server.end();
    const ready = await until503(api);
    expect(ready.body.code).toBe('shutting_down');
    expect(ready.headers.get('retry-after')).toBe('5');
    expect((await api.call('/api/health')).status).toBe(200);
    expect((await api.register()).status).toBe(201);

    const { code, ms, stdout } = await ending;
    expect(code).toBe(0);
    expect(ms).toBeGreaterThan(1_900);
    expect(timeOf(stdout, STOPPING)).toBeDefined();
    expect(timeOf(stdout, CUT_OFF)).toBeUndefined();
    await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
  });

  it('RUN-4 a response of a stopping server has the header Connection: close', async () => {
    const server = await start();
    const { socket, body } = await begunRegistration(server);
    const ending = server.end();
    // The pending request keeps the server running. Its responses from now on are the last ones.
    await untilRefused(server.url);
    const answered = until(socket, 'Thank you');
    socket.write(body);
    expect(await answered).toMatch(/^connection: close\r$/im);
    const { code, stdout } = await ending;
    expect(code).toBe(0);
    expect(timeOf(stdout, STOPPING)).toBeDefined();
    expect(timeOf(stdout, CUT_OFF)).toBeUndefined();
  });

  it('RUN-4 a request that never ends is cut off less than 10 s after the stop began', async () => {
    const server = await start();
    const { socket } = await begunRegistration(server);
    socket.on('error', () => undefined);
    const { code, stdout } = await server.end();
    expect(code).toBe(0);
    const waitedMs = Number(timeOf(stdout, CUT_OFF)) - Number(timeOf(stdout, STOPPING));
    expect(waitedMs).toBeGreaterThan(5_000);
    expect(waitedMs).toBeLessThan(10_000);
  });
});
