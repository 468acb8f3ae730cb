import { describeCause } from '../errors/describe-cause.js';
import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { HttpServer } from '../http/http-server.js';
import { traceFields } from './spans.js';

/** Levels of `LOG_LEVEL` (RUN-3). */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

interface LoggerOptions {
  /** Standard output, unless a test listens. */
  destination?: DestinationStream | undefined;
  /** Whether lines carry the trace they belong to. */
  tracing?: boolean;
}

const FLUSH_MS = 200;

/**
 * Standard output for a server: lines leave together, none later than `FLUSH_MS`, since a write for each would
 * cost a busy server a good part of its time. What has not left is written when the process ends.
 */
export function standardOutput(): DestinationStream {
  return pino.destination({ minLength: 4_096, periodicFlush: FLUSH_MS, sync: false });
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

/** What proxies make: a UUID, hexadecimal digits, HAProxy's with its colons and underscores. */
const REQUEST_ID = /^[\w.:-]{8,64}$/;

/**
 * Takes the `X-Request-Id` of a proxy that TRUST_PROXY names in place of our own, so that one id finds a
 * request in the logs of both. From anybody else it is not believed, and one of another form never: it would
 * let strangers write into the log what they like.
 */
export function adoptRequestIds(server: HttpServer): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const given = request.headers['x-request-id'];
    // The sender alone, or with whom it forwards for: so only where the sender is trusted.
    const isForwarded = (request.ips?.length ?? 0) > 1;
    if (isForwarded && typeof given === 'string' && REQUEST_ID.test(given)) request.id = given;
    done();
  });
}
