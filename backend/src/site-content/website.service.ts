import { setImmediate as aTurnForOthers } from 'node:timers/promises';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { type Actor, AuditService } from '../audit/audit.service.js';
import { Clock } from '../common/clock.js';
import { DomainError } from '../common/errors/domain-error.js';
import { driverFaultKind } from '../database/attempts.js';
import { Database } from '../database/database.js';
import type { Reader } from '../database/transaction.js';
import { Slots } from '../site/slots.js';
import type { SiteDocuments } from '../site/slots-port.js';
import {
  changesOf,
  contentsOf,
  DraftsService,
  type StoredDocument,
  versionsOf,
} from './drafts.service.js';
import { SiteDrawings } from './drawings/site-drawings.js';
import { hashesOf, hashOfText, PublishedSite } from './published-site.service.js';
import type { SiteVersionEntity } from './site-content.entity.js';
import { SiteContentRepository } from './site-content.repository.js';
import { type DrawingProgress, SiteRenderer } from './site-renderer.js';
import { WebsiteProgramsService } from './website-programs.service.js';

const VERSIONS_SHOWN = 50;

/** The drafts, and the present version. */
export interface WebsiteState {
  /** Changes with the drafts and with the version. */
  revision: string;
  /** The number of the present version; 0 for the built-in one. */
  version: number;
  /** True if the drafts contain anything that visitors do not see yet. */
  hasChanges: boolean;
  drafts: StoredDocument[];
  /** The progress of the pages that this server is rendering; null if it renders none. */
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

/** Publishes the drafts of the website, as one version of all pages (ADR 47). */
@Injectable()
export class WebsiteService {
  constructor(
    private readonly database: Database,
    private readonly content: SiteContentRepository,
    private readonly drafts: DraftsService,
    private readonly renderer: SiteRenderer,
    private readonly drawings: SiteDrawings,
    private readonly audit: AuditService,
    private readonly programs: WebsiteProgramsService,
    private readonly published: PublishedSite,
    private readonly clock: Clock,
    @Optional() @Inject(Slots) private readonly slots: Slots | null,
  ) {}

  /** The drafts, and the present version. */
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

  /** The documents of a preview: the published ones, replaced by drafts. */
  async written(): Promise<SiteDocuments> {
    const { documents, drafts } = await this.database.read((reader) => this.read(reader));
    return this.writtenIn(drafts, documents);
  }

  /**
   * Publishes the drafts: renders all pages, stores them, and shows them. If the drafts are published already,
   * nothing happens, as in a retry after a lost response.
   * @param revision the revision that the person has seen
   * @returns the number of the present version
   * @throws DomainError website_changed if a draft or the website was changed meanwhile; program_in_use,
   * program_without_texts; page_not_drawn; website_not_built
   */
  async publish(revision: string, actor: Actor): Promise<number> {
    const present = await this.readInTurn();
    const { id, documents, drafts } = present;
    const next = await this.shipped(await this.writtenIn(drafts, documents));
    if (changesOf(await this.shipped(documents), next).length === 0) return id;
    if (revisionOf(id, drafts) !== revision) throw new DomainError('website_changed');
    await this.programs.assertTexts(next);
    return this.publishAs(await this.changed(next), { present, actor, restoredFrom: null });
  }

