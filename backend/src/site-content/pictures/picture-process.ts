import sharp from 'sharp';

/* Shared by the processes that read and draw pictures. Each ends itself before it harms the host (PIC-3). */

const LOOK_EVERY_MS = 20;

/** A file of the process's output. */
export interface MadeFile {
  name: string;
  body: Buffer;
}

/** Thrown for a file that is refused; the message is for the person who has chosen it. */
export class Refusal extends Error {}

/** Allows only these decoders, because each of them reads untrusted files. */
export function allowDecoders(...formats: string[]): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}Buffer`) });
  sharp.cache(false);
  sharp.concurrency(1);
}

/** Ends this process when it uses too much memory. That works during decoding too, which runs in other threads. */
export function boundMemory(maxBytes: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) process.exit(9);
  }, LOOK_EVERY_MS).unref();
}

/** Writes a line of JSON and the files after it to standard output; or, after an error, its reason as JSON. */
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
