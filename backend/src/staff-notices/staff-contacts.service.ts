import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import type { CurrentAdmin } from '../auth/sessions/sessions.service.js';
import { keyFor } from '../auth/sessions/jwt-secret.js';
import { Clock } from '../common/clock.js';
import { DomainError, validationError } from '../common/errors/domain-error.js';
import { CONFIG, type Config } from '../config/env.js';
import { Database } from '../database/database.js';
import type { Reader, Transaction } from '../database/transaction.js';
import { isCodeOpen, waitForCode, withOneMoreCode } from './domain/contact-rules.js';
import type { StaffContactEntity } from './staff-contact.entity.js';
import { StaffContactsRepository } from './staff-contacts.repository.js';
import { StaffNotices } from './staff-notices.service.js';

const CODES = 1_000_000;

/** The mails that somebody on staff wants. */
export interface Wishes {
  wantsDigest: boolean;
  wantsNotes: boolean;
}

/** The mail addresses of staff. Each is verified by a code that is sent to it (ADR 43). */
@Injectable()
export class StaffContacts {
  private readonly secret: Buffer;

  constructor(
    private readonly database: Database,
    private readonly contacts: StaffContactsRepository,
    private readonly notices: StaffNotices,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Pick<Config, 'jwtSecret' | 'dataDir'>,
  ) {
    this.secret = keyFor('e-mail codes of staff', config);
  }

  find(reader: Reader, adminId: string): Promise<StaffContactEntity | null> {
    return this.contacts.find(reader, adminId);
  }

  /** The contacts of active accounts who want this, and whose address accepts mail. */
  wanting(reader: Reader, wish: keyof Wishes): Promise<StaffContactEntity[]> {
    return this.contacts.findWanting(reader, wish);
  }

  /** True while the code of a contact's pending address can still be entered. */
  isCodeOpen(contact: StaffContactEntity): boolean {
    return isCodeOpen(contact, this.clock.nowMs());
  }

  /**
   * Returns the six digits for the pending address. They are derived from a secret, so that they need not be stored
   * and every server gets the same.
   */
  codeOf({ adminId, pendingEmail, codeAskedAtMs }: StaffContactEntity): string {
    const text = JSON.stringify([adminId, pendingEmail, codeAskedAtMs]);
    const number = createHmac('sha256', this.secret).update(text).digest().readUIntBE(0, 6) % CODES;
    return String(number).padStart(6, '0');
  }

  /**
   * Requests a code for an address. The verified address stays until the code is entered.
   * @throws DomainError too_many_codes
   */
  async ask(admin: CurrentAdmin, email: string): Promise<void> {
    await this.change(admin, async (transaction, contact) => {
      const nowMs = this.clock.nowMs();
      const waitMs = waitForCode(contact, nowMs);
      if (waitMs > 0) {
        const retryAfterSeconds = Math.ceil(waitMs / 1000);
        throw new DomainError('too_many_codes', { retryAfterSeconds });
      }
      await this.notices.addForAccount(transaction, 'email_code', admin.id);
      return {
        ...contact,
        ...withOneMoreCode(contact, nowMs),
        pendingEmail: email,
        codeAskedAtMs: nowMs,
        wrongCodes: 0,
      };
    });
  }

  /**
   * Checks a code, and makes the address that it was sent to the verified one.
   * @throws DomainError code_over if no code can be entered any more; validation_failed for a wrong one
   */
  async confirm(admin: CurrentAdmin, code: string): Promise<void> {
    const isRight = await this.change(admin, async (transaction, contact) => {
      if (!this.isCodeOpen(contact)) throw new DomainError('code_over');
      if (!sameText(code, this.codeOf(contact))) {
        // Stored, and so not thrown here, to limit the number of guesses.
        return { ...contact, wrongCodes: contact.wrongCodes + 1 };
      }
      await this.record(transaction, admin, 'email-verified');
      return {
        ...contact,
        email: contact.pendingEmail,
        verifiedAtMs: this.clock.nowMs(),
        refusedAtMs: null,
        pendingEmail: null,
      };
    });
    if (isRight.pendingEmail === null) return;
    const message = 'This code is wrong.';
    throw validationError([{ field: 'code', code: 'wrong_code', message }]);
  }

