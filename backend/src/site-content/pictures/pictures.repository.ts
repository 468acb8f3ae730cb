import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, Repository } from 'typeorm';
import { insertRows, lockRows } from '../../database/statements.js';
import type { Reader, Transaction } from '../../database/transaction.js';
import { PictureEntity, PicturePartEntity } from './pictures.entity.js';

/** Below the limit of this type of MySQL column (65,535 bytes); a base64 letter takes one byte. */
const PART_LENGTH = 60_000;
/** Makes statements of some 500 kB; by default MariaDB accepts up to 16 MB. */
const PARTS_PER_INSERT = 8;

/** A file of a picture, under the name that pages request. */
export interface PictureFile {
  name: string;
  body: Buffer;
}

/** Stores pictures, with their files in parts. */
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

  /** Returns null if there is no such file. */
  async findFile(reader: Reader, pictureId: string, name: string): Promise<Buffer | null> {
    const parts = await reader
      .withRepository(this.parts)
      .find({ where: { pictureId, name }, order: { part: 'ASC' } });
    return parts.length === 0
      ? null
      : Buffer.concat(parts.map(({ body }) => Buffer.from(body, 'base64')));
  }

  /** @throws the driver's error if the picture exists already */
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

  /** Restarts the time after which these may be removed. Must be called before the transaction's first read. */
  async noteAgain(transaction: Transaction, ids: string[], nowMs: number): Promise<void> {
    await transaction.withRepository(this.pictures).update({ id: In(ids) }, { createdAtMs: nowMs });
  }

  /** The ids of the pictures last uploaded before an instant. */
  async findOld(reader: Reader, beforeMs: number): Promise<string[]> {
    const rows = await reader
      .withRepository(this.pictures)
      .find({ select: { id: true }, where: { createdAtMs: LessThan(beforeMs) } });
    return rows.map(({ id }) => id);
  }

  /** Locks a picture; false if it was uploaded since. Must be called before the transaction's first read. */
  async lockOld(transaction: Transaction, id: string, beforeMs: number): Promise<boolean> {
    await lockRows(transaction, PictureEntity, 'width', [id]);
    return transaction
      .withRepository(this.pictures)
      .existsBy({ id, createdAtMs: LessThan(beforeMs) });
  }

  async delete(transaction: Transaction, id: string): Promise<void> {
    await transaction.withRepository(this.parts).delete({ pictureId: id });
    await transaction.withRepository(this.pictures).delete({ id });
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
