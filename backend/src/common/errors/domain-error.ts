import { type CatalogueError, ERROR_CATALOGUE, type ErrorCode } from './catalogue.js';
import type { FieldErrorCode } from './field-catalogue.js';

/** What is wrong with one field; `field` is its path in the request, such as `schedule.time.end`. */
export interface FieldError {
  field: string;
  code: FieldErrorCode;
  message: string;
}

interface DomainErrorDetails {
  /** Replaces the catalogue's message. Must be a text of this code base. */
  message?: string;
  errors?: FieldError[];
  /** For 429 and 503: the seconds to wait, in place of the catalogue's; also sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** Further fields of the response body, as the contract of the call defines them. */
  extra?: object;
  /** Logged for the operator, never sent. */
  cause?: unknown;
}

/** An error with a code of the catalogue (API-12). The problem filter turns it into a response. */
export class DomainError extends Error {
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly extra: object | undefined;

  constructor(
    readonly code: ErrorCode,
    details: DomainErrorDetails = {},
  ) {
    const known: CatalogueError = ERROR_CATALOGUE[code];
    const retryAfterSeconds = details.retryAfterSeconds ?? known.retryAfterSeconds;
    super(
      (details.message ?? known.message).replace('{seconds}', String(retryAfterSeconds ?? 60)),
      {
        cause: details.cause,
      },
    );
    this.name = 'DomainError';
    this.status = known.status;
    this.errors = details.errors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.extra = details.extra;
  }
}

/** Makes a 400 that names the fields. Its message joins theirs, so that it can be shown as it is. */
export function validationError(errors: FieldError[]): DomainError {
  const message = [...new Set(errors.map((error) => error.message))].join(' ');
  return new DomainError('validation_failed', { errors, ...(message ? { message } : {}) });
}
