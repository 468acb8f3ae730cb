import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { Problem } from './errors/problem.js';

const MEANINGS: Record<number, string> = {
  400: 'Something in the request is wrong; `errors` names the fields',
  401: 'No bearer token, or the login is wrong',
  403: 'The token has ended, or this account may not do it (`forbidden`)',
  404: 'There is no such thing',
  409: 'The present state does not allow it; `code` says why',
  413: 'The body is larger than 64 KiB',
  415: 'The body is not JSON in UTF-8',
  422: 'The `Idempotency-Key` was used for another body',
  429: 'Too often; wait for `Retry-After`',
  503: 'The database does not answer; wait for `Retry-After`',
};

/** Documents the error answers of a call; any call may also answer 429, 500 or 503. */
export function ApiProblems(...statuses: number[]): MethodDecorator & ClassDecorator {
  return applyDecorators(
    ...[...statuses, 503].map((status) =>
      ApiResponse({ status, type: Problem, description: MEANINGS[status] ?? '' }),
    ),
  );
}
