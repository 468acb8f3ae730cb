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

/** The longest text that MySQL takes in a column of this type, in bytes; base64 has one for each letter. */
const PART_LENGTH = 60_000;

/** No hash: under it stands which pictures the present pages name. */
const NAMED = 'named by the present version';

/** What is kept of the website. */
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

  /** Makes whoever else wants to change one of these wait until the transaction ends. Before its first read. */
  async lockDrafts(transaction: Transaction): Promise<void> {
    await lockRows(transaction, SiteDocumentEntity, 'version', null);
  }

  /** @throws the driver's fault, where there is one of that name */
  async insertDraft(transaction: Transaction, draft: SiteDocumentEntity): Promise<void> {
    await insertRows(transaction, SiteDocumentEntity, [draft]);
  }

  async replaceDraft(
    transaction: Transaction,
    { name, ...change }: SiteDocumentEntity,
  ): Promise<void> {
    await transaction.withRepository(this.documents).update({ name }, change);
  }

  /** The number of the present version; 0 where nothing was ever published. */
  async currentId(reader: Reader): Promise<number> {
    const [last] = await reader
      .withRepository(this.versions)
      .find({ select: { id: true }, order: { id: 'DESC' }, take: 1 });
    return last?.id ?? 0;
  }

  findVersion(reader: Reader, id: number): Promise<SiteVersionEntity | null> {
    return reader.withRepository(this.versions).findOneBy({ id });
  }

  /** The newest ones, newest first. */
  findVersions(reader: Reader, limit: number): Promise<SiteVersionEntity[]> {
    return reader.withRepository(this.versions).find({ order: { id: 'DESC' }, take: limit });
  }

  /** @throws the driver's fault, where there is one of that number */
  async insertVersion(transaction: Transaction, version: SiteVersionEntity): Promise<void> {
    await insertRows(transaction, SiteVersionEntity, [version]);
  }

  /** The contents of these hashes. */
  findContents(reader: Reader, hashes: string[]): Promise<SiteContentEntity[]> {
    return reader.withRepository(this.contents).findBy({ hash: In(hashes) });
  }

  /** Those that are not kept yet; what is kept is so for good. */
  async findFresh(reader: Reader, contents: SiteContentEntity[]): Promise<SiteContentEntity[]> {
    const known = await this.findContents(
      reader,
      contents.map(({ hash }) => hash),
    );
    return contents.filter(({ hash }) => known.every((each) => each.hash !== hash));
  }

  /**
   * Some of all contents, in the order of their hashes.
   * @param after the hash of the last one that was read; '' for the first ones
   */
  findContentsAfter(reader: Reader, after: string, most: number): Promise<SiteContentEntity[]> {
    return reader
      .withRepository(this.contents)
      .find({ where: { hash: MoreThan(after) }, order: { hash: 'ASC' }, take: most });
  }

  /** All that may have changed since others were read: what a hash stands for never does. */
  async findContentsBut(reader: Reader, read: ReadonlySet<string>): Promise<SiteContentEntity[]> {
    const all = await reader.withRepository(this.contents).find({ select: { hash: true } });
    const hashes = all.map(({ hash }) => hash);
    return this.findContents(
      reader,
      hashes.filter((hash) => hash === NAMED || !read.has(hash)),
    );
  }

  /** Keeps contents; nothing happens to one that another server has kept meanwhile. */
  async keepContents(transaction: Transaction, contents: SiteContentEntity[]): Promise<void> {
    if (contents.length === 0) return;
    await transaction.withRepository(this.contents).upsert(contents, ['hash']);
  }

  /** What was drawn under an id; null where nothing was, or it is over. */
  async findRendering(reader: Reader, id: string, nowMs: number): Promise<Buffer | null> {
    const parts = await reader
      .withRepository(this.renderings)
      .find({ where: { id }, order: { part: 'ASC' } });
    const isOver = parts.some(({ expiresAtMs }) => expiresAtMs !== null && expiresAtMs <= nowMs);
    if (parts.length === 0 || isOver) return null;
    return Buffer.from(parts.map(({ body }) => body).join(''), 'base64');
  }

  /** Keeps what was drawn; nothing happens where another server has kept the same. */
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

  /** Keeps the pictures that the pages of the present version name: those that were drawn for it are in no document. */
  async keepNamed(transaction: Transaction, ids: string[]): Promise<void> {
    const row = { hash: NAMED, content: JSON.stringify(ids) };
    await transaction.withRepository(this.contents).upsert([row], ['hash']);
  }

  /** Forgets what was published before, and is drawn again should it come back. */
  async forgetOthers(transaction: Transaction, id: string): Promise<void> {
    await transaction
      .withRepository(this.renderings)
      .delete({ id: Not(id), expiresAtMs: IsNull() });
  }

  /** Forgets previews that are over. */
  async forgetOver(transaction: Transaction, nowMs: number): Promise<void> {
    await transaction
      .withRepository(this.renderings)
      .delete({ expiresAtMs: LessThanOrEqual(nowMs) });
  }
}
