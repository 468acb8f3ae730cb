import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../../audit/audit.service.js';
import { Clock } from '../../common/clock.js';
import { DomainError, validationError } from '../../common/errors/domain-error.js';
import { type Language, LANGUAGES } from '../../common/languages.js';
import { driverFaultKind } from '../../database/attempts.js';
import { Database } from '../../database/database.js';
import { JobLeaseService } from '../../database/leases.js';
import type { MessageKind } from '../../outbox/domain/delivery.js';
import type { MessageTemplateEntity } from './message-template.entity.js';
import { MessageTemplateRepository } from './message-template.repository.js';
import {
  faultsOf,
  TEMPLATE_KINDS,
  type TemplateKind,
  type TemplateTexts,
} from './template-rules.js';

/** Identifies a text. */
export interface TemplateName {
  kind: TemplateKind;
  language: Language;
}

/** The school's own text. */
export interface StoredTemplate extends TemplateName, TemplateTexts {
  /** Changes with the text. */
  version: string;
}

/** The version of the built-in text, which is used if the school has none of its own. */
export const DEFAULT_VERSION = 'default';

const TEST_WINDOW_MS = 60 * 60_000;
const MAX_TESTS = 20;
/** Held while a test mail is counted and recorded, so that servers do so one after the other. */
const TEST_LEASE = 'test-mails';
const WAIT_FOR_OTHERS_MS = 3_000;

/** The school's own texts, which replace the built-in ones (MAIL-15). */
@Injectable()
export class MessageTemplatesService {
  constructor(
    private readonly database: Database,
    private readonly templates: MessageTemplateRepository,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly leases: JobLeaseService,
  ) {}

  /** All own texts, except those of kinds that this version does not know. */
  async list(): Promise<StoredTemplate[]> {
    const rows = await this.database.read((reader) => this.templates.findAll(reader));
    return rows.flatMap((row) => {
      const name = nameOf(row.id);
      return name === null ? [] : [{ ...name, ...textsOf(row), version: versionOf(row) }];
    });
  }

  /** The school's own text; null if there is none. */
  async ownText(kind: MessageKind, language: Language): Promise<TemplateTexts | null> {
    const row = await this.database.read((reader) =>
      this.templates.find(reader, idOf({ kind, language })),
    );
    return row && textsOf(row);
  }

  /**
   * Stores the school's own text.
   * @param version the version that the client has read
   * @throws DomainError not_found for no such text; validation_failed (`faultsOf`); template_changed if somebody
   * has changed it meanwhile
   */
  async save(
    name: TemplateName,
    texts: TemplateTexts,
    version: string,
    actor: Actor,
  ): Promise<StoredTemplate> {
    assertRight(name.kind, texts);
    const id = idOf(name);
    const row = { id, ...texts, changedAtMs: this.clock.nowMs() };
    try {
      await this.database.transaction(async (transaction) => {
        await this.templates.lock(transaction, id);
        const stored = await this.templates.find(transaction, id);
        // A retry of the same change, for instance after a lost response.
        if (stored && versionOf(stored) === versionOf(row)) return;
        if (versionOf(stored) !== version) throw new DomainError('template_changed');
        if (stored) await this.templates.replace(transaction, row);
        else await this.templates.insert(transaction, row);
        await this.audit.record(transaction, {
          actor,
          action: 'changed',
          subject: { type: 'template', id },
          before: stored ? { ...textsOf(stored) } : {},
          after: { ...texts },
        });
      });
    } catch (error) {
      throw driverFaultKind(error) === 'duplicate' ? new DomainError('template_changed') : error;
    }
    return { ...name, ...texts, version: versionOf(row) };
  }

  /**
   * Deletes the school's own text, so that the built-in one is used. Does nothing if there is none.
   * @throws DomainError template_changed if somebody has changed it meanwhile
   */
  async reset(name: TemplateName, version: string, actor: Actor): Promise<void> {
    const id = idOf(name);
    await this.database.transaction(async (transaction) => {
      await this.templates.lock(transaction, id);
      const stored = await this.templates.find(transaction, id);
      if (!stored) return;
      if (versionOf(stored) !== version) throw new DomainError('template_changed');
      await this.templates.delete(transaction, id);
      const subject = { type: 'template', id } as const;
      const before = { ...textsOf(stored) };
      await this.audit.record(transaction, { actor, action: 'reset', subject, before });
    });
  }

  /**
   * Records a test mail; at most 20 are allowed within an hour, by all staff together (MAIL-16).
   * @throws DomainError too_many_requests, also if so many are sent at once that the lease is not free within 3 s
   */
  async recordTest(name: TemplateName, actor: Actor): Promise<void> {
    const action = 'test-mail-sent';
    const waitMs = await this.leases.hold(TEST_LEASE, WAIT_FOR_OTHERS_MS, () =>
      this.database.transaction(async (transaction) => {
        const nowMs = this.clock.nowMs();
        const ofThisHour = { action, fromMs: nowMs - TEST_WINDOW_MS + 1 };
        const sent = await this.audit.page(transaction, ofThisHour, MAX_TESTS, null);
        const first = sent[MAX_TESTS - 1];
        if (first) return Date.parse(first.at) + TEST_WINDOW_MS - nowMs;
        const subject = { type: 'template', id: idOf(name) } as const;
        await this.audit.record(transaction, { actor, action, subject });
        return 0;
      }),
    );
    if (waitMs === 0) return;
    const retryAfterSeconds = Math.ceil((waitMs ?? WAIT_FOR_OTHERS_MS) / 1000);
    throw new DomainError('too_many_requests', { retryAfterSeconds });
  }
}

/** @throws DomainError validation_failed */
export function assertRight(kind: TemplateKind, texts: TemplateTexts): void {
  const faults = faultsOf(kind, texts);
  if (faults.length > 0) throw validationError(faults);
}

function idOf({ kind, language }: TemplateName): string {
  return `${kind}.${language}`;
}

function nameOf(id: string): TemplateName | null {
  const [first, second] = id.split('.');
  const kind = TEMPLATE_KINDS.find((each) => each === first);
  const language = LANGUAGES.find((each) => each === second);
  return kind === undefined || language === undefined ? null : { kind, language };
}

function textsOf({ subject, heading, text }: MessageTemplateEntity): TemplateTexts {
  return { subject, heading, text };
}

function versionOf(row: MessageTemplateEntity | null): string {
  if (row === null) return DEFAULT_VERSION;
  const { subject, heading, text } = row;
  return hash('sha256', JSON.stringify([subject, heading, text]), 'base64url').slice(0, 16);
}
