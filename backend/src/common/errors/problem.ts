import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { applyDecorators, type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiResponse } from '@nestjs/swagger';
import type { Logger } from 'pino';
import { describeCause } from './describe-cause.js';
import { MAX_ADDRESS_LENGTH } from '../http/addresses.js';
import { ERROR_CATALOGUE, type ErrorCode } from './catalogue.js';
import { DomainError } from './domain-error.js';

class FieldProblem {
  @ApiProperty({
    description: 'Path of the invalid field in the request.',
    example: 'schedule.time.end',
  })
  field: string;

  @ApiProperty({
    description: 'Stable error code; docs/errors.md lists all of them.',
    example: 'required',
  })
  code: string;

  @ApiProperty({ description: 'One sentence that can be shown to people unchanged.' })
  message: string;
}

/** The body of every error response (API-12). */
export class Problem {
  @ApiProperty({
    description: 'Stable error code; docs/errors.md lists all of them.',
    example: 'batch_full',
  })
  code: string;

  @ApiProperty({ description: 'One or more sentences that can be shown to people unchanged.' })
  message: string;

  @ApiPropertyOptional({ type: [FieldProblem] })
  errors?: FieldProblem[];
}

const CODE_BY_STATUS: Partial<Record<number, ErrorCode>> = {
  401: 'login_required',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'body_too_large',
  414: 'address_too_long',
  415: 'unsupported_content_type',
};

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { status, statusCode } = error as { status?: unknown; statusCode?: unknown };
  const value = status ?? statusCode;
  return typeof value === 'number' ? value : undefined;
}

/**
 * Turns anything thrown into an error of the catalogue. Our own errors stay, the framework's (a broken URL, a
 * body too large) keep their 4xx status, and everything else becomes an `internal_error` without details for the
 * client.
 */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const status = statusOf(error);
  if (status === 503) return new DomainError('shutting_down');
  if (status !== undefined && status >= 400 && status < 500) {
    return new DomainError(CODE_BY_STATUS[status] ?? 'bad_request', { cause: error });
  }
  return new DomainError('internal_error', { cause: error });
}

/** The response body of an error. */
export function problemOf(error: DomainError): Problem {
  return {
    code: error.code,
    message: error.message,
    ...(error.errors?.length ? { errors: error.errors } : {}),
    ...error.extra,
  };
}

/** True if the operator has to look at it, because it is no fault of the client. */
export function isServerFault(error: DomainError): boolean {
  return ERROR_CATALOGUE[error.code].status >= 500;
}

/** The part of Fastify's reply that is used here. */
export interface Reply {
  sent: boolean;
  status(code: number): Reply;
  header(name: string, value: string): Reply;
  send(body: unknown): unknown;
  /** `problemCode` is read by the access log and the metrics. */
  request: { id: string; problemCode?: string };
}

/** The one place where anything thrown becomes a response (API-12). */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    sendProblem(thrown, host.switchToHttp().getResponse<Reply>(), this.logger);
  }
}

/** Logs an error if it is a server fault, and sets its headers. Used for every form of error response. */
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

/** Sends an error response. Fastify also calls it for errors before routing, such as a broken URL. */
export function sendProblem(thrown: unknown, reply: Reply, logger: Logger): void {
  const error = toDomainError(thrown);
  announceProblem(error, reply, logger);
  if (reply.sent) return;
  reply.status(error.status).header('Cache-Control', 'no-store').send(problemOf(error));
}

interface ParserError {
  code?: string;
  /** The packet that arrived last. */
  rawPacket?: unknown;
}

/** True if the headers are too large because of the request line: the packet starts with one that does not end. */
function isLongAddress({ code, rawPacket }: ParserError): boolean {
  const start = Buffer.isBuffer(rawPacket)
    ? rawPacket.toString('latin1', 0, MAX_ADDRESS_LENGTH)
    : '';
  return code === 'HPE_HEADER_OVERFLOW' && /^[A-Z]{3,10} /.test(start) && !start.includes('\n');
}

/**
 * Answers a request that is no valid HTTP, has too large headers or never arrives whole, and closes the
 * connection. Node passes on only the socket, because there is no request object (API-12).
 */
export function refuseUnreadable(error: ParserError, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const refusal = new DomainError(isLongAddress(error) ? 'address_too_long' : 'bad_request');
    const body = JSON.stringify(problemOf(refusal));
    socket.write(
      [
        `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy();
}

const MEANINGS: Record<number, string> = {
  400: 'The request is invalid; `code` says why, and `errors`, if present, names the invalid fields.',
  401: 'The bearer token is missing, or the login failed; `code` says which.',
  403: 'The session has ended (`session_ended`), the account may not make this call (`forbidden`), or it first needs a fresh proof (`proof_needed`) or a second factor (`second_factor_missing`).',
  404: 'The resource does not exist, or no longer exists; `code` says which one.',
  409: 'The current state does not allow the call; `code` says why.',
  413: 'The body is too large: the limit is 64 KiB, except 2 MiB for member files and documents of the website, and 25 MB for pictures.',
  415: 'The body is not declared as JSON (`Content-Type: application/json`).',
  422: 'The `Idempotency-Key` header, or the `key` in the body, was already used for a different submission.',
  429: 'Too many requests; try again after the number of seconds in `Retry-After`.',
  503: 'The database does not answer or the server is stopping: try again after the number of seconds in `Retry-After`. Without that header, `code` names another cause.',
};

/** Documents the error responses of a call; any call may also return 429, 500 or 503. */
export function ApiProblems(...statuses: number[]): MethodDecorator & ClassDecorator {
  return applyDecorators(
    ...[...statuses, 503].map((status) =>
      ApiResponse({ status, type: Problem, description: MEANINGS[status] ?? '' }),
    ),
  );
}

/** A response with a message only. */
export class Message {
  @ApiProperty({ description: 'One sentence that can be shown to people unchanged.' })
  message: string;
}
