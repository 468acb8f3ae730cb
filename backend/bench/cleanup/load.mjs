import { setTimeout as sleep } from 'node:timers/promises';

const PROGRAM = 'yogasanas';
const LISTS = ['', '&status=pending', '&program=yogasanas', '&sort=name'].map(
  (filter) => `/api/admin/registrations?limit=50${filter}`,
);

/** Of ten calls. */
const MIX = [...Array(6).fill('batches'), ...Array(2).fill('registration'), 'list', 'list'];

/** The calls of the mix by name. */
export async function callsOf(school) {
  const path = `/api/registration/batches/${PROGRAM}`;
  // The batch with the most room: all of them register for the same one.
  const roomOf = (batch) => batch.capacity - batch.enrolled;
  const [batch] = (await school.get(path)).toSorted((one, other) => roomOf(other) - roomOf(one));
  let lists = 0;
  return {
    batches: () => school.get(path),
    registration: () => school.register({ program: PROGRAM, batchId: batch._id }),
    list: () => school.get(LISTS[lists++ % LISTS.length]),
  };
}

/**
 * Sends calls at a fixed rate, whether or not earlier ones are answered, until `isOver`. Each is timed from the
 * moment at which it was due, so that a server that stands still is not spared the calls it has held up.
 * @param {Record<string, () => Promise<unknown>>} calls as of `callsOf`
 * @returns {Promise<{times: Record<string, number[]>, failures: string[]}>} milliseconds by call
 */
export async function load(calls, perSecond, isOver) {
  const times = Object.fromEntries(Object.keys(calls).map((name) => [name, []]));
  const failures = [];
  const underWay = new Set();
  const send = async (name, dueAt) => {
    try {
      await calls[name]();
      times[name].push(performance.now() - dueAt);
    } catch (error) {
      failures.push(`${name}: ${error.message}`);
    }
  };
  const startedAt = performance.now();
  for (let sent = 0; !isOver();) {
    const dueAt = startedAt + (sent * 1000) / perSecond;
    const early = dueAt - performance.now();
    if (early > 0) {
      await sleep(early);
      continue;
    }
    const answered = send(MIX[sent % MIX.length], dueAt).finally(() => underWay.delete(answered));
    underWay.add(answered);
    sent++;
  }
  await Promise.all(underWay);
  return { times, failures };
}
