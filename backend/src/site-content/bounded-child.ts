import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import type { Readable } from 'node:stream';

export interface ChildOptions {
  /** The whole environment of the child: it inherits nothing from this process. */
  env?: Readonly<Record<string, string>>;
  /** Called with each text that it writes to standard error. */
  onSaid?: (text: string) => void;
}

export interface ChildBounds {
  /** The limit of its JavaScript heap. */
  heapMiB: number;
  /** The limit of its output; a child that writes more is killed. */
  answerBytes: number;
  /** Counted from the end of its input. */
  deadlineMs: number;
}

/** Everything that a worker thread needs to start a child. */
export interface ChildOrder {
  program: [program: string, ...args: string[]];
  bounds: ChildBounds;
  input: string;
}

/** The result of a child; `answer` may be incomplete unless `code` is 0. */
export interface ChildEnd {
  /** Null if it was killed or could not be started. */
  code: number | null;
  answer: Buffer;
  /** The last part of its standard error. */
  complaint: string;
}

const MAX_COMPLAINT_BYTES = 64 * 1024;
const COMPLAINT_SHOWN = 2_000;
/** Low, so that requests of visitors come first. */
const LOW_PRIORITY = 10;

/**
 * A Node child process with limits of memory and time, for work that must neither slow down nor crash the server
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
      // Not inherited: the child needs nothing of this process's environment, and some of it is secret.
      { env, stdio: ['pipe', 'pipe', 'pipe'] },
    );
    this.ended = new Promise((resolve) => {
      this.child.once('error', () => resolve(null));
      this.child.once('close', resolve);
    });
    // Fails if the child ends before it has read everything; the exit code says more.
    this.child.stdin.on('error', () => undefined);
    if (this.child.pid !== undefined) lower(this.child.pid);
  }

  /** Waits while the child reads slowly, so that input does not pile up in memory. */
  async write(bytes: Buffer): Promise<void> {
    const { stdin } = this.child;
    if (stdin.destroyed || stdin.write(bytes)) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    const events = ['drain', 'close'].map((name) => once(stdin, name, { signal }));
    await Promise.race(events).catch(() => undefined);
    // Otherwise the listener of the other event would leak with each write.
    waiting.abort();
  }

  /** Ends the input, and waits for the child to exit. */
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
      // The exit code says why.
    }
    return Buffer.concat(chunks);
  }
}

/** A file that a child has made. */
export interface AnsweredFile {
  name: string;
  body: Buffer;
}

/**
 * Reads the output of `answerWith` (`pictures/picture-process.ts`): a line of JSON that lists the files after it.
 * @returns null if the output is incomplete
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

/** Parses a JSON text; returns null if it is invalid. */
export function valueIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Lowers the priority of a process. Some systems do not allow that. */
function lower(pid: number): void {
  try {
    setPriority(pid, LOW_PRIORITY);
  } catch {
    // Then it runs with normal priority.
  }
}
