import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../audit/audit.service.js';
import { Database } from '../database/database.js';
import { SettingService } from '../database/settings.js';
import { DEFAULT_RETENTION, type RetentionSettings } from './domain/retention-rule.js';

const NAMES = Object.keys(DEFAULT_RETENTION) as (keyof RetentionSettings)[];

/** The school's settings for how long it keeps registrations; the defaults are those of CLEAN-2 (KEEP-1). */
@Injectable()
export class CleanupSettingsService {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingService,
    private readonly audit: AuditService,
  ) {}

  read(): Promise<RetentionSettings> {
    return this.database.read((reader) => this.settings.readAll(reader, DEFAULT_RETENTION));
  }

  /** Changes only the settings that are sent, and audits each change. A concurrent change of others is not lost. */
  change(sent: Partial<RetentionSettings>, actor: Actor): Promise<RetentionSettings> {
    return this.database.transaction(async (transaction) => {
      await this.settings.lock(transaction, NAMES);
      const were = await this.settings.readAll(transaction, DEFAULT_RETENTION);
      const are: RetentionSettings = { ...were, ...withoutGaps(sent) };
      for (const name of NAMES.filter((each) => are[each] !== were[each])) {
        await this.settings.put(transaction, name, are[name]);
        await this.audit.record(transaction, {
          actor,
          action: 'changed',
          subject: { type: 'setting', id: name },
          before: { [name]: were[name] },
          after: { [name]: are[name] },
        });
      }
      return are;
    });
  }
}

/** Returns only the settings of a request that it does send. */
export function withoutGaps(sent: Partial<RetentionSettings>): Partial<RetentionSettings> {
  return Object.fromEntries(
    NAMES.filter((name) => sent[name] !== undefined).map((name) => [name, sent[name]]),
  );
}
