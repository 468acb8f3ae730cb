import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Logger } from 'pino';
import { DomainError } from '../common/errors/domain-error.js';
import { LOGGER } from '../common/logger.js';
import { Mutex } from '../database/transaction.js';
import type { SiteFiles } from '../site/pages.js';
import type { SiteDocuments } from '../site/slots-port.js';
import type { Drawing } from './drawings/drawing.js';
import { BoundedChild, valueIn } from './bounded-child.js';

/** Injection token of the folder of the built site; null where only the API is wanted. */
export const SITE_DIR = Symbol('SITE_DIR');

const DEADLINE_MS = 30_000;
/** The whole site takes 30 MB of it. */
const MAX_HEAP_MIB = 256;
const MAX_ANSWER_BYTES = 32 * 2 ** 20;

/** The files that differ from the built ones, and what has to be drawn for them. */
export interface RenderedSite {
  files: SiteFiles;
  drawings: Drawing[];
}

/** What `frontend/prerender/render-site.ts` answers. */
type Answer = RenderedSite | { fault: { page: string; message: string } };

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

  constructor(
    @Inject(SITE_DIR) private readonly siteDir: string | null,
    @Inject(LOGGER) private readonly logger: Logger,
    @Optional() private readonly deadlineMs = DEADLINE_MS,
  ) {
    this.folder = siteDir === null ? null : join(siteDir, '..', 'dist-ssr');
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
      const answer = await this.answerOf([program, this.siteDir ?? ''], JSON.stringify(documents));
      if ('files' in answer) return answer;
      const { page, message } = answer.fault;
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
  private async answerOf(program: [string, string], input: string): Promise<Answer> {
    const bounds = {
      heapMiB: MAX_HEAP_MIB,
      answerBytes: MAX_ANSWER_BYTES,
      deadlineMs: this.deadlineMs,
    };
    const onSaid = (text: string): void => {
      this.drawn = progressIn(text) ?? this.drawn;
    };
    const child = new BoundedChild(program, bounds, { onSaid });
    const { code, answer, complaint } = await child.end(input);
    this.drawn = null;
    const drawn = code === 0 ? (valueIn(answer.toString()) as Answer | null) : null;
    if (drawn) return drawn;
    this.logger.error({ code, fault: complaint }, 'drawing the website failed');
    throw new DomainError('page_not_drawn', {
      message:
        'The pages could not be drawn in time, so nothing was published. Visitors see what they saw before.',
    });
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

/** As they are kept: the pages share their styles, so that together they take a twentieth of their length. */
export async function packed(files: SiteFiles): Promise<Buffer> {
  const body = Buffer.from(JSON.stringify(files));
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

export async function unpacked(body: Buffer): Promise<SiteFiles> {
  return JSON.parse((await promisify(brotliDecompress)(body)).toString()) as SiteFiles;
}
