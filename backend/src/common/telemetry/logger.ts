import { describeCause } from '../errors/describe-cause.js';
import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { HttpServer } from '../http/http-server.js';
import { traceFields } from './spans.js';

/** Levels of `LOG_LEVEL` (RUN-3). */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

interface LoggerOptions {
  /** Defaults to standard output; tests pass their own. */
  destination?: DestinationStream | undefined;
  /** Adds the ids of the trace to each line. */
  tracing?: boolean;
}

const FLUSH_MS = 200;
/** Of what cannot be written yet, this much is kept; later lines are dropped. */
const MAX_WAITING_BYTES = 2 ** 20;

/**
 * Buffered standard output for a server: lines are written together, within `FLUSH_MS`, because a write per line
 * would cost a busy server much time. When the process ends, the rest is written. While nothing can be written, such
 * as to a file on a full disk, the server goes on, and tries again with the next lines.
 * @param descriptor that of standard output, except in tests
 */
export function standardOutput(descriptor: number = process.stdout.fd): DestinationStream {
  const output = pino.destination({
    dest: descriptor,
    minLength: 4_096,
    maxLength: MAX_WAITING_BYTES,
    periodicFlush: FLUSH_MS,
    sync: false,
  });
  let isFailing = false;
  // Without a listener, an error of the stream would end the process.
  output.on('error', () => (isFailing = true));
  output.on('write', () => (isFailing = false));
  const flushSync = output.flushSync.bind(output);
  // Called at the end of the process. The library would try for ever, and the process would neither answer nor end.
  output.flushSync = () => {
    if (!isFailing) flushSync();
  };
  return output;
}

/** Structured logs as JSON lines. */
export function createLogger(
  level: LogLevel,
  { destination, tracing = false }: LoggerOptions = {},
): Logger {
  const mixin = tracing ? { mixin: traceFields } : {};
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, ...mixin },
    destination,
  );
}

/** Sends the framework's own messages to the same structured log. */
export class FrameworkLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: unknown): void {
    this.logger.debug({ context }, String(message));
  }

  warn(message: unknown, context?: unknown): void {
    this.logger.warn({ context }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const cause = message instanceof Error ? message : rest.find((item) => item instanceof Error);
    this.logger.error({ cause: describeCause(cause) }, cause ? 'framework fault' : String(message));
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.error(message, ...rest);
  }
}

/** Injection token of the process's logger. */
export const LOGGER = Symbol('LOGGER');

/** The ids that proxies make: a UUID, hexadecimal digits, HAProxy's with its colons and underscores. */
const REQUEST_ID = /^[\w.:-]{8,64}$/;

/**
 * Uses the `X-Request-Id` of a proxy that TRUST_PROXY names in place of our own, so that one id finds a
 * request in both logs. The header of any other sender, or one of another form, is ignored: strangers could write
 * anything into the log with it.
 */
export function adoptRequestIds(server: HttpServer): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const given = request.headers['x-request-id'];
    // `ips` has more than one entry only if the sender is trusted and forwards for somebody.
    const isForwarded = (request.ips?.length ?? 0) > 1;
    if (isForwarded && typeof given === 'string' && REQUEST_ID.test(given)) request.id = given;
    done();
  });
}
