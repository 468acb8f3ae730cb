import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, LessThanOrEqual, MoreThan, Not, Repository } from 'typeorm';
import { insertRows, lockRows } from '../database/statements.js';
import type { Reader, Transaction } from '../database/transaction.js';
import {
  SiteContentEntity,
  SiteDocumentEntity,
  SiteRenderingEntity,
  SiteVersionEntity,
} from './site-content.entity.js';

/** Below the limit of this type of MySQL column (65,535 bytes); a base64 letter takes one byte. */
const PART_LENGTH = 60_000;

/** Used in place of a hash: its row lists the pictures in the pages of the present version. */
const NAMED = 'named by the present version';

/** Stores drafts, versions and renderings of the website. */
@Injectable()
export class SiteContentRepository {
  constructor(
    @InjectRepository(SiteDocumentEntity)
    private readonly documents: Repository<SiteDocumentEntity>,
    @InjectRepository(SiteContentEntity) private readonly contents: Repository<SiteContentEntity>,
    @InjectRepository(SiteVersionEntity) private readonly versions: Repository<SiteVersionEntity>,
    @InjectRepository(SiteRenderingEntity)
    private readonly renderings: Repository<SiteRenderingEntity>,
  ) {}

  findDrafts(reader: Reader): Promise<SiteDocumentEntity[]> {
    return reader.withRepository(this.documents).find({ order: { name: 'ASC' } });
  }

  findDraft(reader: Reader, name: string): Promise<SiteDocumentEntity | null> {
    return reader.withRepository(this.documents).findOneBy({ name });
  }

  /** Locks all drafts. Must be called before the transaction's first read. */
  async lockDrafts(transaction: Transaction): Promise<void> {
    await lockRows(transaction, SiteDocumentEntity, 'version', null);
  }

  /** @throws the driver's error if there is a draft of that name already */
  async insertDraft(transaction: Transaction, draft: SiteDocumentEntity): Promise<void> {
    await insertRows(transaction, SiteDocumentEntity, [draft]);
  }

  async replaceDraft(
    transaction: Transaction,
    { name, ...change }: SiteDocumentEntity,
  ): Promise<void> {
    await transaction.withRepository(this.documents).update({ name }, change);
  }

  /** The number of the present version; 0 if nothing was ever published. */
  async currentId(reader: Reader): Promise<number> {
    const [last] = await reader
      .withRepository(this.versions)
      .find({ select: { id: true }, order: { id: 'DESC' }, take: 1 });
    return last?.id ?? 0;
  }

  findVersion(reader: Reader, id: number): Promise<SiteVersionEntity | null> {
    return reader.withRepository(this.versions).findOneBy({ id });
  }

  /** The latest versions, newest first. */
  findVersions(reader: Reader, limit: number): Promise<SiteVersionEntity[]> {
    return reader.withRepository(this.versions).find({ order: { id: 'DESC' }, take: limit });
  }

  /** @throws the driver's error if there is a version of that number already */
  async insertVersion(transaction: Transaction, version: SiteVersionEntity): Promise<void> {
    await insertRows(transaction, SiteVersionEntity, [version]);
  }

  /** The contents with these hashes. */
  findContents(reader: Reader, hashes: string[]): Promise<SiteContentEntity[]> {
    return reader.withRepository(this.contents).findBy({ hash: In(hashes) });
  }

  /** Returns the contents that are not stored yet. Stored contents are never deleted. */
  async findFresh(reader: Reader, contents: SiteContentEntity[]): Promise<SiteContentEntity[]> {
    const known = await this.findContents(
      reader,
      contents.map(({ hash }) => hash),
    );
    return contents.filter(({ hash }) => known.every((each) => each.hash !== hash));
  }

  /**
   * A page of all contents, in the order of their hashes.
   * @param after the hash of the last one that was read; '' for the first ones
   */
  findContentsAfter(reader: Reader, after: string, most: number): Promise<SiteContentEntity[]> {
    return reader
      .withRepository(this.contents)
      .find({ where: { hash: MoreThan(after) }, order: { hash: 'ASC' }, take: most });
  }

  /** Contents that are new or changed since others were read; the content of a hash never changes. */
  async findContentsBut(reader: Reader, read: ReadonlySet<string>): Promise<SiteContentEntity[]> {
    const all = await reader.withRepository(this.contents).find({ select: { hash: true } });
    const hashes = all.map(({ hash }) => hash);
    return this.findContents(
      reader,
      hashes.filter((hash) => hash === NAMED || !read.has(hash)),
    );
  }

  /** Stores contents; one that another server has stored meanwhile stays the same. */
  async keepContents(transaction: Transaction, contents: SiteContentEntity[]): Promise<void> {
    if (contents.length === 0) return;
    await transaction.withRepository(this.contents).upsert(contents, ['hash']);
  }

  /** The rendering with an id; null if there is none, or it has expired. */
  async findRendering(reader: Reader, id: string, nowMs: number): Promise<Buffer | null> {
    const parts = await reader
      .withRepository(this.renderings)
      .find({ where: { id }, order: { part: 'ASC' } });
    const isOver = parts.some(({ expiresAtMs }) => expiresAtMs !== null && expiresAtMs <= nowMs);
    if (parts.length === 0 || isOver) return null;
    return Buffer.from(parts.map(({ body }) => body).join(''), 'base64');
  }

  /** Stores a rendering; if another server has stored the same one, nothing changes. */
  async keepRendering(
    transaction: Transaction,
    id: string,
    drawn: Buffer,
    expiresAtMs: number | null,
  ): Promise<void> {
    const text = drawn.toString('base64');
    const parts = Math.ceil(text.length / PART_LENGTH);
    const rows = Array.from({ length: parts }, (_, part) => ({
      id,
      part,
      body: text.slice(part * PART_LENGTH, (part + 1) * PART_LENGTH),
      expiresAtMs,
    }));
    await transaction.withRepository(this.renderings).upsert(rows, ['id', 'part']);
  }

  /** Stores the ids of the pictures in the present version's pages: no document contains those of drawings. */
  async keepNamed(transaction: Transaction, ids: string[]): Promise<void> {
    const row = { hash: NAMED, content: JSON.stringify(ids) };
    await transaction.withRepository(this.contents).upsert([row], ['hash']);
  }

  /** Deletes the renderings of former versions; a restored version is rendered again. */
  async forgetOthers(transaction: Transaction, id: string): Promise<void> {
    await transaction
      .withRepository(this.renderings)
      .delete({ id: Not(id), expiresAtMs: IsNull() });
  }

  /** Deletes expired previews. */
  async forgetOver(transaction: Transaction, nowMs: number): Promise<void> {
    await transaction
      .withRepository(this.renderings)
      .delete({ expiresAtMs: LessThanOrEqual(nowMs) });
  }
}
