import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { JoinableBatch } from '../batches/batch.response.js';
import type { Problem } from '../common/errors/problem.js';
import { LOGGER } from '../common/telemetry/logger.js';
import { describeCause } from '../common/errors/describe-cause.js';
import { CONFIG, type Config } from '../config/env.js';
import { PageData, filledPage, type Page } from './pages.js';
import { PAGE_TOKENS } from './server-slots.js';
import { filledText, type SlottedText, type Slot } from './slotted-text.js';
import {
  type PersonalPageState,
  type PlainFormState,
  type RetentionFacts,
  type SlotsPort,
} from './slots-port.js';

/** The site's code for the slots, with the server's types. */
export type SlotsCode = SlotsPort<JoinableBatch, Problem>;
export type FormState = PlainFormState<JoinableBatch, Problem>;
export type PersonalState = PersonalPageState<JoinableBatch, Problem>;

/** Injection token of the path of the site's code for the slots. */
export const SLOTS_FILE = Symbol('SLOTS_FILE');

/** The path of the code for the slots, in a folder beside the built site. */
export function slotsFileOf(siteDir: string): string {
  return join(siteDir, '..', 'dist-ssr', 'slots.js');
}

/** The data for the slots of a page; null where a query failed. */
interface SlotData {
  boards: Map<string, JoinableBatch[] | null>;
  retention: RetentionFacts | null;
}

interface Filled {
  key: string;
  page: Page;
}

/**
 * Fills the server slots of pages (ADR 6) with HTML from the site's own code. If that code or the database is not
 * available, the slots keep their built content, and the pages are served anyway.
 */
@Injectable()
export class Slots {
  private code: Promise<SlotsCode | null> | undefined;
  private readonly filled = new WeakMap<SlottedText, Filled>();

  constructor(
    private readonly data: PageData,
    @Inject(CONFIG) private readonly config: Pick<Config, 'siteUrl'>,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SLOTS_FILE) private readonly file: string,
  ) {}

  /** Loads the site's code. Called before the first page needs it, because it takes some milliseconds. */
  load(): Promise<SlotsCode | null> {
    this.code ??= readSlotsCode(this.file, this.logger);
    return this.code;
  }

  /** Fills the slots of a page. While the data is unchanged, returns the same object, with its compressed forms. */
  async pageOf(text: SlottedText): Promise<Page> {
    const [code, data] = await Promise.all([this.load(), this.dataOf(text.slots)]);
    const key = JSON.stringify([[...data.boards], data.retention]);
    const last = this.filled.get(text);
    if (last?.key === key) return last.page;
    const contents = text.slots.map((slot) => (code ? this.content(code, slot, data) : null));
    const page = filledPage(filledText(text, contents));
    this.filled.set(text, { key, page });
    return page;
  }

  /** The page with the plain form. */
  async formPage(text: SlottedText, state: FormState): Promise<string> {
    const code = await this.load();
    const contents = text.slots.map(({ kind, language }) =>
      kind === 'form-title' ? code?.formTitle(language, state) : code?.plainForm(language, state),
    );
    return filledText(
      text,
      contents.map((content) => content ?? ''),
    );
  }

  /**
   * The page behind a personal link.
   * @param token follows `/r/` in the link to the page's other language; left out if it does not look like a token,
   * since it may be markup
   */
  async personalPage(text: SlottedText, state: PersonalState, token: string): Promise<string> {
    const code = await this.load();
    const contents = text.slots.map(({ kind, language }) =>
      kind === 'personal-title'
        ? code?.personalTitle(language, state)
        : code?.personalPage(language, state),
    );
    const place = /^[\w/-]*$/.test(token) ? token : '';
    const pieces = text.pieces.map((piece) =>
      Buffer.from(piece.toString().replaceAll(PAGE_TOKENS.personalLink, place)),
    );
    return filledText(
      { ...text, pieces },
      contents.map((content) => content ?? ''),
    );
  }

  private async dataOf(slots: Slot[]): Promise<SlotData> {
    const programs = new Set(slots.flatMap(({ program }) => program ?? []));
    const tellsRetention = slots.some(({ kind }) => kind === 'retention');
    const [retention, ...boards] = await Promise.all([
      tellsRetention ? this.data.retention() : null,
      ...[...programs].map(
        async (program) => [program, await this.data.batchesOf(program)] as const,
      ),
    ]);
    return { retention, boards: new Map(boards) };
  }

  private content(
    code: SlotsCode,
    { kind, language, program }: Slot,
    { boards, retention }: SlotData,
  ): string | null {
    if (kind === 'retention') return retention && code.retention(language, retention);
    if (program === null) return null;
    const batches = boards.get(program) ?? null;
    if (kind === 'course')
      return code.course(language, program, batches ?? [], this.config.siteUrl);
    return kind === 'batches' && batches ? code.batchList(language, program, batches) : null;
  }
}

/** Imports the site's code; returns null if it was not built or is broken, which is logged. */
export async function readSlotsCode(file: string, logger: Logger): Promise<SlotsCode | null> {
  if (!existsSync(file)) return null;
  try {
    return (await import(pathToFileURL(file).href)) as SlotsCode;
  } catch (error) {
    logger.error({ cause: describeCause(error) }, 'the code for server slots is broken');
    return null;
  }
}
