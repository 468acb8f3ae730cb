import { Database } from '../../../src/database/database.js';
import { ADMIN_PASSWORD, aRegistration } from '../../support/calls/requests.js';
import { rawRequest } from '../../support/server/raw-request.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const ASHA = {
  name: 'Asha Personal',
  email: 'asha.personal@example.org',
  phone: '+91 98765 00001',
  notes: 'a very private note',
};
const PERSONAL =
  /personal|98765|9876500001|private|203\.0\.113|127\.0\.0\.1|secret-key|correct horse|wrong guess/i;

describe('the log', () => {
  let app: TestApp;
  let lines: string[] = [];
  beforeAll(async () => {
    app = await startTestApp({
      env: { LOG_LEVEL: 'trace', TRUST_PROXY: 'loopback' },
      log: (line) => lines.push(line),
    });
    await app.api.login();
    await app.api.createBatch();
  });
  afterAll(() => app.close());
  beforeEach(() => {
    lines = [];
  });

  const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

  it('records method, route, status and duration of each request, with the request id of the response', async () => {
    const { headers } = await app.api.call('/api/registration/batches/yogasanas?x=1');
    expect(entries()).toEqual([
      {
        level: 30,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        reqId: headers.get('x-request-id'),
        method: 'GET',
        route: '/api/registration/batches/:program',
        status: 200,
        ms: expect.any(Number),
        msg: 'request',
      },
    ]);
  });

  it('records the duration of a request in milliseconds', async () => {
    const startedAt = performance.now();
    // Checking a password takes about 30 ms, and never less than 1 ms.
    await app.api.login();
    const tookMs = performance.now() - startedAt;
    const logged = entries().filter(({ route }) => route === '/api/admin/login');
    expect(logged.map(({ ms }) => Number(ms) >= 1 && Number(ms) <= Math.ceil(tookMs))).toEqual([
      true,
    ]);
  });

  it('API-12 records the error code of a refused request', async () => {
    await app.api.call('/api/admin/dashboard');
    expect(entries()).toEqual([
      expect.objectContaining({ status: 401, code: 'login_required', msg: 'request' }),
    ]);
  });

  it.each([
    ['uses the id that a proxy sends', 'req-0123456789', '203.0.113.7', true],
    ['makes its own id if the caller is not a proxy', 'req-0123456789', undefined, false],
    ['uses an id of 8 characters from a proxy', 'a'.repeat(8), '203.0.113.7', true],
    ['makes its own id if a proxy sends only 7 characters', 'a'.repeat(7), '203.0.113.7', false],
    ['uses an id of 64 characters from a proxy', 'a'.repeat(64), '203.0.113.7', true],
    ['makes its own id if a proxy sends 65 characters', 'a'.repeat(65), '203.0.113.7', false],
    [
      'makes its own id if a proxy sends characters that an id cannot have',
      'asha@home x',
      '203.0.113.7',
      false,
    ],
  ])(
    'X-Request-Id header of a request: the server %s',
    async (_does, given, forwardedFor, isTaken) => {
      const { headers } = await app.api.call('/api/health', {
        headers: {
          'x-request-id': given,
          ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
        },
      });
      const id = headers.get('x-request-id');
      expect(id === given).toBe(isTaken);
      expect(id).toMatch(/^[\w-]{8,64}$/);
      expect(entries()).toEqual([expect.objectContaining({ reqId: id })]);
    },
  );

  it('ignores the X-Request-Id header when no proxy is trusted', async () => {
    const other = await startTestApp();
    const { headers } = await other.api.call('/api/health', {
      headers: { 'x-request-id': 'req-0123456789', 'x-forwarded-for': '203.0.113.7' },
    });
    await other.close();
    expect(headers.get('x-request-id')).not.toBe('req-0123456789');
  });

  it('contains no personal data of a registration, a search, a refused request or a login', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.7', 'idempotency-key': 'secret-key-1' };
    const { status } = await app.api.register(ASHA, forwarded);
    expect(status).toBe(201);
    const [registration] = await app.api.registrations('?q=asha.personal@example.org');
    await app.api.changeStatus(registration?._id ?? '', 'cancelled');
    await app.api.register({ ...ASHA, email: 'asha.personal' }, forwarded);
    await app.api.register({ ...ASHA, name: 'asha personal\u0000' }, forwarded);
    await app.api.login('asha.personal', 'wrong guess');
    const { token } = (await app.api.login('owner', ADMIN_PASSWORD)).body;
    await app.api.call('/api/admin/dashboard', { token });
    await app.api.call('/api/admin/dashboard', { token: `${token}x` });
    await app.api.call('/api/personal/asha?email=asha.personal@example.org');
    await rawRequest(app.url, '/api/batches/personal%zz');
    await rawRequest(app.url, '/api/registration', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Asha Personal"',
    });
    expect(entries().length).toBeGreaterThan(10);
    expect(lines.join('')).not.toMatch(PERSONAL);
    expect(lines.join('')).not.toContain(token);
  });

  it('records the cause of an internal error without personal data; the response does not reveal the cause', async () => {
    const database = app.app.get(Database);
    const transaction = jest
      .spyOn(database, 'transaction')
      .mockImplementation((work) =>
        database.read((reader) =>
          reader
            .query("SELECT * FROM nowhere WHERE name = 'Asha Personal'")
            .then(() => work as never),
        ),
      );
    const answer = await app.api.call('/api/registration', {
      method: 'POST',
      body: aRegistration(ASHA),
    });
    transaction.mockRestore();

    expect([answer.status, answer.body]).toEqual([
      500,
      {
        code: 'internal_error',
        message: 'Something went wrong on our side. Please try again.',
      },
    ]);
    const [fault] = entries().filter(({ level }) => level === 50);
    expect(fault).toMatchObject({
      msg: 'request failed',
      code: 'internal_error',
      reqId: answer.headers.get('x-request-id'),
      cause: { name: 'QueryFailedError', stack: expect.stringMatching(/^\s*at /) },
    });
    expect(lines.join('')).not.toMatch(PERSONAL);
  });

  it('RUN-3 LOG_LEVEL=error suppresses the lines of successful requests', async () => {
    const quiet: string[] = [];
    const other = await startTestApp({
      env: { LOG_LEVEL: 'error' },
      log: (line) => quiet.push(line),
    });
    await other.api.call('/api/health');
    await other.close();
    expect(quiet).toEqual([]);
  });
});
