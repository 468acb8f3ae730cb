import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import { traceFields } from '../tracing/spans.js';
import { describeCause } from './describe-cause.js';

/** Levels of `LOG_LEVEL` (RUN-3). */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface LoggerOptions {
  /** Standard output, unless a test listens. */
  destination?: DestinationStream | undefined;
  /** Whether lines carry the trace they belong to. */
  tracing?: boolean;
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
