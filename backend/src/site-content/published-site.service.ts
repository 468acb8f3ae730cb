import { createHash } from 'node:crypto';
import { setImmediate as aTurnForOthers } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, Optional } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock, Job } from '../common/clock.js';
import { describeCause } from '../common/errors/describe-cause.js';
import type { DomainError } from '../common/errors/domain-error.js';
import { LOGGER } from '../common/telemetry/logger.js';
import { listPrograms } from '../common/programs.js';
import { callSchool } from '../common/school-name.js';
import { Database } from '../database/database.js';
import { Mutex, type Reader } from '../database/transaction.js';
import { BUILT_SITE, compressPages, type CurrentSite } from '../site/pages.js';
import { Slots } from '../site/slots.js';
import type { SiteDocuments } from '../site/slots-port.js';
import { type DrawnSite, SiteDrawings } from './drawings/site-drawings.js';
import type { SiteVersionEntity } from './site-content.entity.js';
import { SiteContentRepository } from './site-content.repository.js';
import { filesIn, SiteRenderer } from './site-renderer.js';
import { WebsiteProgramsService } from './website-programs.service.js';

export const WEBSITE_JOB = 'website';
export const FORGETTING_JOB = 'website-forgetting';
const HOURLY = '0 55 * * * *';
const EVERY_SECOND = '* * * * * *';
/** After a version that could not be drawn. */
const PAUSE_MS = 60_000;

/**
 * Shows visitors the published version (ADR 47). Every server looks for a new one each second, and changes all of its
 * pages at once.
 */
@Injectable()
export class PublishedSite implements OnApplicationBootstrap {
  private readonly turn = new Mutex();
  private shown: number | null = null;
  private pause = { id: 0, untilMs: 0 };

  constructor(
    private readonly database: Database,
    private readonly content: SiteContentRepository,
    private readonly renderer: SiteRenderer,
    private readonly drawings: SiteDrawings,
    private readonly programs: WebsiteProgramsService,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Optional() @Inject(BUILT_SITE) private readonly site: CurrentSite | null,
    @Optional() @Inject(Slots) private readonly slots: Slots | null,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.look();
  }

  /** Shows the present version, if it is not on the screen yet. What fails is logged, and tried again later. */
  @Job(EVERY_SECOND, { name: WEBSITE_JOB })
  async look(): Promise<void> {
    const { site } = this;
    await aTurnForOthers();
    if (site) await this.turn.run(() => this.catchUp(site));
  }

  /** The documents of a version by their names; none of 0. */
  async documentsOf(reader: Reader, id: number): Promise<SiteDocuments> {
    const version = await this.content.findVersion(reader, id);
    const hashes = hashesOf(version ?? undefined);
    const contents = await this.content.findContents(reader, Object.values(hashes));
    const byHash = new Map(contents.map(({ hash, content }) => [hash, content]));
    return Object.fromEntries(
      Object.entries(hashes).map(([name, hash]) => {
        const content = byHash.get(hash);
        if (content === undefined) throw new Error(`version ${id} of the website lacks ${name}`);
        return [name, JSON.parse(content) as unknown];
      }),
    );
  }

  /**
   * Keeps what was drawn with documents, so that every server shows it once they are published. Under a hash of what they
   * say: without a version that says it, it is in nobody's way.
   */
  async keep(documents: SiteDocuments, { rendering }: DrawnSite): Promise<void> {
    const key = this.keyOf(documents);
    await aTurnForOthers();
    await this.database.transaction((transaction) =>
      this.content.keepRendering(transaction, key, rendering, null),
    );
    await aTurnForOthers();
  }

  /** Keeps what was drawn from piling up: of former versions it is needed no more, nor are previews that are over. */
  @Job(HOURLY, { name: FORGETTING_JOB })
  async forget(): Promise<void> {
    if (!this.site) return;
    try {
      await this.database.transaction(async (transaction) => {
        const present = await this.content.currentId(transaction);
        const documents = await this.documentsOf(transaction, present);
        await this.content.forgetOver(transaction, this.clock.nowMs());
        await this.content.forgetOthers(transaction, this.keyOf(documents));
      });
    } catch (error) {
      this.logger.warn({ cause: describeCause(error) }, 'former pages are not forgotten yet');
    }
  }

  private async catchUp(site: CurrentSite): Promise<void> {
    let id: number | null = null;
    let list: () => void = () => undefined;
    try {
      const present = await this.database.read((reader) => this.content.currentId(reader));
      id = present;
      const { pause } = this;
      if (present === this.shown) return;
      if (present === pause.id && this.clock.nowMs() < pause.untilMs) return;
      const documents = await this.database.read((reader) => this.documentsOf(reader, present));
      await aTurnForOthers();
      const programs = await this.programs.of(documents);
      list = () => listPrograms(programs.length > 0 ? programs : null);
      await aTurnForOthers();
      const files = present === 0 ? [] : filesIn(await this.drawn(documents));
      const [next, code] = await Promise.all([site.with(files), this.slots?.load()]);
      if (present !== 0) await compressPages(next);
      // All in one breath: no request sees half of it.
      site.show(next);
      code?.showDocuments?.(documents);
      if (code?.schoolName) callSchool(code.schoolName());
      list();
      this.shown = present;
    } catch (error) {
      // Whatever becomes of the pages, nobody is refused who books what there is.
      list();
      if (id !== null) this.pause = { id, untilMs: this.clock.nowMs() + PAUSE_MS };
      const isWaiting = id === null && this.shown === null;
      // The start waits for the database, and says so itself.
      if (isWaiting && (error as DomainError).code === 'database_unavailable') return;
      this.logger.error(
        { cause: describeCause(error) },
        'the website cannot be brought up to date',
      );
    }
  }

  /** The files of a version by this build; drawn anew after an update of the product. */
  private async drawn(documents: SiteDocuments): Promise<Buffer> {
    const nowMs = this.clock.nowMs();
    const kept = await this.database.read((reader) =>
      this.content.findRendering(reader, this.keyOf(documents), nowMs),
    );
    if (kept) return kept;
    const drawn = await this.drawings.render(documents);
    await this.keep(documents, drawn);
    await this.database.transaction((transaction) =>
      this.content.keepNamed(transaction, drawn.pictures),
    );
    return drawn.rendering;
  }

  private keyOf(documents: SiteDocuments): string {
    return hashOfText(JSON.stringify([this.renderer.build, documents]));
  }
}

/** The hash of each document that a version holds, by name. */
export function hashesOf(version: SiteVersionEntity | undefined): Record<string, string> {
  return version ? (JSON.parse(version.documents) as Record<string, string>) : {};
}

export function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
