import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { CleanupSettingsService } from './cleanup-settings.service.js';
import { RetentionController } from './cleanup.controller.js';

/** How long the school keeps registrations. A separate module, because the pages that state it import it too. */
@Module({
  imports: [AuditModule],
  controllers: [RetentionController],
  providers: [CleanupSettingsService],
  exports: [CleanupSettingsService],
})
export class CleanupSettingsModule {}
