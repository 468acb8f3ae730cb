import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ERROR_CATALOGUE, type ErrorCode } from './catalogue.js';
import { DomainError } from './domain-error.js';

export class FieldProblem {
  @ApiProperty({ description: 'Path of the field in the request', example: 'schedule.time.end' })
  field: string;

  @ApiProperty({ description: 'Stable code, see docs/errors.md', example: 'required' })
  code: string;

  @ApiProperty({ description: 'One sentence that can be shown as it is' })
  message: string;
}

/** The body of every error answer (API-12). */
export class Problem {
  @ApiProperty({ description: 'Stable code, see docs/errors.md', example: 'batch_full' })
  code: string;

  @ApiProperty({ description: 'One string that can be shown as it is' })
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
 * Turns anything thrown into a refusal of the catalogue: our own errors stay, what the framework refuses
 * (a broken URL, a body too large) keeps its 4xx, and everything else is an `internal_error` that tells the
 * client nothing.
 */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const status = statusOf(error);
  if (status === 503) return new DomainError('shutting_down', { retryAfterSeconds: 5 });
  if (status !== undefined && status >= 400 && status < 500) {
    return new DomainError(CODE_BY_STATUS[status] ?? 'bad_request', { cause: error });
  }
  return new DomainError('internal_error', { cause: error });
}

/** The answer's body for a refusal. */
export function problemOf(error: DomainError): Problem {
  return {
    code: error.code,
    message: error.message,
    ...(error.errors?.length ? { errors: error.errors } : {}),
    ...error.extra,
  };
}

/** True where the operator has to look: nothing that a client did wrong. */
export function isServerFault(error: DomainError): boolean {
  return ERROR_CATALOGUE[error.code].status >= 500;
}
