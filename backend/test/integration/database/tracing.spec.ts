/** @alone A process has one tracer provider. */
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api';
import { DomainError } from '../../../src/common/errors/domain-error.js';
import { inSpan } from '../../../src/common/telemetry/spans.js';
import { RetryTransaction } from '../../../src/database/database.js';
import { Readiness } from '../../../src/health/readiness.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';
import { onMysql } from '../../support/database/test-database.js';

const PERSONAL = "INSERT INTO nowhere VALUES ('Asha Private')";

describe('the spans', () => {
  const exporter = new InMemorySpanExporter();
  let app: TestApp;
  beforeAll(async () => {
    // Nothing is sent there, because the provider of this test takes the place of the SDK.
    app = await startTestApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } });
    new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register();
  });
  afterAll(async () => {
    for (const api of [trace, context, propagation]) api.disable();
    await app.close();
  });
  beforeEach(() => exporter.reset());

  it('a retried transaction is one span with one event per retry', async () => {
    let attempts = 0;
    await app.database.transaction(() => {
      attempts += 1;
      return attempts < 3 ? Promise.reject(new RetryTransaction()) : Promise.resolve();
    });
    const [span, ...others] = exporter.getFinishedSpans();
    expect([span?.name, others]).toEqual(['transaction', []]);
    expect(span?.attributes).toEqual({ 'db.system.name': onMysql ? 'mysql' : 'sqlite' });
    expect(span?.events.map(({ name, attributes }) => [name, attributes])).toEqual([
      ['retry', { 'error.type': 'RetryTransaction' }],
      ['retry', { 'error.type': 'RetryTransaction' }],
    ]);
    expect(span?.status.code).toBe(SpanStatusCode.UNSET);
  });

  it('a database error sets error.type and the error status, without its message or SQL statement', async () => {
    await expect(app.database.read((reader) => reader.query(PERSONAL))).rejects.toThrow();
    const [span] = exporter.getFinishedSpans();
    expect(span).toMatchObject({ name: 'read', status: { code: SpanStatusCode.ERROR } });
    expect(span?.attributes['error.type']).toEqual(expect.any(String));
    expect(JSON.stringify([span?.attributes, span?.events, span?.status])).not.toMatch(/Asha|INTO/);
  });

  it('a refusal by a rule sets error.type to its code, without the error status', async () => {
    const refusal = new DomainError('batch_full');
    await expect(app.database.transaction(() => Promise.reject(refusal))).rejects.toBe(refusal);
    const [span] = exporter.getFinishedSpans();
    expect(span?.attributes['error.type']).toBe('batch_full');
    expect(span?.status.code).toBe(SpanStatusCode.UNSET);
  });

  it('each of two concurrent transactions is a child of the span that started it', async () => {
    await Promise.all(
      ['first', 'second'].map((name) =>
        inSpan(name, {}, async () => {
          await app.database.transaction((transaction) => transaction.query('SELECT 1'));
        }),
      ),
    );
    const spans = exporter.getFinishedSpans();
    const parents = spans.filter(({ name }) => name !== 'transaction');
    const children = spans.filter(({ name }) => name === 'transaction');
    expect(parents).toHaveLength(2);
    expect(children.map(({ parentSpanContext }) => parentSpanContext?.spanId).sort()).toEqual(
      parents.map((span) => span.spanContext().spanId).sort(),
    );
  });

  describe('of requests', () => {
    const checkWith = (check: () => Promise<{ status: string }>) =>
      jest.spyOn(app.app.get(Readiness), 'check').mockImplementation(check);
    afterEach(() => jest.restoreAllMocks());

    /** Returns the span of the request. It ends a little after the client has the response. */
    const spanOfRequest = async () => {
      const found = () => exporter.getFinishedSpans().find(({ name }) => name.startsWith('GET '));
      for (let waits = 0; waits < 1_000 && !found(); waits++) await sleep(5);
      return found();
    };

    it.each([
      ['internal_error', 500, new Error('a fault of the program'), SpanStatusCode.ERROR],
      ['shutting_down', 503, new DomainError('shutting_down'), SpanStatusCode.ERROR],
      ['batch_full', 409, new DomainError('batch_full'), SpanStatusCode.UNSET],
    ])('have the code %s and the status %d of a failed request', async (...row) => {
      const [errorType, status, failure, code] = row;
      checkWith(() => Promise.reject(failure));
      const { headers } = await app.api.call('/api/health/ready');
      const span = await spanOfRequest();
      expect([span?.name, span?.status.code]).toEqual(['GET /api/health/ready', code]);
      expect(span?.attributes).toEqual({
        'http.request.method': 'GET',
        'http.route': '/api/health/ready',
        'url.scheme': 'http',
        'http.response.header.x-request-id': [headers.get('x-request-id')],
        'http.response.status_code': status,
        'error.type': errorType,
      });
    });

    it('have no response status if the client left before the response', async () => {
      const leaving = request(`${app.url}/api/health/ready`);
      let finish: (health: { status: string }) => void = () => undefined;
      checkWith(() => {
        leaving.destroy();
        return new Promise((resolve) => (finish = resolve));
      });
      // Unlike fetch, it opens no other connection afterwards, for which the close of the server waits 70 s.
      leaving.end();
      await expect(once(leaving, 'response')).rejects.toThrow('socket hang up');
      const span = await spanOfRequest();
      finish({ status: 'ok' });
      expect(span?.attributes['http.route']).toBe('/api/health/ready');
      expect(span?.attributes['http.response.status_code']).toBeUndefined();
    });
  });
});
