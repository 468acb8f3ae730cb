import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { JoinableBatch } from '../batches/dto/batch.response.js';
import type { Problem } from '../common/errors/problem.js';
import { LOGGER } from '../common/logger.js';
import { describeCause } from '../common/describe-cause.js';
import type { ProgramValue } from '../common/programs.js';
import { CONFIG, type Config } from '../config/env.js';
import { BatchBoard, filledPage, type Page } from './pages.js';
import { filledText, type SlottedText, type Slot } from './slotted-text.js';
import type { SlotsPort, PlainFormState } from './slots-port.js';

/** The site's code for the slots, as this side knows it. */
export type SlotsCode = SlotsPort<JoinableBatch, Problem>;
export type FormState = PlainFormState<JoinableBatch, Problem>;

/** Injection token of the path of the site's code for the slots. */
export const SLOTS_FILE = Symbol('SLOTS_FILE');

/** Beside the built site lies the code for its slots. */
export function slotsFileOf(siteDir: string): string {
  return join(siteDir, '..', 'dist-ssr', 'slots.js');
}

interface Filled {
  key: string;
  page: Page;
}

/**
 * Fills the server slots of pages (ADR 0006) with what the site's own code draws. Where that code, or the
 * database, cannot be had, slots stay empty and the pages are served all the same.
 */
@Injectable()
export class Slots {
  private code: Promise<SlotsCode | null> | undefined;
  private readonly filled = new WeakMap<SlottedText, Filled>();

  constructor(
    private readonly board: BatchBoard,
    @Inject(CONFIG) private readonly config: Pick<Config, 'siteUrl'>,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SLOTS_FILE) private readonly file: string,
  ) {}

  /** Loads the site's code ahead of the first page that needs it; it takes some milliseconds. */
  load(): Promise<SlotsCode | null> {
    this.code ??= readSlotsCode(this.file, this.logger);
    return this.code;
  }

  /** A page with its batches; the same object again, and its compressed forms, while they are the same. */
  async pageOf(text: SlottedText): Promise<Page> {
    const [code, boards] = await Promise.all([this.load(), this.boardsOf(text.slots)]);
    const key = JSON.stringify([...boards]);
    const last = this.filled.get(text);
    if (last?.key === key) return last.page;
    const contents = text.slots.map((slot) => (code ? this.content(code, slot, boards) : ''));
    const page = filledPage(filledText(text, contents));
    this.filled.set(text, { key, page });
    return page;
  }

  /** A page around the plain form. */
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

  private async boardsOf(slots: Slot[]): Promise<Map<ProgramValue, JoinableBatch[] | null>> {
    const programs = new Set(slots.flatMap(({ program }) => program ?? []));
    return new Map(
      await Promise.all(
        [...programs].map(async (program) => [program, await this.board.of(program)] as const),
      ),
    );
  }

  private content(
    code: SlotsCode,
    { kind, language, program }: Slot,
    boards: Map<ProgramValue, JoinableBatch[] | null>,
  ): string {
    if (program === null) return '';
    const batches = boards.get(program) ?? null;
    if (kind === 'course')
      return code.course(language, program, batches ?? [], this.config.siteUrl);
    return kind === 'batches' && batches ? code.batchList(language, program, batches) : '';
  }
}

/** The site's code; null where it was not built, or is broken, which is logged. */
export async function readSlotsCode(file: string, logger: Logger): Promise<SlotsCode | null> {
  if (!existsSync(file)) return null;
  try {
    return (await import(pathToFileURL(file).href)) as SlotsCode;
  } catch (error) {
    logger.error({ cause: describeCause(error) }, 'the code for server slots is broken');
    return null;
  }
}
