import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { ERROR_CATALOGUE } from '../errors/catalogue.js';

/** Defined by rolldown.config.js; undefined in code that only tsc has compiled. */
declare const BUILD_VERSION: string | undefined;
declare const BUILD_REVISION: string | undefined;

/** The running build, for metrics and traces: the version of package.json, and the commit it was built from. */
export const BUILD = {
  version: typeof BUILD_VERSION === 'undefined' ? 'development' : BUILD_VERSION,
  revision: typeof BUILD_REVISION === 'undefined' ? 'unknown' : BUILD_REVISION,
};

/** In seconds: from a query by an index up to the time after which a caller gives up. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const MAIL_OUTCOMES = ['sent', 'failed', 'dropped', 'later', 'not tried'] as const;

const NOTICE_OUTCOMES = ['sent', 'gone', 'refused', 'later'] as const;

/** An answered request. */
export interface AnsweredRequest {
  method: string;
  /** The route's pattern, not the address, which may contain personal data. */
  route: string;
  status: number;
  seconds: number;
  /** The code of an error response (docs/errors.md). */
  problemCode: string | undefined;
}

/** Connections to the database. */
export interface PoolState {
  open: number;
  idle: number;
  /** Callers that wait for a connection. */
  waiting: number;
}

/** The metrics of this process for the operator's Prometheus (docs/operations.md). */
export class Metrics {
  private readonly registry = new Registry();

  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests by method, route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [this.registry],
  });

  private readonly problems = new Counter({
    name: 'problems_total',
    help: 'Refusals by code: batch_full are seats refused, too_many_* are rate limits',
    labelNames: ['code'],
    registers: [this.registry],
  });

  private readonly cleanupRuns = new Counter({
    name: 'cleanup_runs_total',
    help: 'Runs of the clean-up by this process, by outcome',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  private readonly cleanupDeleted = new Counter({
    name: 'cleanup_deleted_registrations_total',
    help: 'Registrations that runs by this process have deleted',
    registers: [this.registry],
  });

  private readonly cleanupFinished = new Gauge({
    name: 'cleanup_last_finished_timestamp_seconds',
    help: 'When this process last finished a run',
    registers: [this.registry],
  });

  private readonly mails = new Counter({
    name: 'mails_total',
    help: 'Mails that this process was to send, by outcome; not tried: the mail server could not be had',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  private readonly notices = new Counter({
    name: 'staff_notices_total',
    help: 'Messages to devices and mailboxes of staff, by outcome; gone: the device or mailbox takes none any more',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  private readonly databaseRetries = new Counter({
    name: 'database_retries_total',
    help: 'Reads and transactions that were run again, by reason: conflicts with others, lost connections',
    labelNames: ['reason'],
    registers: [this.registry],
  });

  constructor() {
    new Gauge({
      name: 'yoga_school_build_info',
      help: 'Always 1; the labels tell which build runs',
      labelNames: ['version', 'revision'],
      registers: [this.registry],
    }).set(BUILD, 1);
    this.beginAtZero();
  }

  /** Starts every series at zero. A series that begins with its first event shows no increase for an alert. */
  private beginAtZero(): void {
    for (const code of Object.keys(ERROR_CATALOGUE)) this.problems.inc({ code }, 0);
    for (const reason of ['lock-conflict', 'unavailable']) this.databaseRetries.inc({ reason }, 0);
    for (const outcome of ['finished', 'failed']) this.cleanupRuns.inc({ outcome }, 0);
    for (const outcome of MAIL_OUTCOMES) this.mails.inc({ outcome }, 0);
    for (const outcome of NOTICE_OUTCOMES) this.notices.inc({ outcome }, 0);
  }

  requestAnswered({ method, route, status, seconds, problemCode }: AnsweredRequest): void {
    this.requests.observe({ method, route, status }, seconds);
    if (problemCode !== undefined) this.problems.inc({ code: problemCode });
  }

  cleanupRan(deletedRegistrations: number, at: Date): void {
    this.cleanupRuns.inc({ outcome: 'finished' });
    this.cleanupDeleted.inc(deletedRegistrations);
    this.cleanupFinished.set(at.getTime() / 1000);
  }

  cleanupFailed(): void {
    this.cleanupRuns.inc({ outcome: 'failed' });
  }

  noticeSettled(outcome: (typeof NOTICE_OUTCOMES)[number]): void {
    this.notices.inc({ outcome });
  }

  mailSettled(outcome: (typeof MAIL_OUTCOMES)[number]): void {
    this.mails.inc({ outcome });
  }

  databaseRetried(reason: string): void {
    this.databaseRetries.inc({ reason });
  }

  /** Reads the state of the pool whenever the metrics are requested. */
  watchPool(read: () => PoolState): void {
    new Gauge({
      name: 'database_connections',
      help: 'Connections of the pool by state; waiting are callers without one',
      labelNames: ['state'],
      registers: [this.registry],
      collect() {
        for (const [state, count] of Object.entries(read())) this.set({ state }, count);
      },
    });
  }

  /**
   * Adds metrics of memory, processor time and the event loop. Called only if metrics are served: it starts a 10 ms
   * timer and an observer of garbage collections, which live as long as the process and keep the app in memory.
   */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** In Prometheus's text format. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }
}

/**
 * Serves the metrics at `/metrics` on a separate port, which the reverse proxy does not publish.
 * @throws Error when the port is taken
 */
export function serveMetrics(metrics: Metrics, port: number, host: string): Promise<Server> {
  metrics.watchProcess();
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // `unref`: this server alone must not keep the process alive.
    server.listen(port, host, () => resolve(server.unref()));
  });
}
