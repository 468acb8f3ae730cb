import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type Actor, AuditService } from '../../audit/audit.service.js';
import { ByteCache } from '../../common/byte-cache.js';
import { Clock, Job } from '../../common/clock.js';
import { describeCause } from '../../common/errors/describe-cause.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { LOGGER } from '../../common/telemetry/logger.js';
import { driverFaultKind } from '../../database/attempts.js';
import { Database } from '../../database/database.js';
import type { UploadKind } from './picture-kind.js';
import { PictureMaker } from './picture-maker.js';
import { type PictureEntity, widthsOf } from './pictures.entity.js';
import { PicturesRepository } from './pictures.repository.js';
import { UnusedPictures } from './unused-pictures.js';

/** Each upload needs a process of up to 768 MB. */
const MAX_AT_ONCE = 2;
const BUSY_RETRY_SECONDS = 15;
/** The size of each server's cache, enough for the pictures of the busiest pages. */
const MAX_CACHE_BYTES = 8 * 2 ** 20;

const DAY_MS = 24 * 60 * 60_000;
/** How long an unused picture is kept: somebody may have it in a form that is not saved yet. */
const UNUSED_DAYS = 14;
const PICTURES_JOB = 'unused-pictures';
const HOURLY = '0 50 * * * *';

/** A stored picture. */
export interface StoredPicture {
  id: string;
  width: number;
  height: number;
  /** The widths of its AVIF and WebP files, in pixels. */
  widths: number[];
}

/** A file that is ready to be served. */
export interface ServedFile {
  body: Buffer;
  contentType: string;
  etag: string;
}

const CONTENT_TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  ico: 'image/x-icon',
};

/** The file names of pictures and logos, and of drawings (`drawing-worker.ts`). */
const FILE_NAME = /^(?:\d{3,4}\.(?:avif|webp)|[a-z][a-z0-9-]{0,30}\.(?:jpg|png|ico))$/;

/** Stores and serves the school's own pictures, and removes unused ones (PIC-1). */
@Injectable()
export class PicturesService {
  private running = 0;
  private readonly cache = new ByteCache<ServedFile>(MAX_CACHE_BYTES);

  constructor(
    private readonly database: Database,
    private readonly pictures: PicturesRepository,
    private readonly unused: UnusedPictures,
    private readonly maker: PictureMaker,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Stores an uploaded picture. The same file again is the same picture.
   * @throws DomainError picture_refused, picture_too_large, pictures_busy, website_not_built
   */
  async takeIn(
    upload: Readable,
    actor: Actor,
    kind: UploadKind = 'picture',
  ): Promise<StoredPicture> {
    if (this.running >= MAX_AT_ONCE) {
      throw new DomainError('pictures_busy', { retryAfterSeconds: BUSY_RETRY_SECONDS });
    }
    this.running++;
    try {
      const isKnown = async (id: string): Promise<boolean> => (await this.find(id)) !== null;
      const made = await this.maker.make(upload, isKnown, kind);
      if (made.files) {
        const { id, width, height, files } = made;
        const names = files.map(({ name }) => name);
        const row: PictureEntity = {
          id,
          width,
          height,
          files: JSON.stringify(names),
          createdAtMs: this.clock.nowMs(),
          createdBy: actor.name,
        };
        await this.store(row, files, actor);
      } else {
        const nowMs = this.clock.nowMs();
        await this.database.transaction((transaction) =>
          this.pictures.noteAgain(transaction, [made.id], nowMs),
        );
      }
      const stored = await this.find(made.id);
      if (!stored) throw new DomainError('not_found');
      return toStored(stored);
    } finally {
      this.running--;
    }
  }

  /** @throws DomainError not_found */
  async file(id: string, name: string): Promise<ServedFile> {
    const canBe = /^[0-9a-f]{64}$/.test(id) && FILE_NAME.test(name);
    const served = canBe ? await this.cache.get(`${id}/${name}`, () => this.read(id, name)) : null;
    if (!served) throw new DomainError('not_found');
    return served;
  }

  /** Removes unused pictures. After a failure, the next hour retries. */
  @Job(HOURLY, { name: PICTURES_JOB })
  async removeUnused(): Promise<void> {
    try {
      const beforeMs = this.clock.nowMs() - UNUSED_DAYS * DAY_MS;
      await this.unused.remove(beforeMs);
    } catch (error) {
      this.logger.warn({ cause: describeCause(error) }, 'unused pictures could not be removed');
    }
  }

  private find(id: string): Promise<PictureEntity | null> {
    return this.database.read((reader) => this.pictures.find(reader, id));
  }

  private async store(
    row: PictureEntity,
    files: { name: string; body: Buffer }[],
    actor: Actor,
  ): Promise<void> {
    const { id, width, height } = row;
    try {
      await this.database.transaction(async (transaction) => {
        await this.pictures.insert(transaction, row, files);
        await this.audit.record(transaction, {
          actor,
          action: 'picture-added',
          subject: { type: 'website', id: id.slice(0, 12) },
          after: { width, height },
        });
      });
    } catch (error) {
      // Somebody else has uploaded the same file meanwhile.
      if (driverFaultKind(error) !== 'duplicate') throw error;
    }
  }

  private async read(id: string, name: string): Promise<ServedFile | null> {
    const body = await this.database.read((reader) => this.pictures.findFile(reader, id, name));
    if (!body) return null;
    const etag = `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
    return { body, contentType: CONTENT_TYPES[name.slice(name.indexOf('.') + 1)] ?? '', etag };
  }
}

function toStored(picture: PictureEntity): StoredPicture {
  const { id, width, height } = picture;
  return { id, width, height, widths: widthsOf(picture) };
}
