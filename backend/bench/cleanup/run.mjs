import { setTimeout as sleep } from 'node:timers/promises';
import { callsOf, load } from './load.mjs';
import { summary } from '../measure.mjs';
import { watchMemory } from '../memory.mjs';

const POLL_MS = 500;

/**
 * Measures a clean-up under load: the load alone, then the same load for as long as the clean-up takes, then
 * alone again.
 * @param {{perSecond: number, aloneMs: number}} options
 * @returns what was removed and in how many seconds; for each call of the mix and for `all` the times without
 *   (before and after together) and during the run; the memory at each stage in bytes; and every failed call
 */
export async function measureCleanup(school, { perSecond, aloneMs }) {
  const calls = await callsOf(school);
  const memory = watchMemory(school);
  const alone = () => load(calls, perSecond, after(aloneMs));
  await load(calls, perSecond, after(aloneMs / 4));
  const idle = memory.next();
  const before = await alone();
  const atLoad = memory.next();
  const startedAt = performance.now();
  const run = { isOver: false };
  const cleanup = cleanUp(school).finally(() => (run.isOver = true));
  const during = await load(calls, perSecond, () => run.isOver);
  const deleted = await cleanup;
  const seconds = (performance.now() - startedAt) / 1000;
  const atRun = memory.next();
  const afterwards = await alone();
  const atEnd = memory.next();
  await memory.stop();
  return {
    deleted,
    seconds,
    calls: [...Object.keys(calls), 'all'].map((name) => ({
      name,
      without: summary([...timesOf(before, name), ...timesOf(afterwards, name)]),
      during: summary(timesOf(during, name)),
    })),
    memory: { idle, atLoad, atRun, atEnd },
    failures: [...before.failures, ...during.failures, ...afterwards.failures],
  };
}

/** Begins a run, and asks for its progress until it has ended: one call would wait longer than fetch does. */
async function cleanUp(school) {
  const last = await newestRun(school);
  const answer = school.post('/api/admin/cleanup', {}).catch((error) => error);
  for (;;) {
    await sleep(POLL_MS);
    const run = await newestRun(school);
    if (!run || run._id === last?._id || run.state === 'running') continue;
    if (run.state === 'finished') return run.deletedRegistrations;
    throw new Error(`the run was ${run.state}`, { cause: await answer });
  }
}

/** Null where that was refused: it is no call of the load's, and is asked again. */
async function newestRun(school) {
  const page = await school.get('/api/admin/cleanup/runs?limit=1').catch(() => null);
  return page?.runs[0] ?? null;
}

function after(ms) {
  const end = performance.now() + ms;
  return () => performance.now() >= end;
}

function timesOf({ times }, name) {
  return name === 'all' ? Object.values(times).flat() : times[name];
}
