import { createHash } from 'node:crypto';
import { setImmediate as aTurnForOthers } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, Optional } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { type Actor, AuditService } from '../audit/audit.service.js';
import { Clock } from '../common/clock.js';
import { describeCause } from '../common/describe-cause.js';
import { DomainError } from '../common/errors/domain-error.js';
import { LOGGER } from '../common/logger.js';
import { listPrograms } from '../common/programs.js';
import { callSchool } from '../common/school-name.js';
import { driverFaultKind } from '../database/attempts.js';
import { Database } from '../database/database.js';
import { Mutex, type Reader, type Transaction } from '../database/transaction.js';
import { BUILT_SITE, type CurrentSite } from '../site/pages.js';
import { Slots } from '../site/slots.js';
import type { SiteDocuments } from '../site/slots-port.js';
import type { SiteVersionEntity } from './site-content.entity.js';
import { SiteContentRepository } from './site-content.repository.js';
import { changesOf, contentsOf, DraftsService, type StoredDocument } from './drafts.service.js';
import { type DrawnSite, SiteDrawings } from './drawings/site-drawings.js';
import { WebsiteProgramsService } from './website-programs.service.js';
import { type DrawingProgress, filesIn, SiteRenderer } from './site-renderer.js';

export const WEBSITE_JOB = 'website';
const EVERY_SECOND = '* * * * * *';
/** After a version that could not be drawn. */
const PAUSE_MS = 60_000;
const VERSIONS_SHOWN = 50;

/** What is written, and what is published. */
export interface WebsiteState {
  /** Changes with both. */
  revision: string;
  /** The number of the present version; 0 for what ships. */
  version: number;
  /** Whether the drafts say anything that visitors do not see yet. */
  hasChanges: boolean;
  drafts: StoredDocument[];
  /** How far the pages are that this server draws at this moment; null where it draws none. */
  drawing: DrawingProgress | null;
}

interface Present {
  id: number;
  documents: SiteDocuments;
  drafts: StoredDocument[];
}

/** A published version of the website. */
export interface SiteVersion {
  id: number;
  publishedAtMs: number;
  publishedBy: string;
  restoredFrom: number | null;
  /** The names of the documents that it changed. */
  changed: string[];
}

/**
 * Publishes the website, and shows what is published (ADR 47). Every server looks for a new version each second, and
 * changes all of its pages at once.
 */
@Injectable()
export class WebsiteService implements OnApplicationBootstrap {
  private readonly turn = new Mutex();
  private shown: number | null = null;
  private pause = { id: 0, untilMs: 0 };

