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
/** The pause after a version that could not be shown. */
const PAUSE_MS = 60_000;

/**
 * Shows the published version to visitors (ADR 47). Every server checks for a new one each second, and replaces all
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

  /** Shows the present version if it is not shown yet. Failures are logged and retried later. */
  @Job(EVERY_SECOND, { name: WEBSITE_JOB })
  async look(): Promise<void> {
    const { site } = this;
    await aTurnForOthers();
    if (site) await this.turn.run(() => this.catchUp(site));
  }

  /** The documents of a version by name; none for version 0. */
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
   * Stores the rendering of documents, so that every server can show it once they are published. The key is a hash of
   * the documents, so a rendering that is never published does no harm.
   */
  async keep(documents: SiteDocuments, { rendering }: DrawnSite): Promise<void> {
    const key = this.keyOf(documents);
    await aTurnForOthers();
    await this.database.transaction((transaction) =>
      this.content.keepRendering(transaction, key, rendering, null),
    );
    await aTurnForOthers();
  }

  /** Deletes the renderings of former versions and expired previews, which are not needed any more. */
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
      // No `await` in between, so that no request sees half of the change.
      site.show(next);
      code?.showDocuments?.(documents);
      if (code?.schoolName) callSchool(code.schoolName());
      list();
      this.shown = present;
    } catch (error) {
      // Even if the pages fail, registrations for the published programs must be accepted.
      list();
      if (id !== null) this.pause = { id, untilMs: this.clock.nowMs() + PAUSE_MS };
      const isWaiting = id === null && this.shown === null;
      // During the start `prepare` already waits for the database and logs that.
      if (isWaiting && (error as DomainError).code === 'database_unavailable') return;
      this.logger.error(
        { cause: describeCause(error) },
        'the website cannot be brought up to date',
      );
    }
  }

  /** The files of a version, rendered by this build; after an update of the product they are rendered again. */
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

/** The hashes of a version's documents, by name. */
export function hashesOf(version: SiteVersionEntity | undefined): Record<string, string> {
  return version ? (JSON.parse(version.documents) as Record<string, string>) : {};
}

export function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
