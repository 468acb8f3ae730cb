import { Inject, Injectable, Optional } from '@nestjs/common';
import { type Actor, AuditService, type AuditValues } from '../audit/audit.service.js';
import type { FieldErrorCode } from '../common/errors/field-catalogue.js';
import { Clock } from '../common/clock.js';
import { DomainError, validationError } from '../common/errors/domain-error.js';
import { driverFaultKind } from '../database/attempts.js';
import { Database } from '../database/database.js';
import type { Reader, Transaction } from '../database/transaction.js';
import { Slots } from '../site/slots.js';
import type { SiteDocuments } from '../site/slots-port.js';
import { widthsOf } from './pictures/pictures.entity.js';
import { PicturesRepository } from './pictures/pictures.repository.js';
import { SiteContentRepository } from './site-content.repository.js';

/**
 * The maximum size of a document, in bytes: this type of MySQL column holds 65,535, and a Hindi letter takes
 * three. The longest built-in document has half of it.
 */
const MAX_BYTES = 60_000;

/** The maximum length of a field's value in the audit log, in characters. */
const MAX_AUDITED = 400;

/** A draft of a document. */
export interface StoredDocument {
  name: string;
  content: unknown;
  /** Counts its changes, from 1. */
  version: number;
  changedAtMs: number;
  changedBy: string;
}

/** The drafts of the website: the documents that somebody has changed, published or not. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly database: Database,
    private readonly content: SiteContentRepository,
    private readonly pictures: PicturesRepository,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    @Optional() @Inject(Slots) private readonly slots: Slots | null,
  ) {}

  /** Returns all drafts. */
  async read(reader: Reader): Promise<StoredDocument[]> {
    const rows = await this.content.findDrafts(reader);
    return rows.map(({ content, ...row }) => ({ ...row, content: JSON.parse(content) as unknown }));
  }

  list(): Promise<StoredDocument[]> {
    return this.database.read((reader) => this.read(reader));
  }

  /**
   * Stores a draft, which visitors do not see yet. A retry with the same content succeeds, for a lost response.
   * @param text JSON
   * @param version the version that the client has read; 0 if there was no draft yet
   * @throws DomainError not_found for no such document; validation_failed; website_changed if somebody has
   * changed it meanwhile; website_not_built
   */
  async save(name: string, text: string, version: number, actor: Actor): Promise<StoredDocument> {
    const written = await this.list();
    const content = await this.checked(name, text, contentsOf(written));
    const row = {
      name,
      content: JSON.stringify(content),
      version: version + 1,
      changedAtMs: this.clock.nowMs(),
      changedBy: actor.name,
    };
    try {
      await this.database.transaction(async (transaction) => {
        await this.content.lockDrafts(transaction);
        const stored = await this.content.findDraft(transaction, name);
        if (stored?.content === row.content) {
          Object.assign(row, stored);
          return;
        }
        if ((stored?.version ?? 0) !== version) throw new DomainError('website_changed');
        await this.assertPictures(transaction, content);
        if (stored) await this.content.replaceDraft(transaction, row);
        else await this.content.insertDraft(transaction, row);
        const before = stored ? (JSON.parse(stored.content) as object) : {};
        await this.audit.record(transaction, {
          actor,
          action: 'changed',
          subject: { type: 'website', id: name },
          ...differences(before, content),
        });
      });
    } catch (error) {
      throw driverFaultKind(error) === 'duplicate' ? new DomainError('website_changed') : error;
    }
    return { ...row, content };
  }

  /**
   * Replaces all drafts by these documents; drafts of other documents get the built-in content.
   * @param read all drafts as the caller has read them
   * @throws DomainError website_changed if somebody has changed a draft since: nobody overwrites another (SITE-5)
   */
  async replaceAll(
    transaction: Transaction,
    how: { documents: SiteDocuments; shipped: SiteDocuments; read: StoredDocument[] },
    actor: Actor,
  ): Promise<void> {
    const { documents, shipped, read } = how;
    await this.content.lockDrafts(transaction);
    const stored = await this.content.findDrafts(transaction);
    if (versionsOf(stored) !== versionsOf(read)) throw new DomainError('website_changed');
    const changed = { changedAtMs: this.clock.nowMs(), changedBy: actor.name };
    const names = new Set([...stored.map(({ name }) => name), ...Object.keys(documents)]);
    for (const name of names) {
      const draft = stored.find((each) => each.name === name);
      const value = documents[name] ?? shipped[name];
      const content = JSON.stringify(value);
      if (value === undefined || draft?.content === content) continue;
      const row = { name, content, version: (draft?.version ?? 0) + 1, ...changed };
      if (draft) await this.content.replaceDraft(transaction, row);
      else await this.content.insertDraft(transaction, row);
    }
  }

  /** @throws DomainError validation_failed for a picture that does not exist, or whose sizes differ */
  private async assertPictures(transaction: Transaction, content: unknown): Promise<void> {
    const named = picturesIn(content, '');
    if (named.length === 0) return;
    const ids = named.map(({ picture }) => picture);
    const stored = await this.pictures.findAll(transaction, [...new Set(ids)]);
    // A logo has only one size, so its `widths` are absent. Other pictures have no `width`.
    const isThere = ({ picture, widths = [], width, height }: NamedPicture): boolean =>
      stored.some(
        (each) =>
          each.id === picture &&
          (width === undefined || each.width === width) &&
          each.height === height &&
          String(widthsOf(each)) === String(widths),
      );
    const gone = named.filter((each) => !isThere(each));
    if (gone.length === 0) return;
    const message = 'A picture is no longer stored. Please upload it again.';
    throw validationError(gone.map(({ field }) => ({ field, code: 'unknown_value', message })));
  }

  private async checked(name: string, text: string, written: SiteDocuments): Promise<object> {
    const code = await this.slots?.load();
    if (!code?.checkedDocument) throw new DomainError('website_not_built');
    const isThere = code.isDocument?.(name, written) ?? Object.hasOwn(code.shippedDocuments, name);
    if (!isThere) throw new DomainError('not_found');
    const { content, faults } = code.checkedDocument(name, jsonIn(text));
    if (faults.length > 0) {
      throw validationError(
        faults.map((fault) => ({ ...fault, code: fault.code as FieldErrorCode })),
      );
    }
    if (Buffer.byteLength(JSON.stringify(content)) > MAX_BYTES) {
      const message =
        'This part of the website is too long to be saved. Please shorten its texts, or leave some out.';
      throw validationError([{ field: 'content', code: 'too_long', message }]);
    }
    return content as object;
  }
}

