import { getStorageToken } from '@nestjs/throttler';
import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { ProofChallenge } from '../../../src/registrations/dto/proof-problem.response.js';
import { aRegistration } from '../calls/requests.js';
import { rawRequest } from '../server/raw-request.js';
import type { TestApp } from '../server/test-app.js';

/** Encodes any value for the header. */
export function proofHeader(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64');
}

/** Solves a challenge as a device does, and returns the header to send. */
export async function solved(challenge: ProofChallenge): Promise<string> {
  const solution = await solveChallenge({
    challenge: challenge as unknown as Challenge,
    deriveKey,
  });
  return proofHeader({ challenge, solution });
}

/** The response to a registration. */
interface ProofAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: { code?: string; message: string; challenge?: ProofChallenge };
}

/** Registers somebody, with a proof and from another address of this machine if given. */
export async function registerWith(
  app: TestApp,
  changes: object,
  proof?: string,
  { key, from = '127.0.0.1' }: { key?: string; from?: string } = {},
): Promise<ProofAnswer> {
  const { status, headers, text } = await rawRequest(app.url, '/api/registration', {
    method: 'POST',
    from,
    headers: {
      'content-type': 'application/json',
      ...(proof === undefined ? {} : { 'registration-proof': proof }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(aRegistration(changes)),
  });
  return { status, headers, body: JSON.parse(text) as ProofAnswer['body'] };
}

/** Gets a challenge by registering somebody beyond the limit. */
export async function challengeOf(app: TestApp): Promise<ProofChallenge> {
  const { body } = await registerWith(app, {});
  if (!body.challenge) throw new Error(`no challenge, but ${body.code}`);
  return body.challenge;
}

/** Stops the clock of the rate limit, whose minute could pass on a busy machine, or lets the test control it. */
export function holdTheMinute(app: TestApp, monotonicMs = () => 0): void {
  Object.assign(app.app.get<object>(getStorageToken()), { monotonicMs });
}
