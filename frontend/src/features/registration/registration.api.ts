import { client, resultOf, type ApiResult } from '../../api/client';
import type { paths } from '../../api/schema';

type RegistrationCall = paths['/api/registration']['post'];

/** What API-2 takes. */
export type RegistrationBody = NonNullable<
  RegistrationCall['requestBody']
>['content']['application/json'];

/**
 * Registers (API-2). The server stores a submission once, however often it arrives with the same
 * key (DATA-8).
 */
export function sendRegistration(
  body: RegistrationBody,
  idempotencyKey: string,
): Promise<ApiResult<{ readonly message: string }>> {
  return resultOf((signal) =>
    client.POST('/api/registration', {
      body,
      params: { header: { 'idempotency-key': idempotencyKey } },
      signal,
    }),
  );
}
