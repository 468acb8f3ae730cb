import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, logIn } from '../drills/staff.mjs';

const PAUSE_MS = 30;

/** @typedef {{what: string, status: number, message?: string}} EverydayCall */

/**
 * Makes the everyday requests of visitors and staff, by the contract of the first release, in rounds until
 * `stop()`.
 * @param {string} url
 * @param {string} batchId
 * @returns {{calls: EverydayCall[], stop: () => Promise<void>}}
 */
export function startEverydayCalls(url, batchId) {
  const calls = [];
  let hasStopped = false;
  const work = (async () => {
    while (!hasStopped) {
      await oneRound(url, batchId, calls);
      await sleep(PAUSE_MS);
    }
  })();
  return {
    calls,
    async stop() {
      hasStopped = true;
      await work;
    },
  };
}

/** @param {EverydayCall[]} calls the list to which each call is added */
export async function oneRound(url, batchId, calls) {
  const noted = async (what, path, options) => {
    const { status, body } = await call(url, path, options);
    calls.push({ what, status, ...(status >= 400 && { message: body.message }) });
    return body;
  };
  const token = await logIn(url);
  calls.push({ what: 'login', status: 200 });
  const staff = (what, path, options) => noted(what, path, { ...options, token });

  await noted('public list', '/api/registration/batches/yogasanas');
  await noted('registration', '/api/registration', {
    method: 'POST',
    body: { ...aVisitor(), program: 'yogasanas', batchId },
  });
  await staff('dashboard', '/api/admin/dashboard');
  await staff('batches', '/api/batches');
  const { registrations } = await staff('list', '/api/admin/registrations?limit=100');
  // Changes only registrations of this file: the load compares its own with the responses it got.
  const ours = registrations.find(({ name, status }) => name === NAME && status === 'pending');
  for (const status of ours ? ['confirmed', 'cancelled', 'pending'] : []) {
    await staff('status change', `/api/admin/registrations/${ours._id}/status`, {
      method: 'PATCH',
      body: { status },
    });
  }
  await staff('clean-up', '/api/admin/cleanup', { method: 'POST' });
}

const NAME = 'An everyday visitor';

const aVisitor = () => ({
  name: NAME,
  email: `${randomUUID()}@example.org`,
  phone: '+91 98765 43210',
});
