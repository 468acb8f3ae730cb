import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aRegistration } from '../support/calls/requests.js';
import { Api } from '../support/calls/api.js';
import { BuiltServer, type RunningServer } from '../support/server/built-server.js';
import { attributeOf, OtlpReceiver } from '../support/server/otlp-receiver.js';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const CALLER_SPAN_ID = 'b7ad6b7169203331';
const TRACEPARENT = `00-${TRACE_ID}-${CALLER_SPAN_ID}-01`;
const ASHA = { name: 'Asha Private', email: 'asha.private@example.org', phone: '+91 98765 00001' };
const PERSONAL = /private|98765 00001|9876500001|secret-key|127\.0\.0\.1|203\.0\.113/i;

const SERVER = 2;
const CLIENT = 3;
const ERROR = 2;

const CANNOT_BE_SENT = /"detail":"(connect ECONNREFUSED|Request timed out).*traces cannot be sent/;

/** Waits until a server has printed a text, as long as a test may take. */
async function untilSaid(server: RunningServer, text: RegExp): Promise<void> {
  while (!text.test(server.stdout())) await sleep(20);
}

describe('tracing', () => {
  let built: BuiltServer;
  let collector: OtlpReceiver;
  beforeAll(() => {
    built = new BuiltServer();
  });
  afterAll(() => built.remove());
  beforeEach(async () => {
    collector = await OtlpReceiver.listen();
  });
  afterEach(() => collector.close());

  const start = (env: Record<string, string>) =>
    built.start({ DATA_DIR: built.newDataDir(), ADMIN_PASSWORD: 'correct horse', ...env });

  it('sends the span of a request and those of its transactions, in the trace of the caller', async () => {
    const server = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      // Much longer than the test: spans that arrive were sent when the server stopped.
      OTEL_BSP_SCHEDULE_DELAY: '60000',
      TRUST_PROXY: 'loopback',
    });
    const api = new Api(server.url);
    const { body } = await api.call('/api/registration/batches/yogasanas');
    const answer = await api.call('/api/registration', {
      method: 'POST',
      body: aRegistration({ ...ASHA, batchId: body[0]?._id }),
      headers: {
        traceparent: TRACEPARENT,
        'idempotency-key': 'secret-key-1',
        'x-forwarded-for': '203.0.113.7',
      },
    });
    expect(answer.status).toBe(201);
    await api.call('/api/private/asha?email=asha.private@example.org');
    const { stdout, code } = await server.end();
    expect(code).toBe(0);

    expect(collector.calledAddresses).toEqual(['POST /v1/traces']);
    const [resource] = collector.resources;
    expect(attributeOf(resource, 'service.name')).toBe('yoga-school');
    expect(attributeOf(resource, 'service.version')).toMatch(/^\d+\.\d+\.\d+$/);
    expect(attributeOf(resource, 'deployment.environment.name')).toBe('test');
    // Names the host and the process, so that the traces of several servers can be told apart.
    const [host, pid] = String(attributeOf(resource, 'service.instance.id')).split(':');
    expect([host, Number(pid)]).toEqual([hostname(), expect.any(Number)]);
    expect(Number(pid)).toBeGreaterThan(1);

    const own = collector.spans.filter(({ traceId }) => traceId === TRACE_ID);
    const request = own.find(({ kind }) => kind === SERVER);
    expect(request).toMatchObject({
      name: 'POST /api/registration',
      parentSpanId: CALLER_SPAN_ID,
    });
    expect(attributeOf(request, 'http.route')).toBe('/api/registration');
    expect(attributeOf(request, 'http.response.status_code')).toBe(201);
    const transaction = own.find(({ name }) => name === 'transaction');
    expect(transaction).toMatchObject({ kind: CLIENT, parentSpanId: request?.spanId });
    expect(attributeOf(transaction, 'db.system.name')).toBe('sqlite');

    const line = stdout.split('\n').find((each) => each.includes(TRACE_ID));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      trace_id: TRACE_ID,
      span_id: request?.spanId,
      reqId: answer.headers.get('x-request-id'),
      msg: 'request',
    });
    expect(collector.bodies.join('')).not.toMatch(PERSONAL);
  });

  it('marks a refused request with its error code, but not with the span status error', async () => {
    const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` });
    const api = new Api(server.url);
    await api.call('/api/admin/dashboard');
    await api.register({ email: 'asha.private' });
    await server.end();
    const refused = collector.spans.find(({ name }) => name === 'GET /api/admin/dashboard');
    expect(attributeOf(refused, 'error.type')).toBe('login_required');
    expect(refused?.status.code).not.toBe(ERROR);
    expect(collector.bodies.join('')).not.toMatch(PERSONAL);
  });

  it('sends only the traces that OTEL_TRACES_SAMPLER selects', async () => {
    const server = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER: 'parentbased_always_off',
    });
    await new Api(server.url).call('/api/health');
    await new Api(server.url).call('/api/health/ready', { headers: { traceparent: TRACEPARENT } });
    await server.end();
    expect(new Set(collector.spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE_ID]));
  });

  it.each(['away', 'silent'])(
    'RUN-4 a collector that is %s does not disturb requests, and the server stops within 5 s',
    async (state) => {
      const faulty = await OtlpReceiver.listen({ silent: true });
      const { url } = faulty;
      if (state === 'away') faulty.close();
      const server = await start({
        OTEL_EXPORTER_OTLP_ENDPOINT: url,
        OTEL_EXPORTER_OTLP_TIMEOUT: '1000',
        OTEL_BSP_SCHEDULE_DELAY: '50',
      });
      const api = new Api(server.url);
      expect((await api.call('/api/health/ready')).status).toBe(200);
      await untilSaid(server, CANNOT_BE_SENT);
      // Another span is pending when the server is told to stop.
      expect((await api.call('/api/health/ready')).status).toBe(200);
      const { code, ms } = await server.end();
      faulty.close();
      expect(code).toBe(0);
      expect(ms).toBeLessThan(5_000);
    },
  );

  it('RUN-4 the stop of a server is not cut off while a collector never responds', async () => {
    const silent = await OtlpReceiver.listen({ silent: true });
    const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: silent.url });
    await new Api(server.url).call('/api/health/ready');
    const { code, stdout } = await server.end();
    silent.close();
    // Without its own limit, the stop would be cut off after 8 s, because the exporter waits for 10 s.
    expect([code, stdout.includes('cut off')]).toEqual([0, false]);
  });

  it('without a collector, or when disabled, sends no trace and does not load the tracing code', async () => {
    const chunks = join(built.dist, 'chunks');
    const sendsTraces = (file: string) =>
      readFileSync(join(chunks, file), 'utf8').includes('v1/traces');
    const [sdk = '', ...others] = readdirSync(chunks).filter(sendsTraces);
    expect([sdk, others]).toEqual([expect.stringMatching(/^sdk-/), []]);
    rmSync(join(chunks, sdk));

    const server = await start({
      OTEL_SDK_DISABLED: 'true',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    });
    const traced = { headers: { traceparent: TRACEPARENT } };
    await new Api(server.url).call('/api/health/ready', traced);
    const { stdout } = await server.end();
    expect(stdout).not.toMatch(/trace_id/);
    expect(collector.bodies).toEqual([]);
    await (await start({})).end();
    const missing = await built.run('main.js', {
      PORT: '0',
      DATA_DIR: built.newDataDir(),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    });
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining(sdk) });
  });
});
