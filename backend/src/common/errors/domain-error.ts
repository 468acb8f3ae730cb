import {
  type CatalogueError,
  ERROR_CATALOGUE,
  type ErrorCode,
  type FieldErrorCode,
} from './catalogue.js';

/** What is wrong with one field; `field` is its path in the request, such as `schedule.time.end`. */
export interface FieldError {
  field: string;
  code: FieldErrorCode;
  message: string;
}

interface DomainErrorDetails {
  /** Replaces the catalogue's sentence; never with text that did not come from this code base. */
  message?: string;
  errors?: FieldError[];
  /** For 429 and 503: how long to wait, in seconds, if not as the catalogue says; also sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** Sent beside code and message, as the contract of the call has it. */
  extra?: object;
  /** Kept for the operator's log, never sent. */
  cause?: unknown;
}

/** A refusal with a code of the catalogue (API-12). The problem filter turns it into an answer. */
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

/** A 400 that names the fields; its message is their sentences, so that it can be shown as it is. */
export function validationError(errors: FieldError[]): DomainError {
  const message = [...new Set(errors.map((error) => error.message))].join(' ');
  return new DomainError('validation_failed', { errors, ...(message ? { message } : {}) });
}