  /**
   * Restores a version as a new one; the drafts are replaced too.
   * @param id the number of the version; 0 for the built-in one
   * @param revision the revision that the person has seen
   * @throws DomainError not_found, and what `publish` throws
   */
  async restore(id: number, revision: string, actor: Actor): Promise<number> {
    const present = await this.readInTurn();
    const wanted = await this.database.read(async (reader) => {
      const isThere = id === 0 || (await this.content.findVersion(reader, id)) !== null;
      if (!isThere) throw new DomainError('not_found');
      return this.published.documentsOf(reader, id);
    });
    await aTurnForOthers();
    if (revisionOf(present.id, present.drafts) !== revision) {
      throw new DomainError('website_changed');
    }
    const documents = await this.changed(
      await this.programs.kept(wanted, present.documents, 'hidden'),
    );
    return this.publishAs(documents, { present, actor, restoredFrom: id });
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

  /**
   * Does as much as possible before the transaction: on the embedded database all requests wait for it.
   * @param documents the documents that differ from the built-in ones
   */
  private async publishAs(
    documents: SiteDocuments,
    how: { present: Present; actor: Actor; restoredFrom: number | null },
  ): Promise<number> {
    const { present, actor, restoredFrom } = how;
    const id = present.id + 1;
    const shipped = await this.shipped({});
    const removed = await this.programs.removedBetween(present.documents, documents);
    const drawn = await this.drawings.render(documents);
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
    const before = hashesIn(present.documents);
    const after = hashesIn(documents);
    const contents = Object.values(documents).map((document) => {
      const content = JSON.stringify(document);
      return { hash: hashOfText(content), content };
    });
    await this.published.keep(documents, drawn);
    const fresh = await this.database.read((reader) => this.content.findFresh(reader, contents));
    await aTurnForOthers();
    try {
      await this.database.transaction(async (transaction) => {
        if (restoredFrom !== null) {
          const { drafts: read } = present;
          await this.drafts.replaceAll(transaction, { documents, shipped, read }, actor);
        }
        if ((await this.content.currentId(transaction)) !== present.id) {
          throw new DomainError('website_changed');
        }
        await this.programs.assertUnused(transaction, removed);
        await this.content.insertVersion(transaction, version);
        await this.content.keepContents(transaction, fresh);
        await this.content.keepNamed(transaction, drawn.pictures);
        await this.audit.record(transaction, {
          actor,
          action: restoredFrom === null ? 'published' : 'restored',
          subject: { type: 'website', id: String(id) },
          before: { version: present.id, documents: before },
          after: {
            version: id,
            documents: after,
            ...(restoredFrom === null ? {} : { restoredFrom }),
          },
        });
      });
    } catch (error) {
      throw driverFaultKind(error) === 'duplicate' ? new DomainError('website_changed') : error;
    }
    await this.published.look();
    return id;
  }

  /** Like `read`, with a pause before and after it, in which requests are answered. */
  private async readInTurn(): Promise<Present> {
    await aTurnForOthers();
    const present = await this.database.read((reader) => this.read(reader));
    await aTurnForOthers();
    return present;
  }

  private async read(reader: Reader): Promise<Present> {
    const id = await this.content.currentId(reader);
    return {
      id,
      documents: await this.published.documentsOf(reader, id),
      drafts: await this.drafts.read(reader),
    };
  }

  /** The built-in documents, replaced by these; a field that an older version lacks gets the built-in value. */
  private async shipped(documents: SiteDocuments): Promise<SiteDocuments> {
    const shipped = (await this.slots?.load())?.shippedDocuments ?? {};
    const complete = Object.entries(documents).map(([name, content]) => [
      name,
      { ...(shipped[name] as object | undefined), ...(content as object) },
    ]);
    return { ...shipped, ...(Object.fromEntries(complete) as SiteDocuments) };
  }

  /** Only documents that differ from the built-in ones, so that an update of the product can improve the others. */
  private async changed(documents: SiteDocuments): Promise<SiteDocuments> {
    const names = changesOf(await this.shipped({}), await this.shipped(documents));
    return Object.fromEntries(names.map((name) => [name, documents[name]]));
  }

  /** The published documents, replaced by drafts; a published program that these leave out is removed (PROG-4). */
  private writtenIn(drafts: StoredDocument[], published: SiteDocuments): Promise<SiteDocuments> {
    return this.programs.kept(contentsOf(drafts, published), published, 'removed');
  }
}

/** The revision changes with every saved draft and every publication. */
function revisionOf(id: number, drafts: StoredDocument[]): string {
  return hashOfText(`[${id},${versionsOf(drafts)}]`).slice(0, 16);
}

function hashesIn(documents: SiteDocuments): Record<string, string> {
  return Object.fromEntries(
    Object.entries(documents).map(([name, content]) => [name, hashOf(content).slice(0, 12)]),
  );
}

const hashOf = (content: unknown): string => hashOfText(JSON.stringify(content));
