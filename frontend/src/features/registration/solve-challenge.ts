import { sha256 } from '@noble/hashes/sha2.js';
import { solveChallenge as search } from 'altcha-lib';
import type { DeriveKeyFunction } from 'altcha-lib/types';
import type { ProofChallenge } from './registration.api';

/**
 * As the server makes its challenges (ADR 25). Not `crypto.subtle`: it does not exist where the site is
 * opened over plain http in a local network (RUN-1), and waits longer for each hash than this computes.
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
 * Tries numbers until one solves the challenge: seconds of a phone.
 * @returns the header `Registration-Proof`; null where none was found in 90 s
 */
export async function solveChallenge(challenge: ProofChallenge): Promise<string | null> {
  const solution = await search({ challenge, deriveKey });
  // All of it is ASCII.
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