/** Identifies the saved state of all drafts: it changes with every save. */
export function versionsOf(drafts: Pick<StoredDocument, 'name' | 'version'>[]): string {
  return JSON.stringify(drafts.map(({ name, version }) => [name, version]));
}

/** The contents of the drafts and, for documents without one, the published ones. */
export function contentsOf(drafts: StoredDocument[], published: SiteDocuments = {}): SiteDocuments {
  const written = drafts.map(({ name, content }) => [name, content] as const);
  return { ...published, ...Object.fromEntries(written) };
}

/** The names of the documents that differ between two sets. */
export function changesOf(before: SiteDocuments, after: SiteDocuments): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.filter((name) => {
    const [one, other] = [before[name], after[name]];
    return one !== other && JSON.stringify(one) !== JSON.stringify(other);
  });
}

/** A reference to a picture, anywhere in a document. */
interface NamedPicture {
  field: string;
  picture: string;
  widths: unknown;
  width: unknown;
  height: unknown;
}

function picturesIn(content: unknown, field: string): NamedPicture[] {
  if (typeof content !== 'object' || content === null) return [];
  const own = 'picture' in content && typeof content.picture === 'string';
  return [
    ...(own ? [{ ...(content as NamedPicture), field }] : []),
    ...Object.entries(content).flatMap(([key, value]) =>
      picturesIn(value, field === '' ? key : `${field}.${key}`),
    ),
  ];
}

/** The changed fields of a document, for the audit log. */
function differences(before: object, after: object): { before: AuditValues; after: AuditValues } {
  const names = changesOf(before as SiteDocuments, after as SiteDocuments);
  const only = (held: object): AuditValues =>
    Object.fromEntries(
      Object.entries(held)
        .filter(([name]) => names.includes(name))
        .map(([name, value]) => [name, shortened(value)]),
    );
  return { before: only(before), after: only(after) };
}

/** Shortens long values, which would fill the log; versions contain everything published in full. */
function shortened(value: unknown): unknown {
  const text = JSON.stringify(value);
  return text.length > MAX_AUDITED ? `${text.slice(0, MAX_AUDITED)}…` : value;
}

/** @throws DomainError validation_failed */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const message = 'The document is not in the form that this version of the website knows.';
    throw validationError([{ field: 'content', code: 'invalid_object', message }]);
  }
}
