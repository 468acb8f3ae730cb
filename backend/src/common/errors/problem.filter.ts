import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Logger } from 'pino';
import { describeCause } from '../logging/describe-cause.js';
import type { DomainError } from './domain-error.js';
import { isServerFault, problemOf, toDomainError } from './problem.js';

/** What is needed of Fastify's reply. */
export interface Reply {
  sent: boolean;
  status(code: number): Reply;
  header(name: string, value: string): Reply;
  send(body: unknown): unknown;
  /** `problemCode` tells the access log and the metrics what was refused. */
  request: { id: string; problemCode?: string };
}

/** The one place where anything thrown becomes an answer (API-12). */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    sendProblem(thrown, host.switchToHttp().getResponse<Reply>(), this.logger);
  }
}

/** What goes with a refusal, whatever form its answer takes: the operator's log, and its headers. */
export function announceProblem(error: DomainError, reply: Reply, logger: Logger): void {
  reply.request.problemCode = error.code;
  if (isServerFault(error)) {
    logger.error(
      { reqId: reply.request.id, code: error.code, cause: describeCause(error.cause) },
      'request failed',
    );
  }
  if (reply.sent) return;
  if (error.retryAfterSeconds !== undefined) {
    reply.header('Retry-After', String(error.retryAfterSeconds));
  }
  if (error.status === 401) reply.header('WWW-Authenticate', 'Bearer');
}

/** Also used by Fastify for what it refuses before a route is found, such as a broken URL. */
export function sendProblem(thrown: unknown, reply: Reply, logger: Logger): void {
  const error = toDomainError(thrown);
  announceProblem(error, reply, logger);
  if (reply.sent) return;
  reply.status(error.status).header('Cache-Control', 'no-store').send(problemOf(error));
}
