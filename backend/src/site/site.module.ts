import { type DynamicModule, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { BatchesModule } from '../batches/batches.module.js';
import { CleanupSettingsModule } from '../cleanup/cleanup-settings.module.js';
import { LOGGER } from '../common/telemetry/logger.js';
import { CONFIG, type Config } from '../config/env.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { PageData, BUILT_SITE, CurrentSite, readSite } from './pages.js';
import { FormStamps } from './form-stamp.js';
import { Slots, SLOTS_FILE, slotsFileOf } from './slots.js';
import { MyRegistrationModule } from '../my-registration/my-registration.module.js';
import { PersonalPageController } from './personal-page.controller.js';
import { PersonalPageService } from './personal-page.service.js';
import { PersonalPageDrawing } from './personal-page-drawing.js';
import { PlainFormController } from './plain-form.controller.js';
import { PlainFormService } from './plain-form.service.js';

@Module({})
export class SiteModule {
  /** @param siteDir the folder of the built website; the code for its slots is in a folder beside it */
  static serving(siteDir: string): DynamicModule {
    return {
      module: SiteModule,
      imports: [BatchesModule, CleanupSettingsModule, MyRegistrationModule, RegistrationsModule],
      controllers: [PersonalPageController, PlainFormController],
      providers: [
        PageData,
        FormStamps,
        Slots,
        PersonalPageDrawing,
        PersonalPageService,
        PlainFormService,
        { provide: SLOTS_FILE, useValue: slotsFileOf(siteDir) },
        {
          provide: BUILT_SITE,
          inject: [CONFIG, LOGGER],
          useFactory: (config: Config, logger: Logger) =>
            new CurrentSite(readSite(siteDir, config, logger), config),
        },
      ],
      exports: [BUILT_SITE, Slots],
    };
  }
}
