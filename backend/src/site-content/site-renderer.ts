import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as aTurnForOthers } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Logger } from 'pino';
import { DomainError } from '../common/errors/domain-error.js';
import { LOGGER } from '../common/telemetry/logger.js';
import { answerOfThread } from '../common/thread.js';
import { Mutex } from '../database/transaction.js';
import type { SiteFile } from '../site/pages.js';
import type { SiteDocuments } from '../site/slots-port.js';
import type { Drawing } from './drawings/drawing.js';
import { BoundedChild, type ChildEnd, type ChildOrder, valueIn } from './bounded-child.js';

/** Injection token of the folder of the built site; null to serve only the API. */
export const SITE_DIR = Symbol('SITE_DIR');

const DEADLINE_MS = 30_000;
/** Rendering the whole site takes 30 MB. */
const MAX_HEAP_MIB = 256;
const MAX_ANSWER_BYTES = 32 * 2 ** 20;
/** Added to the thread's deadline, so that the child process always reaches its own deadline first. */
const THREAD_SPARE_MS = 10_000;

/** The files that differ from the built ones, and the drawings that they need. */
export interface RenderedSite {
  drawings: Drawing[];
  /** The ids of all pictures in the files, drawn and uploaded. */
  pictures: string[];
  /** The files with tokens for drawings (`__DRAWN:<id>/<name>.png__`), by path. */
  toFill: Record<string, string>;
  /** The other files, compressed: one line for each, with its path and its text as JSON. */
  packed: Buffer;
}

/** The first line of the output of `frontend/prerender/render-site.ts`. */
type Header = Omit<RenderedSite, 'packed'> | { fault: { page: string; message: string } };

/** The number of rendered pages, and of all pages. */
export interface DrawingProgress {
  done: number;
  total: number;
}

/**
 * Renders the whole site with the school's documents, in a child process with limits of memory and time (ADR 47).
 * Only one runs at a time.
 */
@Injectable()
export class SiteRenderer {
  private readonly turn = new Mutex();
  private readonly folder: string | null;
  private known: string | undefined;
  private drawn: DrawingProgress | null = null;
  private threadFile: string | undefined;

  constructor(
    @Inject(SITE_DIR) private readonly siteDir: string | null,
    @Inject(LOGGER) private readonly logger: Logger,
    @Optional() private readonly deadlineMs = DEADLINE_MS,
  ) {
    this.folder = siteDir === null ? null : join(siteDir, '..', 'dist-ssr');
  }

  /**
   * Makes a worker thread start the process and read its output: starting one blocks the thread for 5 ms, in which no
   * request is answered. Without it, as in tests, this thread starts it.
   * @param file the built `child-worker.js`
   */
  useThread(file: string): void {
    this.threadFile = file;
  }

  /**
   * Identifies the build: pages rendered by another build need scripts that this one does not have.
   * @throws DomainError website_not_built
   */
  get build(): string {
    if (this.known !== undefined) return this.known;
    const hash = createHash('sha256');
    for (const file of ['client-build.json', 'render-site.js']) {
      hash.update(readFileSync(this.fileOf(file)));
    }
    this.known = hash.digest('hex').slice(0, 20);
    return this.known;
  }

  /** The progress of rendering; null while this server renders nothing. */
  get progress(): DrawingProgress | null {
    return this.drawn;
  }

  /**
   * Renders the site and returns the files that differ from the built ones.
   * @throws DomainError page_not_drawn, with the page in its message; website_not_built
   */
  render(documents: SiteDocuments): Promise<RenderedSite> {
    const program = this.fileOf('render-site.js');
    return this.turn.run(async () => {
      await aTurnForOthers();
      const [header, packed] = await this.answerOf(
        [program, this.siteDir ?? ''],
        JSON.stringify(documents),
      );
      if (!('fault' in header)) return { ...header, packed };
      const { page, message } = header.fault;
      this.logger.error({ page, fault: message }, 'a page of the website could not be drawn');
      throw new DomainError('page_not_drawn', {
        message: `The page '${addressOf(page)}' could not be prepared, so nothing was published. Visitors see what they saw before.`,
      });
    });
  }

  /** @throws DomainError website_not_built */
  private fileOf(name: string): string {
    const file = this.folder === null ? '' : join(this.folder, name);
    if (!existsSync(file)) throw new DomainError('website_not_built');
    return file;
  }

  /** @throws DomainError page_not_drawn */
  private async answerOf(program: [string, string], input: string): Promise<[Header, Buffer]> {
    const bounds = {
      heapMiB: MAX_HEAP_MIB,
      answerBytes: MAX_ANSWER_BYTES,
      deadlineMs: this.deadlineMs,
    };
    const { code, answer, complaint } = await this.endOf({ program, bounds, input });
    this.drawn = null;
    const [line, rest] = atFirstLine(answer);
    const header = code === 0 ? (valueIn(line) as Header | null) : null;
    if (header) return [header, rest];
    this.logger.error({ code, fault: complaint }, 'drawing the website failed');
    throw new DomainError('page_not_drawn', {
      message:
        'The pages could not be prepared in time, so nothing was published. Visitors see what they saw before.',
    });
  }

  private async endOf(order: ChildOrder): Promise<ChildEnd> {
    const onSaid = (text: string): void => {
      this.drawn = progressIn(text) ?? this.drawn;
    };
    if (this.threadFile === undefined) {
      return new BoundedChild(order.program, order.bounds, { onSaid }).end(order.input);
    }
    const deadlineMs = order.bounds.deadlineMs + THREAD_SPARE_MS;
    try {
      const end = await answerOfThread<ChildEnd>(this.threadFile, order, { deadlineMs, onSaid });
      // A Buffer arrives from a thread as a Uint8Array.
      return { ...end, answer: Buffer.from(end.answer) };
    } catch (error) {
      return { code: null, answer: Buffer.alloc(0), complaint: String(error) };
    }
  }
}

/** The last progress in a text; null if it contains none. */
function progressIn(text: string): DrawingProgress | null {
  const said = [...text.matchAll(/^page (\d{1,6}) of (\d{1,6})$/gm)].at(-1);
  return said ? { done: Number(said[1]), total: Number(said[2]) } : null;
}

function addressOf(page: string): string {
  return `/${page}`.replace(/\/index$/, '') || '/';
}

/** The stored form of a version: a line of JSON with the filled files, then the packed others. */
export function renderingOf(filled: Record<string, string>, packed: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(filled)}\n`), packed]);
}

/** The files of a rendering, with a pause after each, in which requests are answered. */
export async function* filesIn(rendering: Buffer): AsyncGenerator<SiteFile> {
  const [line, packed] = atFirstLine(rendering);
  for (const [path, text] of Object.entries(JSON.parse(line) as Record<string, string>)) {
    yield { path, digest: digestOf(`${path} ${text}`), read: () => text };
  }
  const lines = await promisify(brotliDecompress)(packed);
  for (let start = 0; start < lines.length;) {
    const end = lines.indexOf('\n', start);
    const space = lines.indexOf(' ', start);
    const content = lines.subarray(space, end);
    yield {
      path: lines.toString('utf8', start, space),
      digest: digestOf(lines.subarray(start, end)),
      read: () => JSON.parse(content.toString()) as string | null,
    };
    await aTurnForOthers();
    start = end + 1;
  }
}

function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}

function atFirstLine(bytes: Buffer): [line: string, rest: Buffer] {
  const end = bytes.indexOf('\n');
  return [bytes.toString('utf8', 0, Math.max(end, 0)), bytes.subarray(end + 1)];
}
