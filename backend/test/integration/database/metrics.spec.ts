import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { RetryTransaction } from '../../../src/database/database.js';
import { serveMetrics } from '../../../src/common/telemetry/metrics.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';
import { itOnMysql, onMysql } from '../../support/database/test-database.js';

const DOCS = join(__dirname, '../../../../docs');
interface AlertRule {
  alert: string;
  expr: string;
}
const { groups } = parse(readFileSync(join(DOCS, 'deploy/alerts.yml'), 'utf8')) as {
  groups: { rules: AlertRule[] }[];
};
const RULES = groups.flatMap(({ rules }) => rules);

/** A condition on a label, such as `code=~"login_failed|too_many_logins"`. */
interface Matcher {
  label: string;
  accepts: (value: string) => boolean;
}

/** Returns the series of ours that an expression reads. `up` and `job` are Prometheus's own. */
function seriesIn(expr: string): { name: string; matchers: Matcher[] }[] {
  return [...expr.matchAll(/\b([a-z_]+)\{([^}]*)\}/g)]
    .filter(([, name]) => name !== 'up')
    .map(([, name = '', matchers = '']) => ({
      name,
      matchers: [...matchers.matchAll(/(\w+)(=~?)"([^"]*)"/g)]
        .filter(([, label]) => label !== 'job')
        .map(([, label = '', operator, wanted = '']) => ({
          label,
          accepts: (value) =>
            operator === '=' ? value === wanted : new RegExp(`^(${wanted})$`).test(value),
        })),
    }));
}

/** Returns whether a line of the metrics belongs to a series. */
function isOf(line: string, { name, matchers }: { name: string; matchers: Matcher[] }): boolean {
  if (/^\w+/.exec(line)?.[0] !== name) return false;
  return matchers.every(({ label, accepts }) =>
    accepts(new RegExp(`[{,]${label}="([^"]*)"`).exec(line)?.[1] ?? ''),
  );
}

