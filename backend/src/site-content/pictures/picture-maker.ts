import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Logger } from 'pino';
import { DomainError } from '../../common/errors/domain-error.js';
import { LOGGER } from '../../common/telemetry/logger.js';
import { MAX_UPLOAD_BYTES } from '../../common/http/upload.js';
import { BoundedChild, filesAnswered } from '../bounded-child.js';
import { KIND_BYTES, logoKind, pictureKind, type UploadKind } from './picture-kind.js';
import type { PictureFile } from './pictures.repository.js';

/** Counted from the last byte. A picture of 50 megapixels takes 13 s of one core, and longer under load. */
const DEADLINE_MS = 120_000;
/** The JavaScript heap only; the process limits the memory of its decoders itself (`picture-worker.ts`). */
const MAX_HEAP_MIB = 128;
const MAX_ANSWER_BYTES = 24 * 2 ** 20;
const MAX_LOGO_BYTES = 2_000_000;
/** A logo of the largest size takes 2 s, but an SVG with nested repetitions could take days. */
const LOGO_DEADLINE_MS = 15_000;

/** The files of a picture. */
export interface MadePicture {
  id: string;
  width: number;
  height: number;
  files: PictureFile[];
}

/**
 * Makes the files of a picture in a child process with limits of memory and time, so that a file that attacks the
 * decoder cannot harm the server (PIC-3). The upload is streamed to the child and not kept in this process.
 */
@Injectable()
export class PictureMaker {
  private program: string | null = null;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Optional() private readonly deadlineMs = DEADLINE_MS,
  ) {}

  /** @param program the built `picture-worker.js`; without one no picture is accepted */
  useProgram(program: string): void {
    this.program = program;
  }

  /**
   * @param isKnown whether a picture with this id is stored already and need not be made
   * @returns only the id if the picture is known
   * @throws DomainError picture_refused, picture_too_large, website_not_built; bad_request if the upload breaks off
   */
  async make(
    upload: Readable,
    isKnown: (id: string) => Promise<boolean>,
    kind: UploadKind = 'picture',
  ): Promise<MadePicture | { id: string; files: null }> {
    const { program } = this;
    if (program === null) throw new DomainError('website_not_built');
    let child: BoundedChild | null = null;
    try {
      const hash = createHash('sha256');
      const isLogo = kind === 'logo';
      // The same file may be uploaded as a picture and as a logo; the two need different ids.
      if (isLogo) hash.update('logo ');
      let start = Buffer.alloc(0);
      let length = 0;
      const begin = (): BoundedChild => {
        const head = start.subarray(0, KIND_BYTES);
        const known = isLogo ? logoKind(head) : pictureKind(head);
        if ('refusal' in known) throw refusal(known.refusal);
        return new BoundedChild([program, kind], {
          heapMiB: MAX_HEAP_MIB,
          answerBytes: MAX_ANSWER_BYTES,
          deadlineMs: isLogo ? Math.min(LOGO_DEADLINE_MS, this.deadlineMs) : this.deadlineMs,
        });
      };
      // Not destroyed when the loop ends early, because the error response uses the same connection.
      for await (const chunk of upload.iterator({ destroyOnReturn: false })) {
        const bytes = chunk as Buffer;
        length += bytes.length;
        if (isLogo && length > MAX_LOGO_BYTES) {
          throw refusal('A logo may be at most 2 MB. Please make it smaller first.');
        }
        if (length > MAX_UPLOAD_BYTES) throw new DomainError('picture_too_large');
        hash.update(bytes);
        if (child) await child.write(bytes);
        else start = Buffer.concat([start, bytes]);
        if (!child && start.length >= KIND_BYTES) {
          child = begin();
          await child.write(start);
        }
      }
      const id = hash.digest('hex');
      if (!child) {
        child = begin();
        await child.write(start);
      }
      if (await isKnown(id)) return { id, files: null };
      return { id, ...(await this.answerOf(child)) };
    } catch (error) {
      // The sender broke off or lost the connection. That is no fault of the server, and nobody reads the response.
      throw error === upload.errored ? new DomainError('bad_request', { cause: error }) : error;
    } finally {
      child?.kill();
      // Reads the rest of a refused file: a browser reads the response only once it has sent everything.
      upload.resume();
    }
  }

  /** @throws DomainError picture_refused */
  private async answerOf(child: BoundedChild): Promise<Omit<MadePicture, 'id'>> {
    const { answer, complaint } = await child.end();
    const made = filesAnswered(answer);
    if (made && 'files' in made) {
      const { width, height } = made.header as { width: number; height: number };
      return { width, height, files: made.files };
    }
    if (made && made.refusal !== null) throw refusal(made.refusal);
    const fault = made?.fault ?? complaint;
    this.logger.warn({ fault }, 'a picture could not be read');
    throw refusal(
      'The picture could not be read: it is damaged or incomplete. Please choose another.',
    );
  }
}

function refusal(message: string): DomainError {
  return new DomainError('picture_refused', { message });
}
