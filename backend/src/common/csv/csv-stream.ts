import { Readable } from 'node:stream';
import { CSV_BOM, csvLine } from './csv.js';
import type { CsvFile } from './csv-file.js';

/** How much is read ahead of a slow client, in bytes. */
const READ_AHEAD_BYTES = 64 * 1024;

/**
 * The bytes of a CSV file. The first page is read before the promise resolves, so that a refusal can still
 * be told as one; the others as fast as the client takes them. Destroying the stream ends the reading.
 */
export async function csvStream({ headings, pages }: CsvFile): Promise<Readable> {
  const rest = pages[Symbol.asyncIterator]();
  const first = await rest.next();
  return Readable.from(chunksOf(headings, first, rest), {
    objectMode: false,
    highWaterMark: READ_AHEAD_BYTES,
  });
}

async function* chunksOf(
  headings: string[],
  first: IteratorResult<string[][]>,
  rest: AsyncIterator<string[][]>,
): AsyncGenerator<Buffer> {
  try {
    yield Buffer.from(CSV_BOM + csvLine(headings));
    for (let page = first; !page.done; page = await rest.next()) {
      if (page.value.length > 0) yield Buffer.from(page.value.map(csvLine).join(''));
    }
  } finally {
    await rest.return?.();
  }
}
