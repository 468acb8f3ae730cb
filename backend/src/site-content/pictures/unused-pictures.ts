import { setImmediate as aTurnForOthers } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AuditService, SCHEDULE } from '../../audit/audit.service.js';
import { Database } from '../../database/database.js';
import { SiteContentRepository } from '../site-content.repository.js';
import { PicturesRepository } from './pictures.repository.js';

/** Of some 12 kB, and 60 at most: they are looked through in a millisecond or two. */
export const CONTENTS_AT_ONCE = 20;

/** A picture as documents name it. */
const PICTURE_ID = /[0-9a-f]{64}/g;

/** What was found before anything is removed. */
interface Look {
  unused: Set<string>;
  /** The hashes of the contents that were read. */
  read: Set<string>;
}

/**
 * Removes pictures that no draft and no version of the website names (PIC-6). All that was ever published is read for
 * it, once and a little at a time: on the embedded database the whole server waits for each step.
 */
@Injectable()
export class UnusedPictures {
  constructor(
    private readonly database: Database,
    private readonly pictures: PicturesRepository,
    private readonly content: SiteContentRepository,
    private readonly audit: AuditService,
  ) {}

  /** @param beforeMs younger ones stay */
  async remove(beforeMs: number): Promise<void> {
    const { unused, read } = await this.look(beforeMs);
    for (const id of unused) {
      await aTurnForOthers();
      await this.removeOne(id, read, beforeMs);
    }
  }

  private async look(beforeMs: number): Promise<Look> {
    const read = new Set<string>();
    const old = await this.database.read((reader) => this.pictures.findOld(reader, beforeMs));
    const unused = new Set(old);
    if (old.length === 0) return { unused, read };
    dropNamed(unused, await this.database.read((reader) => this.content.findDrafts(reader)));
    let after = '';
    while (unused.size > 0) {
      await aTurnForOthers();
      const contents = await this.database.read((reader) =>
        this.content.findContentsAfter(reader, after, CONTENTS_AT_ONCE),
      );
      dropNamed(unused, contents);
      for (const { hash } of contents) read.add(hash);
      after = contents.at(-1)?.hash ?? '';
      if (contents.length < CONTENTS_AT_ONCE) break;
    }
    return { unused, read };
  }

  /** Unless somebody has named it, or sent it again, since the look. */
  private async removeOne(id: string, read: Set<string>, beforeMs: number): Promise<void> {
    await this.database.transaction(async (transaction) => {
      // Whoever saves a document that names it comes before or after this.
      await this.content.lockDrafts(transaction);
      if (!(await this.pictures.lockOld(transaction, id, beforeMs))) return;
      const left = new Set([id]);
      dropNamed(left, await this.content.findDrafts(transaction));
      dropNamed(left, await this.content.findContentsBut(transaction, read));
      if (left.size === 0) return;
      await this.pictures.delete(transaction, id);
      await this.audit.record(transaction, {
        actor: SCHEDULE,
        action: 'picture-removed',
        subject: { type: 'website', id: id.slice(0, 12) },
      });
    });
  }
}

function dropNamed(unused: Set<string>, contents: { content: string }[]): void {
  for (const { content } of contents) {
    for (const [id] of content.matchAll(PICTURE_ID)) unused.delete(id);
  }
}
