import { type DynamicModule, Module } from '@nestjs/common';
import { AuditLogModule } from './audit-log/audit-log.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BatchesModule } from './batches/batches.module.js';
import { CleanupModule } from './cleanup/cleanup.module.js';
import { type Core, CoreModule } from './database/core.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { HealthModule } from './health/health.module.js';
import { MyRegistrationModule } from './my-registration/my-registration.module.js';
import { MailModule } from './mail/mail.module.js';
import { RegistrationsModule } from './registrations/registrations.module.js';
import { StaffDeliveryModule } from './staff-delivery/staff-delivery.module.js';
import { SiteContentModule } from './site-content/site-content.module.js';
import { SiteModule } from './site/site.module.js';

@Module({})
export class AppModule {
  /** @param siteDir the folder of the built website; absent to serve only the API */
  static on(core: Core, siteDir?: string): DynamicModule {
    const site = siteDir === undefined ? null : SiteModule.serving(siteDir);
    return {
      module: AppModule,
      imports: [
        CoreModule.of(core),
        HealthModule,
        AuthModule,
        BatchesModule,
        RegistrationsModule,
        MyRegistrationModule,
        DashboardModule,
        CleanupModule.in(core.config.timeZone),
        AuditLogModule,
        MailModule.worded(siteDir),
        StaffDeliveryModule.worded(siteDir),
        SiteContentModule.of(siteDir, site),
        // Last, because its routes match every address that no other route matches.
        ...(site ? [site] : []),
      ],
    };
  }
}
