import { setImmediate as aTurnForOthers } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock, Job } from '../../common/clock.js';
import { describeCause } from '../../common/errors/describe-cause.js';
import { LOGGER } from '../../common/telemetry/logger.js';
import { Database } from '../../database/database.js';
import type { Transaction } from '../../database/transaction.js';
import { nameKeyOf } from '../domain/keys.js';
import { readPhone } from '../domain/phone.js';
import { addedPhones, unverifiedStartIn } from '../domain/repeat-notes.js';
import { phoneTerms, UNDIALABLE_TERM } from '../domain/search-terms.js';
import { RegistrationBackfillRepository } from './registration-backfill.repository.js';
import type { RegistrationEntity } from '../registration.entity.js';
import { RegistrationTermRepository } from '../registration-term.repository.js';

/** The rows of one transaction: few enough not to block others for long. */
const CHUNK_ROWS = 200;

/** Runs every hour: during an upgrade an older server still stores rows after the newer one has started. */
export const BACKFILL_JOB = 'registration-backfill';
const HOUR_MS = 60 * 60_000;
const HOURLY = '0 45 * * * *';

/**
 * Fills in what an older server did not store: the key of the order by name, whether the phone number can be dialled,
 * the terms for its last digits, where the notes are unverified, and the initials of the search terms.
 */
@Injectable()
export class RegistrationBackfillService {
  private initialsKnownUntilMs = 0;

  constructor(
    private readonly database: Database,
    private readonly repository: RegistrationBackfillRepository,
    private readonly terms: RegistrationTermRepository,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Runs in the background after a start, then hourly. Failed work is left to the next run. Never rejects. */
  @Job(HOURLY, { name: BACKFILL_JOB })
  async run(): Promise<void> {
    try {
      while ((await this.fillNameKeys()) > 0) await aTurnForOthers();
      while ((await this.readChunk()) > 0) await aTurnForOthers();
      await this.fillInitials();
    } catch (error) {
      this.logger.warn(
        { cause: describeCause(error) },
        'older registrations could not be prepared',
      );
    }
  }

  private async fillNameKeys(): Promise<number> {
    const rows = await this.database.read((reader) =>
      this.repository.findWithoutNameKey(reader, CHUNK_ROWS),
    );
    if (rows.length === 0) return 0;
    const keys = new Map(rows.map(({ id, name }) => [id, nameKeyOf(name)]));
    await this.database.transaction((transaction) =>
      this.repository.fillNameKeys(transaction, keys),
    );
    return rows.length;
  }

  /**
   * Older servers only add new rows. So from the second run on, it checks only rows made since an hour before the
   * previous run; the hour allows for clock differences.
   */
  private async fillInitials(): Promise<void> {
    const startedMs = this.clock.nowMs();
    let fromMs = this.initialsKnownUntilMs;
    for (;;) {
      const rows = await this.database.read((reader) =>
        this.repository.findWithoutInitials(reader, fromMs, CHUNK_ROWS),
      );
      const last = rows.at(-1);
      if (!last) break;
      await this.database.transaction((transaction) =>
        this.repository.fillInitials(
          transaction,
          rows.map(({ id }) => id),
        ),
      );
      fromMs = last.createdAtMs;
      await aTurnForOthers();
    }
    this.initialsKnownUntilMs = startedMs - HOUR_MS;
  }

  private async readChunk(): Promise<number> {
    const ids = await this.database.read((reader) =>
      this.repository.findUnread(reader, CHUNK_ROWS),
    );
    if (ids.length === 0) return 0;
    await this.database.transaction(async (transaction) => {
      await this.store(transaction, await this.repository.lockUnread(transaction, ids));
    });
    return ids.length;
  }

  private async store(transaction: Transaction, rows: RegistrationEntity[]): Promise<void> {
    const idsOf = { dialable: [] as string[], undialable: [] as string[] };
    const termsById = new Map<string, string[]>();
    for (const row of rows) {
      const { id, phone, phoneE164, notes } = row;
      const { e164, dialable } = readPhone(phone);
      const notesUnverifiedFrom = row.notesUnverifiedFrom ?? unverifiedStartIn(notes);
      if (e164 !== phoneE164 || notesUnverifiedFrom !== row.notesUnverifiedFrom) {
        await this.repository.fill(transaction, id, { phoneE164: e164, notesUnverifiedFrom });
      }
      idsOf[dialable ? 'dialable' : 'undialable'].push(id);
      const phones = [phone, ...addedPhones({ notes, notesUnverifiedFrom })];
      termsById.set(id, [
        ...phones.flatMap((each) => phoneTerms(each)),
        ...(dialable ? [] : [UNDIALABLE_TERM]),
      ]);
    }
    if (rows.length > 0) await this.terms.add(transaction, termsById);
    await this.repository.fillDialable(transaction, idsOf.dialable, true);
    await this.repository.fillDialable(transaction, idsOf.undialable, false);
  }
}