  /** Deletes the verified and the pending address; nothing is sent there any more. May be repeated. */
  async remove(admin: CurrentAdmin): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await this.contacts.lock(transaction, admin.id);
      const contact = await this.contacts.find(transaction, admin.id);
      if (contact === null || (contact.email === null && contact.pendingEmail === null)) return;
      // The counters of requested codes stay: otherwise removing the address would reset the limit.
      await this.contacts.put(transaction, {
        ...newContact(admin.id),
        codesAsked: contact.codesAsked,
        codesCountedFromMs: contact.codesCountedFromMs,
        codeAskedAtMs: contact.codeAskedAtMs,
      });
      if (contact.email !== null) await this.record(transaction, admin, 'email-removed');
    });
  }

  /** @throws DomainError email_not_verified if something is wanted without a verified address */
  async wish(admin: CurrentAdmin, wishes: Wishes): Promise<void> {
    await this.change(admin, async (transaction, contact) => {
      const wantsAny = wishes.wantsDigest || wishes.wantsNotes;
      if (wantsAny && contact.email === null) throw new DomainError('email_not_verified');
      const { wantsDigest, wantsNotes } = contact;
      if (wantsDigest === wishes.wantsDigest && wantsNotes === wishes.wantsNotes) return contact;
      await this.record(transaction, admin, 'mails-chosen', {
        before: { digest: wantsDigest, notes: wantsNotes },
        after: { digest: wishes.wantsDigest, notes: wishes.wantsNotes },
      });
      const begins = wishes.wantsDigest && !wantsDigest;
      // The period of the first digest begins now.
      return { ...contact, ...wishes, ...(begins && { digestedAtMs: this.clock.nowMs() }) };
    });
  }

  /** Adds the notice of a digest for an account, once for all servers; false if another server has done so. */
  async beginDigest(contact: StaffContactEntity): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      const nowMs = this.clock.nowMs();
      if (!(await this.contacts.advanceDigest(transaction, contact, nowMs))) return false;
      const { adminId, digestedAtMs } = contact;
      await this.notices.addForAccount(transaction, 'digest', adminId, digestedAtMs ?? nowMs);
      return true;
    });
  }

  /** Begins the period of the next digest now, because the last one was stored while the clock was ahead. */
  async restartDigest(contact: StaffContactEntity): Promise<void> {
    await this.database.transaction((transaction) =>
      this.contacts.advanceDigest(transaction, contact, this.clock.nowMs()),
    );
  }

  /** Stores that the mail server has refused an address, so that nothing is sent there until it is verified again. */
  async noteRefusal(transaction: Transaction, adminId: string, email: string): Promise<void> {
    await this.contacts.noteRefusal(transaction, adminId, email, this.clock.nowMs());
  }

  private change(
    { id }: CurrentAdmin,
    work: (transaction: Transaction, contact: StaffContactEntity) => Promise<StaffContactEntity>,
  ): Promise<StaffContactEntity> {
    return this.database.transaction(async (transaction) => {
      await this.contacts.lock(transaction, id);
      const before = (await this.contacts.find(transaction, id)) ?? newContact(id);
      const after = await work(transaction, before);
      await this.contacts.put(transaction, after);
      return after;
    });
  }

  /** Records without the address, because it is personal. */
  private async record(
    transaction: Transaction,
    actor: CurrentAdmin,
    action: string,
    values: { before?: object; after?: object } = {},
  ): Promise<void> {
    const subject = { type: 'account', id: actor.id } as const;
    await this.audit.record(transaction, { actor, action, subject, ...(values as object) });
  }
}

function newContact(adminId: string): StaffContactEntity {
  return {
    adminId,
    email: null,
    verifiedAtMs: null,
    refusedAtMs: null,
    pendingEmail: null,
    codeAskedAtMs: null,
    wrongCodes: 0,
    codesAsked: 0,
    codesCountedFromMs: 0,
    wantsDigest: false,
    wantsNotes: false,
    digestedAtMs: null,
  };
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
