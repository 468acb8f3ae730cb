import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import type { Readable } from 'node:stream';

export interface ChildOptions {
  /** All of its environment: nothing of this process's settings is handed on. */
  env?: Readonly<Record<string, string>>;
  /** Told what it writes to its standard error, as it comes. */
  onSaid?: (text: string) => void;
}

export interface ChildBounds {
  /** Of its JavaScript. */
  heapMiB: number;
  /** Of what it writes; one that writes more is ended. */
  answerBytes: number;
  /** From the end of its input on. */
  deadlineMs: number;
}

/** All that a process is asked, for a thread that starts it. */
export interface ChildOrder {
  program: [program: string, ...args: string[]];
  bounds: ChildBounds;
  input: string;
}

/** What a process has said; `answer` may be cut off where `code` is not 0. */
export interface ChildEnd {
  /** Null where it was ended, or could not be started. */
  code: number | null;
  answer: Buffer;
  /** What it wrote to its standard error, cut off. */
  complaint: string;
}

const MAX_COMPLAINT_BYTES = 64 * 1024;
const COMPLAINT_SHOWN = 2_000;
/** Visitors go first. */
const LOW_PRIORITY = 10;

/**
 * A Node process of its own, bounded in memory and time, for work that must not slow the server down or take it along
 * (ADR 47, 51).
 */
export class BoundedChild {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly ended: Promise<number | null>;
  private readonly onSaid: ((text: string) => void) | undefined;

  constructor(
    [program, ...args]: ChildOrder['program'],
    private readonly bounds: ChildBounds,
    { env = {}, onSaid }: ChildOptions = {},
  ) {
    this.onSaid = onSaid;
    this.child = spawn(
      process.execPath,
      [`--max-old-space-size=${bounds.heapMiB}`, program, ...args],
      // Nothing of this process's settings is needed, and some of it is secret.
      { env, stdio: ['pipe', 'pipe', 'pipe'] },
    );
    this.ended = new Promise((resolve) => {
      this.child.once('error', () => resolve(null));
      this.child.once('close', resolve);
    });
    // Where it has ended before it has read everything, its end says more than this does.
    this.child.stdin.on('error', () => undefined);
    if (this.child.pid !== undefined) lower(this.child.pid);
  }

  /** Waits where the process does not keep up, so that nothing piles up here. */
  async write(bytes: Buffer): Promise<void> {
    const { stdin } = this.child;
    if (stdin.destroyed || stdin.write(bytes)) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    const events = ['drain', 'close'].map((name) => once(stdin, name, { signal }));
    await Promise.race(events).catch(() => undefined);
    // Or a listener for the other stayed behind with each write.
    waiting.abort();
  }

  /** Ends its input, and waits for it. */
  async end(input = ''): Promise<ChildEnd> {
    const { stdin, stdout, stderr } = this.child;
    const timer = setTimeout(() => this.kill(), this.bounds.deadlineMs);
    stdin.end(input);
    const [code, answer, complaint] = await Promise.all([
      this.ended,
      this.readUpTo(this.bounds.answerBytes, stdout),
      this.readUpTo(MAX_COMPLAINT_BYTES, stderr, this.onSaid),
    ]);
    clearTimeout(timer);
    return { code, answer, complaint: complaint.toString().slice(-COMPLAINT_SHOWN) };
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  private async readUpTo(
    max: number,
    stream: Readable,
    onText?: (text: string) => void,
  ): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let length = 0;
    try {
      for await (const chunk of stream) {
        length += (chunk as Buffer).length;
        if (length > max) {
          this.kill();
          break;
        }
        chunks.push(chunk as Buffer);
        onText?.(String(chunk));
      }
    } catch {
      // Its end says why.
    }
    return Buffer.concat(chunks);
  }
}

/** A file that a process has made. */
export interface AnsweredFile {
  name: string;
  body: Buffer;
}

/**
 * What `answerWith` of `pictures/picture-process.ts` wrote: a line of JSON that says which files stand behind it.
 * @returns null where they are not all there
 */
export function filesAnswered(
  answer: Buffer,
): { header: object; files: AnsweredFile[] } | { refusal: string | null; fault: string } | null {
  const end = answer.indexOf('\n');
  const header = valueIn(answer.subarray(0, Math.max(end, 0)).toString()) as
    | { files: { name: string; length: number }[] }
    | { refusal: string | null; fault: string }
    | null;
  if (!header || !('files' in header)) return header;
  let start = end + 1;
  const files = header.files.map(({ name, length }) => {
    start += length;
    return { name, body: answer.subarray(start - length, start) };
  });
  return start === answer.length ? { header, files } : null;
}

/** The value that a text is the JSON of; null where it is none. */
export function valueIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Some systems do not let it. */
function lower(pid: number): void {
  try {
    setPriority(pid, LOW_PRIORITY);
  } catch {
    // Then it runs as everything else does.
  }
}
