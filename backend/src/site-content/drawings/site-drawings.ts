import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../../common/clock.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { LOGGER } from '../../common/telemetry/logger.js';
import { driverFaultKind } from '../../database/attempts.js';
import { Database } from '../../database/database.js';
import { Mutex } from '../../database/transaction.js';
import { DRAWING_TOKEN } from '../../site/server-slots.js';
import type { SiteDocuments } from '../../site/slots-port.js';
import { type AnsweredFile, BoundedChild, filesAnswered } from '../bounded-child.js';
import type { PictureEntity } from '../pictures/pictures.entity.js';
import { PicturesRepository } from '../pictures/pictures.repository.js';
import { renderingOf, SITE_DIR, SiteRenderer } from '../site-renderer.js';
import { type Drawing, type DrawingOrder, sourcesOf } from './drawing.js';

/** Drawings are stored in groups of this size: after a timeout, the next attempt continues with the next group. */
const AT_ONCE = 8;
/** A group takes 1 s of one core, but many times as long during a rush, because of its low priority. */
const DEADLINE_MS = 30_000;
const MAX_HEAP_MIB = 128;
const MAX_ANSWER_BYTES = 16 * 2 ** 20;
/** The creator of drawings in the table of pictures. */
const DRAWN_BY = 'the website';

/** A version of the website, ready to be stored. */
export interface DrawnSite {
  /** The files that differ from the built ones, for `filesIn`. */
  rendering: Buffer;
  /** The ids of all pictures in them, drawn and uploaded. */
  pictures: string[];
}

/**
 * Renders the files of a version of the website with their drawings (ADR 52). Drawings are stored in the database
 * like pictures, so that any server can reuse them.
 */
@Injectable()
export class SiteDrawings {
  private readonly turn = new Mutex();
  private program: string | null = null;

  constructor(
    private readonly database: Database,
    private readonly pictures: PicturesRepository,
    private readonly renderer: SiteRenderer,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SITE_DIR) private readonly siteDir: string | null,
    @Optional() private readonly deadlineMs = DEADLINE_MS,
  ) {}

  /** @param program the built `drawing-worker.js`; without one nothing is drawn */
  useProgram(program: string): void {
    this.program = program;
  }

  /**
   * @param only the kinds of drawings to draw; by default all
   * @throws DomainError page_not_drawn, website_not_built
   */
  async render(documents: SiteDocuments, only?: Drawing['kind'][]): Promise<DrawnSite> {
    const { drawings, pictures, toFill, packed } = await this.renderer.render(documents);
    const wanted = drawings.filter(({ kind }) => only?.includes(kind) ?? true);
    await this.turn.run(() => this.drawMissing(wanted));
    const filled: Record<string, string> = {};
    for (const [path, text] of Object.entries(toFill)) filled[path] = await this.filled(text);
    return { rendering: renderingOf(filled, packed), pictures };
  }

  private async drawMissing(wanted: Drawing[]): Promise<void> {
    const known = await this.knownOf(wanted.map(({ id }) => id));
    const missing = wanted.filter(({ id }) => known.every((each) => each.id !== id));
    for (let start = 0; start < missing.length; start += AT_ONCE) {
      const some = missing.slice(start, start + AT_ONCE);
      const files = await this.draw(some);
      for (const { id } of some) {
        const own = files
          .filter(({ name }) => name.startsWith(`${id}/`))
          .map(({ name, body }) => ({ name: name.slice(id.length + 1), body }));
        await this.keep(id, own);
      }
    }
  }

  /** Returns the existing drawings, and protects them from removal until the version that uses them is published. */
  private async knownOf(ids: string[]): Promise<PictureEntity[]> {
    if (ids.length === 0) return [];
    const nowMs = this.clock.nowMs();
    return this.database.transaction(
      async (transaction) => {
        // Nothing may refer to them yet. A concurrent removal of unused ones waits for this update, or precedes it.
        await this.pictures.noteAgain(transaction, ids, nowMs);
        return this.pictures.findAll(transaction, ids);
      },
      { repeatable: true },
    );
  }

  /** @throws DomainError page_not_drawn */
  private async draw(drawings: Drawing[]): Promise<AnsweredFile[]> {
    const { program } = this;
    if (program === null) throw new DomainError('website_not_built');
    const sources = await this.read(drawings);
    const order: DrawingOrder = {
      drawings,
      sources: sources.map(({ name, body: { length } }) => ({ name, length })),
    };
    const fonts = join(this.siteDir ?? '', '..', 'dist-ssr', 'fonts', 'fonts.conf');
    const child = new BoundedChild(
      [program],
      {
        heapMiB: MAX_HEAP_MIB,
        answerBytes: MAX_ANSWER_BYTES,
        deadlineMs: this.deadlineMs,
      },
      // Makes the fonts of the site take precedence over those of the machine.
      { env: { FONTCONFIG_FILE: fonts } },
    );
    try {
      await child.write(Buffer.from(`${JSON.stringify(order)}\n`));
      for (const { body } of sources) await child.write(body);
      const { code, answer, complaint } = await child.end();
      const made = code === 0 ? filesAnswered(answer) : null;
      if (made && 'files' in made) return made.files;
      this.logger.error(
        { code, fault: made?.fault ?? complaint },
        'drawing for the website failed',
      );
      throw new DomainError('page_not_drawn', {
        message:
          'The icons and pictures could not be prepared, so nothing was published. Visitors see what they saw before.',
      });
    } finally {
      child.kill();
    }
  }

  /** @throws Error if a picture that a document refers to was removed */
  private async read(drawings: Drawing[]): Promise<AnsweredFile[]> {
    const made = drawings.map(({ id }) => `/pictures/${id}/`);
    const addresses = [...new Set(drawings.flatMap(sourcesOf))]
      // Excludes files that the same order draws.
      .filter((address) => !made.some((own) => address.startsWith(own)));
    const sources: AnsweredFile[] = [];
    for (const name of addresses) sources.push({ name, body: await this.source(name) });
    return sources;
  }

  /** Reads a file of the site by its address. */
  private async source(address: string): Promise<Buffer> {
    const [, id, name = ''] = /^\/pictures\/([0-9a-f]{64})\/([\w.-]+)$/.exec(address) ?? [];
    if (id === undefined) return readFile(join(this.siteDir ?? '', address));
    const body = await this.database.read((reader) => this.pictures.findFile(reader, id, name));
    if (!body) throw new Error(`the picture ${address} is gone`);
    return body;
  }

  private async keep(id: string, files: AnsweredFile[]): Promise<void> {
    const row = {
      id,
      width: 0,
      height: 0,
      files: JSON.stringify(files.map(({ name }) => name)),
      createdAtMs: this.clock.nowMs(),
      createdBy: DRAWN_BY,
    };
    try {
      await this.database.transaction((transaction) =>
        this.pictures.insert(transaction, row, files),
      );
    } catch (error) {
      // Another server has stored the same drawing meanwhile.
      if (driverFaultKind(error) !== 'duplicate') throw error;
    }
  }

  private async filled(text: string): Promise<string> {
    const tokens = [...text.matchAll(DRAWING_TOKEN)];
    let whole = text;
    for (const [token, id = '', name] of tokens) {
      const body = await this.database.read((reader) =>
        this.pictures.findFile(reader, id, `${name}.png`),
      );
      if (!body) throw new Error(`the drawing ${id} is gone`);
      whole = whole.replace(token, () => `data:image/png;base64,${body.toString('base64')}`);
    }
    return whole;
  }
}
