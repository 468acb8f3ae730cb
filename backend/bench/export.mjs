import { mostInHalves, watchMemory } from './memory.mjs';

/**
 * Downloads everything as CSV and watches the server's memory meanwhile.
 * @returns {Promise<{rows: number, bytes: number, seconds: number, memory: {before: number, firstHalf: number,
 *   secondHalf: number}}>} the most memory in each half, in bytes
 */
export async function measureExport(school) {
  const before = await school.memory();
  const memory = watchMemory(school);
  const start = performance.now();
  const { lines, bytes } = await download(school);
  const seconds = (performance.now() - start) / 1000;
  const samples = [before, ...memory.next(), await school.memory()];
  await memory.stop();
  const [firstHalf, secondHalf] = mostInHalves(samples);
  // The head is no row.
  return { rows: lines - 1, bytes, seconds, memory: { before, firstHalf, secondHalf } };
}

/** Counts line ends only: no value of the seed holds one. */
async function download(school) {
  const response = await school.fetch('/api/admin/registrations/export.csv');
  if (!response.ok) throw new Error(`the export was refused with ${response.status}`);
  let [lines, bytes] = [0, 0];
  for await (const chunk of response.body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines++;
  }
  return { lines, bytes };
}
