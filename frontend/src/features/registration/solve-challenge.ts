import { sha256 } from '@noble/hashes/sha2.js';
import { solveChallenge as search } from 'altcha-lib';
import type { DeriveKeyFunction } from 'altcha-lib/types';
import type { ProofChallenge } from './registration.api';

/**
 * Derives keys as the server does for its challenges (ADR 25). `crypto.subtle` is not used: it does not exist over
 * plain http in a local network (RUN-1), and its asynchronous calls are slower than computing the hash here.
 */
const deriveKey: DeriveKeyFunction = async ({ cost }, salt, password) => {
  const start = new Uint8Array(salt.length + password.length);
  start.set(salt);
  start.set(password, salt.length);
  let derivedKey = sha256(start);
  for (let hashes = 1; hashes < cost; hashes++) derivedKey = sha256(derivedKey);
  return { derivedKey };
};

/**
 * Tries numbers until one solves the challenge, which takes a phone seconds.
 * @returns the header `Registration-Proof`; null if no solution was found in 90 s
 */
export async function solveChallenge(challenge: ProofChallenge): Promise<string | null> {
  const solution = await search({ challenge, deriveKey });
  // btoa needs Latin-1; all of this is ASCII.
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
