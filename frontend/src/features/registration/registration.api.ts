import { client, resultOf, type ApiResult } from '../../api/client';
import type { components, paths } from '../../api/schema';

type RegistrationCall = paths['/api/registration']['post'];

/** What API-2 takes. */
export type RegistrationBody = NonNullable<
  RegistrationCall['requestBody']
>['content']['application/json'];

/** What a 429 asks a device to compute (RUN-3). */
export type ProofChallenge = components['schemas']['ProofChallenge'];

export type RegistrationResult = ApiResult<{ readonly message: string }>;

/**
 * Registers (API-2). The server stores a submission once, however often it arrives with the same
 * key (DATA-8).
 * @param proof the solution of a challenge, as `solveProof` makes it
 */
export function sendRegistration(
  body: RegistrationBody,
  idempotencyKey: string,
  proof?: string,
): Promise<RegistrationResult> {
  return resultOf(
    client.POST('/api/registration', {
      body,
      params: {
        header: {
          'idempotency-key': idempotencyKey,
          ...(proof !== undefined && { 'registration-proof': proof }),
        },
      },
    }),
  );
}

/** The way on that a refusal offers, if it does. */
export function challengeIn(result: RegistrationResult): ProofChallenge | undefined {
  if (result.ok || result.kind === 'network' || result.status !== 429) return undefined;
  return (result.problem as components['schemas']['ProofProblem']).challenge;
}