  constructor(
    private readonly database: Database,
    private readonly content: SiteContentRepository,
    private readonly drafts: DraftsService,
    private readonly renderer: SiteRenderer,
    private readonly drawings: SiteDrawings,
    private readonly audit: AuditService,
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
  @Cron(EVERY_SECOND, { name: WEBSITE_JOB, waitForCompletion: true })
  async look(): Promise<void> {
    const { site } = this;
    if (site) await this.turn.run(() => this.catchUp(site));
  }

  /** What is written, and what is published. */
  async state(): Promise<WebsiteState> {
    const { id, documents, drafts } = await this.database.read((reader) => this.read(reader));
    const changes = changesOf(
      await this.shipped(documents),
      await this.shipped(await this.writtenIn(drafts, documents)),
    );
    return {
      revision: revisionOf(id, drafts),
      version: id,
      hasChanges: changes.length > 0,
      drafts,
      drawing: this.renderer.progress,
    };
  }

  /** What a preview draws: the drafts, in place of what is published. */
  async written(): Promise<SiteDocuments> {
    const { documents, drafts } = await this.database.read((reader) => this.read(reader));
    return this.writtenIn(drafts, documents);
  }

  /**
   * Publishes the drafts: draws all pages, keeps them, and shows them. Where the drafts say what is published
   * already, nothing happens, as after an answer that was lost.
   * @param revision of what the person has looked at
   * @returns the number of the present version
   * @throws DomainError website_changed where a draft or the website was changed meanwhile; program_in_use,
   * program_without_texts; page_not_drawn; website_not_built
   */
  async publish(revision: string, actor: Actor): Promise<number> {
    const { id, documents, drafts } = await this.database.read((reader) => this.read(reader));
    const next = await this.shipped(await this.writtenIn(drafts, documents));
    if (changesOf(await this.shipped(documents), next).length === 0) return id;
    if (revisionOf(id, drafts) !== revision) throw new DomainError('website_changed');
    await this.programs.assertTexts(next);
    return this.publishAs(await this.changed(next), { current: id, actor, restoredFrom: null });
  }

  /**
   * Brings a version back, as a new one; the drafts say the same then.
   * @param id of the version; 0 for what ships
   * @param revision of what the person has looked at
   * @throws DomainError not_found, and what `publish` throws
   */
  async restore(id: number, revision: string, actor: Actor): Promise<number> {
    const { present, wanted } = await this.database.read(async (reader) => {
      const isThere = id === 0 || (await this.content.findVersion(reader, id)) !== null;
      if (!isThere) throw new DomainError('not_found');
      return { present: await this.read(reader), wanted: await this.documentsOf(reader, id) };
    });
    if (revisionOf(present.id, present.drafts) !== revision) {
      throw new DomainError('website_changed');
    }
    const documents = await this.changed(
      await this.programs.kept(wanted, present.documents, 'hidden'),
    );
    return this.publishAs(documents, { current: present.id, actor, restoredFrom: id });
  }

  /** The newest 50 versions, newest first. */
  async versions(): Promise<SiteVersion[]> {
    const rows = await this.database.read((reader) =>
      this.content.findVersions(reader, VERSIONS_SHOWN + 1),
    );
    return rows.slice(0, VERSIONS_SHOWN).map((row, index) => {
      const { id, publishedAtMs, publishedBy, restoredFrom } = row;
      const changed = changesOf(hashesOf(rows[index + 1]), hashesOf(row));
      return { id, publishedAtMs, publishedBy, restoredFrom, changed };
    });
  }

  /** @param documents those that differ from what ships */
  private async publishAs(
    documents: SiteDocuments,
    how: { current: number; actor: Actor; restoredFrom: number | null },
  ): Promise<number> {
    const { current, actor, restoredFrom } = how;
    const id = current + 1;
    const shipped = await this.shipped({});
    const drawn = await this.drawings.render(documents);
    const contents = Object.values(documents).map((content) => JSON.stringify(content));
    const version: SiteVersionEntity = {
      id,
      documents: JSON.stringify(
        Object.fromEntries(
          Object.entries(documents).map(([name, content]) => [name, hashOf(content)]),
        ),
      ),
      publishedAtMs: this.clock.nowMs(),
      publishedBy: actor.name,
      restoredFrom,
    };
    try {
      await this.database.transaction(async (transaction) => {
        if (restoredFrom !== null) {
          await this.drafts.replaceAll(transaction, { documents, shipped }, actor);
        }
        if ((await this.content.currentId(transaction)) !== current) {
          throw new DomainError('website_changed');
        }
        const before = await this.documentsOf(transaction, current);
        await this.programs.assertUnused(transaction, before, documents);
        await this.content.insertVersion(transaction, version);
        await this.content.keepContents(
          transaction,
          contents.map((content) => ({ hash: hashOfText(content), content })),
        );
        await this.keepDrawn(transaction, id, drawn);
        await this.audit.record(transaction, {
          actor,
          action: restoredFrom === null ? 'published' : 'restored',
          subject: { type: 'website', id: String(id) },
          before: { version: current, documents: hashesIn(before) },
          after: {
            version: id,
            documents: hashesIn(documents),
            ...(restoredFrom === null ? {} : { restoredFrom }),
          },
        });
      });
    } catch (error) {
      throw driverFaultKind(error) === 'duplicate' ? new DomainError('website_changed') : error;
    }
    await aTurnForOthers();
    await this.look();
    return id;
  }

  private async read(reader: Reader): Promise<Present> {
    const id = await this.content.currentId(reader);
    return {
      id,
      documents: await this.documentsOf(reader, id),
      drafts: await this.drafts.read(reader),
    };
  }

  /** Documents, and what ships of those that are not among them. */
  private async shipped(documents: SiteDocuments): Promise<SiteDocuments> {
    const code = await this.slots?.load();
    return { ...code?.shippedDocuments, ...documents };
  }

  /** Those that say anything else than what ships, which later versions of the product may put better. */
  private async changed(documents: SiteDocuments): Promise<SiteDocuments> {
    const names = changesOf(await this.shipped({}), await this.shipped(documents));
    return Object.fromEntries(names.map((name) => [name, documents[name]]));
  }

  /** What the drafts say; a program that they leave out and that was published is removed (PROG-4). */
  private writtenIn(drafts: StoredDocument[], published: SiteDocuments): Promise<SiteDocuments> {
    return this.programs.kept(contentsOf(drafts, published), published, 'removed');
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
      const programs = await this.programs.of(documents);
      list = () => listPrograms(programs.length > 0 ? programs : null);
      const files = present === 0 ? [] : filesIn(await this.drawn(present, documents));
      const [next, code] = await Promise.all([site.with(files), this.slots?.load()]);
      if (present !== 0) await site.compress(next);
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
  private async drawn(id: number, documents: SiteDocuments): Promise<Buffer> {
    const nowMs = this.clock.nowMs();
    const kept = await this.database.read((reader) =>
      this.content.findRendering(reader, this.keyOf(id), nowMs),
    );
    if (kept) return kept;
    const drawn = await this.drawings.render(documents);
    await this.database.transaction((transaction) => this.keepDrawn(transaction, id, drawn));
    return drawn.rendering;
  }

  private async keepDrawn(
    transaction: Transaction,
    id: number,
    { rendering, pictures }: DrawnSite,
  ): Promise<void> {
    await this.content.keepRendering(transaction, this.keyOf(id), rendering, null);
    await this.content.keepNamed(transaction, pictures);
  }

  private keyOf(id: number): string {
    return `${id}.${this.renderer.build}`;
  }

  /** The documents of a version by their names; none of 0. */
  private async documentsOf(reader: Reader, id: number): Promise<SiteDocuments> {
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
}

/** Changes with everything that somebody writes or publishes. */
function revisionOf(id: number, drafts: StoredDocument[]): string {
  const versions = drafts.map(({ name, version }) => [name, version]);
  return hashOfText(JSON.stringify([id, versions])).slice(0, 16);
}

function hashesOf(version: SiteVersionEntity | undefined): Record<string, string> {
  return version ? (JSON.parse(version.documents) as Record<string, string>) : {};
}

function hashesIn(documents: SiteDocuments): Record<string, string> {
  return Object.fromEntries(
    Object.entries(documents).map(([name, content]) => [name, hashOf(content).slice(0, 12)]),
  );
}

const hashOf = (content: unknown): string => hashOfText(JSON.stringify(content));

function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