describe('the metrics', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { REGISTRATIONS_PER_MINUTE: '4' } });
  });
  afterAll(() => app.close());

  /** Returns the value of the one line that begins with `series`, or undefined. */
  async function valueOf(series: string): Promise<number | undefined> {
    const line = (await app.metrics.text()).split('\n').find((each) => each.startsWith(series));
    return line === undefined ? undefined : Number(line.split(' ').at(-1));
  }

  it('start at zero for every outcome, so that an alert sees the first increase', async () => {
    const counted = async (name: string) =>
      (await app.metrics.text())
        .split('\n')
        .filter((line) => line.startsWith(`${name}{`))
        .map((line) => line.slice(name.length));
    const outcomes = (...of: string[]) => of.map((outcome) => `{outcome="${outcome}"} 0`);
    expect(await counted('mails_total')).toEqual(
      outcomes('sent', 'failed', 'dropped', 'later', 'not tried'),
    );
    expect(await counted('staff_notices_total')).toEqual(
      outcomes('sent', 'gone', 'refused', 'later'),
    );
    expect(await counted('cleanup_runs_total')).toEqual(outcomes('finished', 'failed'));
    expect((await counted('problems_total')).every((line) => line.endsWith('"} 0'))).toBe(true);
  });

  it('count requests by route pattern, without the actual path or query', async () => {
    await app.api.call('/api/registration/batches/yogasanas?secret=1');
    await app.api.call('/api/registration/batches/surya-kriya');
    await app.api.call('/api/no/such/address');
    const series = (status: number, route: string) =>
      `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`;
    expect(await valueOf(series(200, '/api/registration/batches/:program'))).toBe(2);
    expect(await valueOf(series(404, 'none'))).toBe(1);
    expect(await app.metrics.text()).not.toMatch(/secret|yogasanas|such/);
  });

  it('measure response times in seconds, with eleven bucket limits from 0.005 to 10', async () => {
    const labels = 'method="GET",route="/api/health",status="200"';
    const startedAt = performance.now();
    await app.api.call('/api/health');
    const tookSeconds = (performance.now() - startedAt) / 1_000;
    const sum = await valueOf(`http_request_duration_seconds_sum{${labels}}`);
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThanOrEqual(tookSeconds);
    const steps = (await app.metrics.text())
      .split('\n')
      .filter((line) => line.startsWith('http_request_duration_seconds_bucket{'))
      .filter((line) => line.includes(labels))
      .map((line) => /le="([^"]*)"/.exec(line)?.[1]);
    expect(steps.join(' ')).toBe('0.005 0.01 0.025 0.05 0.1 0.25 0.5 1 2.5 5 10 +Inf');
  });

  it('DATA-5 count registrations refused as batch_full and registrations that need a proof', async () => {
    const batchId = await app.api.createBatch({ capacity: 1 });
    for (let n = 0; n < 3; n++) await app.api.register({ batchId });
    expect(await valueOf('problems_total{code="batch_full"}')).toBe(2);
    await app.api.register({ batchId });
    await app.api.register({ batchId });
    expect(await valueOf('problems_total{code="proof_required"}')).toBe(1);
  });

  it('CLEAN-1 count finished and failed clean-up runs and deleted registrations, and show the last finish time', async () => {
    await app.db.sql(
      "UPDATE registrations SET created_at_ms = 0, batch_id = NULL, status = 'cancelled'",
    );
    await app.db.sql('UPDATE batches SET enrolled = 0');
    const { deletedRegistrations } = (await app.api.cleanUp()).body;
    expect(deletedRegistrations).toBeGreaterThan(0);
    expect(await valueOf('cleanup_runs_total{outcome="finished"}')).toBe(1);
    expect(await valueOf('cleanup_deleted_registrations_total')).toBe(deletedRegistrations);
    expect(await valueOf('cleanup_last_finished_timestamp_seconds')).toBe(
      app.clock.now().getTime() / 1000,
    );
    await app.db.sql('DROP TABLE settings');
    await app.api.cleanUp();
    expect(await valueOf('cleanup_runs_total{outcome="failed"}')).toBe(1);
  });

  it('contain the version and revision of the running build', async () => {
    expect(await app.metrics.text()).toMatch(
      /^yoga_school_build_info\{version="[^"]+",revision="[^"]+"\} 1$/m,
    );
  });

  it('contain every series that an alert rule reads from the start of the server', async () => {
    const fresh = await startTestApp();
    fresh.metrics.watchProcess();
    await fresh.api.call('/api/registration/batches/yogasanas');
    const lines = (await fresh.metrics.text()).split('\n');
    await fresh.close();
    const read = RULES.flatMap(({ expr }) => seriesIn(expr));
    expect(read.length).toBeGreaterThanOrEqual(RULES.length - 1);
    const missing = read.filter((series) => !lines.some((line) => isOf(line, series)));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('the runbook names every alert', () => {
    const [, runbook = ''] = readFileSync(join(DOCS, 'operations.md'), 'utf8').split('## Runbook');
    expect(RULES.length).toBeGreaterThan(5);
    expect(RULES.map(({ alert }) => alert).filter((alert) => !runbook.includes(alert))).toEqual([]);
  });

  it('count the retries of transactions by reason', async () => {
    const conflicts = 'database_retries_total{reason="lock-conflict"}';
    expect(await valueOf(conflicts)).toBe(0);
    let attempts = 0;
    await app.database.transaction(() =>
      ++attempts < 3 ? Promise.reject(new RetryTransaction()) : Promise.resolve(),
    );
    expect(await valueOf(conflicts)).toBe(2);
    expect(await valueOf('database_retries_total{reason="unavailable"}')).toBe(0);
  });

  it('show the open, waiting and idle database connections', async () => {
    expect(await valueOf('database_connections{state="open"}')).toBeGreaterThan(0);
    expect(await valueOf('database_connections{state="waiting"}')).toBe(0);
    expect(await valueOf('database_connections{state="idle"}')).toBeGreaterThanOrEqual(
      onMysql ? 1 : 0,
    );
  });

  itOnMysql(
    'show ten connections as open and none as idle while an eleventh is waited for',
    async () => {
      let finish: () => void = () => undefined;
      const finished = new Promise<void>((resolve) => (finish = resolve));
      let begun = 0;
      const allBegun = new Promise<void>((resolve) => {
        const hold = async () => {
          if (++begun === 10) resolve();
          await finished;
        };
        for (let n = 0; n < 10; n++) void app.database.read(hold);
      });
      await allBegun;
      const late = app.database.read((reader) => reader.query('SELECT 1'));
      const states = ['open', 'idle', 'waiting'].map((state) => `{state="${state}"}`);
      const shown = [];
      for (const state of states) shown.push(await valueOf(`database_connections${state}`));
      finish();
      await late;
      expect(shown).toEqual([10, 0, 1]);
    },
  );

  it('are served only on a separate port, which answers other paths with 404', async () => {
    expect(await app.metrics.text()).not.toMatch(/^(process|nodejs)_/m);
    const server = await serveMetrics(app.metrics, 0, '127.0.0.1');
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const answer = await fetch(`${url}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    const text = await answer.text();
    expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m);
    expect(text).toMatch(/^process_cpu_seconds_total [0-9.]/m);
    expect(text).toMatch(/^nodejs_heap_size_used_bytes [1-9]/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect((await fetch(`${url}/api/health`)).status).toBe(404);
    expect((await app.api.call('/metrics')).status).toBe(404);
    server.close();
  });
});
