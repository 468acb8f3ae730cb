import sharp from 'sharp';

/* What the processes that read and draw pictures share: each is ended rather than let it harm the host (PIC-3). */

const LOOK_EVERY_MS = 20;

/** A file that was made. */
export interface MadeFile {
  name: string;
  body: Buffer;
}

/** Says why a file is refused, in a sentence for who chose it. */
export class Refusal extends Error {}

/** These decoders and no others: each is code that reads what strangers made. */
export function allowDecoders(...formats: string[]): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}Buffer`) });
  sharp.cache(false);
  sharp.concurrency(1);
}

/** Ends this process before it takes what the host needs for others. The decoders run beside this thread. */
export function boundMemory(maxBytes: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) process.exit(9);
  }, LOOK_EVERY_MS).unref();
}

/** A line of JSON, and behind it the files one after the other; or why there are none. */
export async function answerWith(
  make: () => Promise<{ header: object; files: MadeFile[] }>,
): Promise<void> {
  try {
    const { header, files } = await make();
    const list = files.map(({ name, body }) => ({ name, length: body.length }));
    process.stdout.write(`${JSON.stringify({ ...header, files: list })}\n`);
    for (const { body } of files) process.stdout.write(body);
  } catch (error) {
    const refusal = error instanceof Refusal ? error.message : null;
    process.stdout.write(`${JSON.stringify({ refusal, fault: String(error) })}\n`);
  }
}
