import { setImmediate as aTurnForOthers } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AuditService, SCHEDULE } from '../../audit/audit.service.js';
import { Database } from '../../database/database.js';
import { SiteContentRepository } from '../site-content.repository.js';
import { PicturesRepository } from './pictures.repository.js';

/** The number of contents per read. Each has some 12 kB, at most 60 kB: searching them takes a millisecond or two. */
export const CONTENTS_AT_ONCE = 20;

/** The id of a picture in a document. */
const PICTURE_ID = /[0-9a-f]{64}/g;

/** The result of the search before anything is removed. */
interface Look {
  unused: Set<string>;
  /** The hashes of the contents that were read. */
  read: Set<string>;
}

/**
 * Removes pictures that no draft and no version of the website refers to (PIC-6). For this, everything ever published
 * is read once, in small steps: on the embedded database the whole server waits for each step.
 */
@Injectable()
export class UnusedPictures {
  constructor(
    private readonly database: Database,
    private readonly pictures: PicturesRepository,
    private readonly content: SiteContentRepository,
    private readonly audit: AuditService,
  ) {}

  /** @param beforeMs pictures uploaded since then are kept */
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

  /** Removes a picture, unless a document refers to it or it was uploaded again since the search. */
  private async removeOne(id: string, read: Set<string>, beforeMs: number): Promise<void> {
    await this.database.transaction(async (transaction) => {
      // With this lock, a document that refers to it is saved either before or after this transaction.
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
