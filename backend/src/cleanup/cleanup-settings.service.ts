import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../audit/audit.service.js';
import { Database } from '../database/database.js';
import { SettingService } from '../database/settings.js';
import type { CleanupSettings } from './dto/cleanup.dto.js';

const KEEP_CONFIRMED = 'keepConfirmedWithoutBatch';

/** What the school has chosen about the clean-up. */
@Injectable()
export class CleanupSettingsService {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingService,
    private readonly audit: AuditService,
  ) {}

  read(): Promise<CleanupSettings> {
    return this.database.read(async (reader) => ({
      keepConfirmedWithoutBatch: await this.settings.isOn(reader, KEEP_CONFIRMED),
    }));
  }

  change(
    { keepConfirmedWithoutBatch: on }: CleanupSettings,
    actor: Actor,
  ): Promise<CleanupSettings> {
    return this.database.transaction(async (transaction) => {
      const was = await this.settings.isOn(transaction, KEEP_CONFIRMED);
      if (was !== on) {
        await this.settings.turn(transaction, KEEP_CONFIRMED, on);
        await this.audit.record(transaction, {
          actor,
          action: 'changed',
          subject: { type: 'setting', id: KEEP_CONFIRMED },
          before: { [KEEP_CONFIRMED]: was },
          after: { [KEEP_CONFIRMED]: on },
        });
      }
      return { keepConfirmedWithoutBatch: on };
    });
  }
}
