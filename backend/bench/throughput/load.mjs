import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inRoot } from '../../../scripts/lib/files.mjs';

const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/**
 * Loads one call of a server for some seconds, from a process of its own.
 * @param {{url: string, connections: number, seconds: number, batch?: {batchId?: string, program: string},
 *   run: string}} load with `batch` it registers (without an id: for no batch), without it reads; `run` is another text each time
 * @returns {Promise<{seconds: number, latencies: number[]}>} milliseconds, an entry an answer
 * @throws Error when a call failed: what is quick because it refuses is no measurement
 */
export async function applyLoad(load) {
  const script = inRoot('backend', 'bench', 'throughput', 'load-generator.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(load)], {
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  const { seconds, latencies, refused, errors, timeouts } = JSON.parse(stdout);
  const statuses = Object.entries(refused).map(([status, count]) => `${count} answered ${status}`);
  if (statuses.length + errors + timeouts > 0) {
    const all = [...statuses, `${errors} failed`, `${timeouts} timed out`];
    throw new Error(`${load.url}: ${all.join(', ')}`);
  }
  if (latencies.length === 0) throw new Error(`${load.url} answered nothing in ${seconds} s`);
  return { seconds, latencies };
}
