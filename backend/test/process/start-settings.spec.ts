import { createServer } from 'node:net';
import { BuiltServer } from '../support/server/built-server.js';

/** Has Node run code before the server. It is encoded, because a stack in the log names its address. */
const before = (code: string) =>
  `--import=data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;

/** The messages of the structured log in what a server printed. */
const messagesIn = (stdout: string): unknown[] =>
  stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => (JSON.parse(line) as { msg: unknown }).msg);

async function freePort(host: string): Promise<string> {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, host, resolve));
  const { port } = other.address() as { port: number };
  await new Promise((resolve) => other.close(resolve));
  return String(port);
}

describe('the process of a server', () => {
  let built: BuiltServer;
  beforeAll(() => {
    built = new BuiltServer();
  });
  afterAll(() => built.remove());

  it('RUN-3 listens on HOST alone, serves metrics on METRICS_HOST alone, and logs nothing below LOG_LEVEL', async () => {
    const [HOST, METRICS_HOST] = ['127.0.0.2', '127.0.0.3'];
    const METRICS_PORT = await freePort(METRICS_HOST);
    const env = { DATA_DIR: built.newDataDir(), HOST, METRICS_HOST, METRICS_PORT };
    const server = await built.start({ ...env, LOG_LEVEL: 'warn' });
    const { hostname, port } = new URL(server.url);

    expect(hostname).toBe(HOST);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow();
    const metrics = await fetch(`http://${METRICS_HOST}:${METRICS_PORT}/metrics`);
    expect([metrics.status, await metrics.text()]).toEqual([
      200,
      expect.stringContaining('route="/api/health",status="200"'),
    ]);
    await expect(fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).rejects.toThrow();
    expect(messagesIn((await server.end()).stdout)).toEqual([]);
  });

  it('RUN-3 warns of a name that is almost that of a setting, without its value', async () => {
    const misspelt = { DATABASE_URI: 'mysql://school:secret@db/school', TRUSTPROXY: '1' };
    const server = await built.start({ DATA_DIR: built.newDataDir(), ...misspelt });
    const { stdout } = await server.end();

    const warnings = stdout.split('\n').filter((line) => line.includes('no setting has this name'));
    expect(warnings.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { level: 40, name: 'DATABASE_URI', meant: 'DATABASE_URL' },
      { level: 40, name: 'TRUSTPROXY', meant: 'TRUST_PROXY' },
    ]);
    expect(stdout).not.toContain('secret@');
  });

  it('RUN-5 logs an uncaught database error without personal data, and exits with 1', async () => {
    const fault = `
      process.once('SIGUSR2', () => {
        throw Object.assign(new Error('wrong value: Asha Rao'), { query: 'INSERT', errno: 1366 });
      });`;
    const server = await built.start({ DATA_DIR: built.newDataDir(), NODE_OPTIONS: before(fault) });

    const { code, stdout, stderr } = await server.end('SIGUSR2');

    expect([code, stderr]).toEqual([1, '']);
    // The framework's own messages are below the default level.
    expect(messagesIn(stdout)).toEqual(['nobody caught this fault']);
    expect(stdout).not.toMatch(/Asha|INSERT/);
  });

  it('has V8 collect garbage before the heap grows by more than 25 percent', async () => {
    const heard = `
      import v8 from 'node:v8';
      import { syncBuiltinESMExports } from 'node:module';
      v8.setFlagsFromString = (flag) => process.stderr.write(flag);
      syncBuiltinESMExports();`;
    const server = await built.start({ DATA_DIR: built.newDataDir(), NODE_OPTIONS: before(heard) });

    expect((await server.end()).stderr).toBe('--heap-growing-percent=25');
  });
});
