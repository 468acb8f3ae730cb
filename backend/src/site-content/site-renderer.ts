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

/** Injection token of the folder of the built site; null where only the API is wanted. */
export const SITE_DIR = Symbol('SITE_DIR');

const DEADLINE_MS = 30_000;
/** The whole site takes 30 MB of it. */
const MAX_HEAP_MIB = 256;
const MAX_ANSWER_BYTES = 32 * 2 ** 20;
/** The process is ended long before. */
const THREAD_SPARE_MS = 10_000;

/** The files that differ from the built ones, and what has to be drawn for them. */
export interface RenderedSite {
  drawings: Drawing[];
  /** The ids of all that the files name, drawn and uploaded. */
  pictures: string[];
  /** Files by their paths with tokens for drawings (`__DRAWN:<id>/<name>.png__`). */
  toFill: Record<string, string>;
  /** The others, compressed: a line for each, its path in front of its text as JSON. */
  packed: Buffer;
}

/** What `frontend/prerender/render-site.ts` answers in its first line. */
type Header = Omit<RenderedSite, 'packed'> | { fault: { page: string; message: string } };

/** How many pages are drawn, and of how many. */
export interface DrawingProgress {
  done: number;
  total: number;
}

/**
 * Draws the whole site anew with the documents of the school, in a process of its own that is bounded in memory and
 * time (ADR 47); one at a time.
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
   * From now on a thread starts the process and hears it: to start one takes 5 ms of the thread that does, in which no
   * visitor is answered. Before, as in tests, this one does.
   * @param file the built `child-worker.js`
   */
  useThread(file: string): void {
    this.threadFile = file;
  }

  /**
   * Names the build that draws: what another one has drawn asks for scripts that this one does not have.
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

  /** Null while nothing is being drawn, by this server. */
  get progress(): DrawingProgress | null {
    return this.drawn;
  }

  /**
   * The files that differ from the built ones.
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
        message: `The page '${addressOf(page)}' could not be drawn, so nothing was published. Visitors see what they saw before.`,
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
        'The pages could not be drawn in time, so nothing was published. Visitors see what they saw before.',
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
      // A buffer arrives from a thread as plain bytes.
      return { ...end, answer: Buffer.from(end.answer) };
    } catch (error) {
      return { code: null, answer: Buffer.alloc(0), complaint: String(error) };
    }
  }
}

/** The last that a piece of text says; null where it says nothing of it. */
function progressIn(text: string): DrawingProgress | null {
  const said = [...text.matchAll(/^page (\d{1,6}) of (\d{1,6})$/gm)].at(-1);
  return said ? { done: Number(said[1]), total: Number(said[2]) } : null;
}

function addressOf(page: string): string {
  return `/${page}`.replace(/\/index$/, '') || '/';
}

/** A version of the website as it is kept: a line with the files that were filled, and the others as they came. */
export function renderingOf(filled: Record<string, string>, packed: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(filled)}\n`), packed]);
}

/** Its files, with a pause after each: visitors are answered in between. */
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
