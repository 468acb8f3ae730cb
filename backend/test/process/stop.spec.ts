import { connect, type Socket } from 'node:net';
import { aRegistration } from '../builders/requests.js';
import { Api } from '../support/api.js';
import { BuiltServer, type RunningServer } from '../support/built-server.js';

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

/** Begins a registration; the server has seen its head when this returns, and waits for its body. */
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

describe('stopping the server', () => {
  let built: BuiltServer;
  beforeAll(() => {
    built = new BuiltServer();
  });
  afterAll(() => built.remove());

  const start = (more = {}) =>
    built.start({ DATA_DIR: built.newDataDir(), ADMIN_PASSWORD: 'correct horse', ...more });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'RUN-4 %s finishes a request in flight, stores it, and exits 0',
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

  it('RUN-4 a server that nobody asks anything exits 0 at once, also with idle connections', async () => {
    const server = await start();
    const { hostname, port } = new URL(server.url);
    const idle = connect(Number(port), hostname);
    const answered = until(idle, '"ok"');
    idle.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await answered;
    const { code, ms } = await server.end();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(5_000);
  });

  it('RUN-4 a request that never ends does not keep it beyond 10 s', async () => {
    const server = await start();
    const { socket } = await begunRegistration(server);
    socket.on('error', () => undefined);
    const { code, ms } = await server.end();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
  });
});
