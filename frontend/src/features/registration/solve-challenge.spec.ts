/** @jest-environment node */
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { ProofChallenge } from './registration.api';
import { solveChallenge } from './solve-challenge';

const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'other' };

describe('a proof challenge', () => {
  afterEach(() => jest.restoreAllMocks());

  it('RUN-3 is solved so that the server verifies the proof, also without crypto.subtle', async () => {
    const challenge = await createChallenge({
      algorithm: 'SHA-256',
      cost: 50,
      counter: 123,
      data: { expiresAtMs: 1, mostTries: 200 },
      deriveKey,
      ...secrets,
    });
    const subtle = jest.spyOn(crypto, 'subtle', 'get').mockImplementation(() => {
      throw new Error('There is none over plain http.');
    });
    const header = await solveChallenge(challenge as unknown as ProofChallenge);
    subtle.mockRestore();

    const proof = JSON.parse(Buffer.from(header ?? '', 'base64').toString('utf8'));
    expect(proof).toMatchObject({ challenge, solution: { counter: 123 } });
    expect(await verifySolution({ ...proof, deriveKey, ...secrets })).toMatchObject({
      verified: true,
    });
  });
});
