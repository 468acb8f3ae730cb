const SAMPLE_EVERY_MS = 100;

/**
 * Downloads everything as CSV and watches the server's memory meanwhile.
 * @returns {Promise<{rows: number, bytes: number, seconds: number, memory: {before: number, firstHalf: number,
 *   secondHalf: number}}>} the most memory in each half, in bytes: what grows with the rows shows between them
 */
export async function measureExport(school) {
  const samples = [await school.memory()];
  let isWatching = true;
  const watch = async () => {
    while (isWatching) {
      samples.push(await school.memory());
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_EVERY_MS));
    }
  };
  const watching = watch();
  const start = performance.now();
  const { lines, bytes } = await download(school);
  const seconds = (performance.now() - start) / 1000;
  isWatching = false;
  await watching;
  const middle = Math.ceil(samples.length / 2);
  const memory = {
    before: samples[0],
    firstHalf: Math.max(...samples.slice(0, middle)),
    secondHalf: Math.max(...samples.slice(middle)),
  };
  // The head is no row.
  return { rows: lines - 1, bytes, seconds, memory };
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
