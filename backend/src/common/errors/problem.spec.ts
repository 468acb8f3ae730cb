import { DomainError, validationError } from './domain-error.js';
import { isServerFault, problemOf, toDomainError } from './problem.js';

describe('a thrown value', () => {
  it('API-12 keeps its code if it is a DomainError', () => {
    const error = new DomainError('batch_full');
    expect(toDomainError(error)).toBe(error);
  });

  it.each([
    [400, 'bad_request', 400],
    [401, 'login_required', 401],
    [403, 'forbidden', 403],
    [404, 'not_found', 404],
    [405, 'method_not_allowed', 405],
    [413, 'body_too_large', 413],
    [414, 'address_too_long', 414],
    [415, 'unsupported_content_type', 415],
    [431, 'bad_request', 400],
    [503, 'shutting_down', 503],
    [500, 'internal_error', 500],
    [502, 'internal_error', 500],
    [200, 'internal_error', 500],
  ])('API-12 with the status %i of the framework becomes %s', (status, code, answered) => {
    for (const thrown of [{ status }, { statusCode: status }]) {
      expect(toDomainError(thrown)).toMatchObject({ code, status: answered });
    }
  });

  it.each([[new Error('secret')], ['secret'], [null], [undefined], [5], [{ status: 'x' }]])(
    'API-12 that is unexpected (%p) becomes internal_error, without details for the client',
    (thrown) => {
      const problem = problemOf(toDomainError(thrown));
      expect(problem).toEqual({
        code: 'internal_error',
        message: 'Something went wrong on our side. Please try again.',
      });
    },
  );

  it('API-12 counts as a server fault only with a status of 500 or higher', () => {
    expect(isServerFault(new DomainError('internal_error'))).toBe(true);
    expect(isServerFault(new DomainError('database_unavailable'))).toBe(true);
    expect(isServerFault(new DomainError('too_many_requests'))).toBe(false);
    expect(isServerFault(new DomainError('validation_failed'))).toBe(false);
  });
});

describe('a problem response', () => {
  it('API-12 contains field errors only if there are some', () => {
    expect(problemOf(new DomainError('batch_full'))).toEqual({
      code: 'batch_full',
      message: 'This batch has just filled up. Please choose another batch.',
    });
    const errors = [
      { field: 'name', code: 'required', message: 'Name is required.' },
      { field: 'email', code: 'required', message: 'E-mail is required.' },
    ] as const;
    expect(problemOf(validationError([...errors]))).toEqual({
      code: 'validation_failed',
      message: 'Name is required. E-mail is required.',
      errors,
    });
  });

  it('API-12 says each sentence once, and has a default sentence without field errors', () => {
    const twice = { field: 'a', code: 'required', message: 'It is required.' } as const;
    expect(validationError([twice, { ...twice, field: 'b' }]).message).toBe('It is required.');
    expect(validationError([]).message).toBe('Please check the highlighted fields.');
  });

  it('API-12 of a rate limit says after how many seconds to try again', () => {
    const error = new DomainError('too_many_logins', { retryAfterSeconds: 17 });
    expect(error.message).toBe('Too many failed logins. Please try again in 17 seconds.');
  });
});
