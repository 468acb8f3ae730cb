import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, Repository } from 'typeorm';
import { insertRows } from '../../database/statements.js';
import type { Reader, Transaction } from '../../database/transaction.js';
import { PictureEntity, PicturePartEntity } from './pictures.entity.js';

/** The longest text that MySQL takes in a column of this type, in bytes; base64 has one for each letter. */
const PART_LENGTH = 60_000;
/** A statement of some 500 kB: MariaDB takes 16 MB in one by default. */
const PARTS_PER_INSERT = 8;

/** A file of a picture, as pages ask for it. */
export interface PictureFile {
  name: string;
  body: Buffer;
}

/** Uploaded pictures, their files in parts. */
@Injectable()
export class PicturesRepository {
  constructor(
    @InjectRepository(PictureEntity) private readonly pictures: Repository<PictureEntity>,
    @InjectRepository(PicturePartEntity) private readonly parts: Repository<PicturePartEntity>,
  ) {}

  find(reader: Reader, id: string): Promise<PictureEntity | null> {
    return reader.withRepository(this.pictures).findOneBy({ id });
  }

  findAll(reader: Reader, ids: string[]): Promise<PictureEntity[]> {
    return reader.withRepository(this.pictures).findBy({ id: In(ids) });
  }

  /** Null where there is no such file. */
  async findFile(reader: Reader, pictureId: string, name: string): Promise<Buffer | null> {
    const parts = await reader
      .withRepository(this.parts)
      .find({ where: { pictureId, name }, order: { part: 'ASC' } });
    return parts.length === 0
      ? null
      : Buffer.concat(parts.map(({ body }) => Buffer.from(body, 'base64')));
  }

  /** @throws the driver's fault, where the picture is there already */
  async insert(
    transaction: Transaction,
    picture: PictureEntity,
    files: PictureFile[],
  ): Promise<void> {
    await insertRows(transaction, PictureEntity, [picture]);
    const rows = files.flatMap(({ name, body }) => partsOf(picture.id, name, body));
    for (let start = 0; start < rows.length; start += PARTS_PER_INSERT) {
      await insertRows(transaction, PicturePartEntity, rows.slice(start, start + PARTS_PER_INSERT));
    }
  }

  /** It was sent again: the time after which it may go begins anew. */
  async noteAgain(transaction: Transaction, id: string, nowMs: number): Promise<void> {
    await transaction.withRepository(this.pictures).update({ id }, { createdAtMs: nowMs });
  }

  /** Those that came before an instant, and that no draft and no version of the website names. */
  async findUnused(reader: Reader, beforeMs: number): Promise<string[]> {
    const old = await reader
      .withRepository(this.pictures)
      .find({ select: { id: true }, where: { createdAtMs: LessThan(beforeMs) } });
    const unused: string[] = [];
    for (const { id } of old) {
      if (!(await this.isNamed(reader, id))) unused.push(id);
    }
    return unused;
  }

  async delete(transaction: Transaction, ids: string[]): Promise<void> {
    await transaction.withRepository(this.parts).delete({ pictureId: In(ids) });
    await transaction.withRepository(this.pictures).delete({ id: In(ids) });
  }

  /** @param id hexadecimal: no sign of a pattern is in it */
  private async isNamed(reader: Reader, id: string): Promise<boolean> {
    for (const table of ['site_documents', 'site_contents']) {
      const rows: unknown[] = await reader.query(
        `SELECT 1 FROM ${table} WHERE content LIKE ? LIMIT 1`,
        [`%${id}%`],
      );
      if (rows.length > 0) return true;
    }
    return false;
  }
}

function partsOf(pictureId: string, name: string, file: Buffer): PicturePartEntity[] {
  const text = file.toString('base64');
  return Array.from({ length: Math.ceil(text.length / PART_LENGTH) }, (_, part) => ({
    pictureId,
    name,
    part,
    body: text.slice(part * PART_LENGTH, (part + 1) * PART_LENGTH),
  }));
}
