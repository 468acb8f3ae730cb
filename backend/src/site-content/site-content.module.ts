import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { BatchesModule } from '../batches/batches.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { PictureMaker } from './pictures/picture-maker.js';
import { PictureFilesController, PicturesController } from './pictures/pictures.controller.js';
import { PictureEntity, PicturePartEntity } from './pictures/pictures.entity.js';
import { PicturesRepository } from './pictures/pictures.repository.js';
import { PicturesService } from './pictures/pictures.service.js';
import { UnusedPictures } from './pictures/unused-pictures.js';
import { SiteDrawings } from './drawings/site-drawings.js';
import { DraftsService } from './drafts.service.js';
import { PreviewsService } from './previews.service.js';
import { PublishedSite } from './published-site.service.js';
import {
  SiteContentEntity,
  SiteDocumentEntity,
  SiteRenderingEntity,
  SiteVersionEntity,
} from './site-content.entity.js';
import { SiteContentRepository } from './site-content.repository.js';
import { SITE_DIR, SiteRenderer } from './site-renderer.js';
import { PreviewController, WebsiteController } from './website.controller.js';
import { WebsiteProgramsService } from './website-programs.service.js';
import { WebsiteService } from './website.service.js';

@Module({})
export class SiteContentModule {
  /** @param site serves the built website in `siteDir`; without it nothing can be published */
  static of(siteDir: string | undefined, site: DynamicModule | null): DynamicModule {
    return {
      module: SiteContentModule,
      imports: [
        TypeOrmModule.forFeature([
          PictureEntity,
          PicturePartEntity,
          SiteContentEntity,
          SiteDocumentEntity,
          SiteRenderingEntity,
          SiteVersionEntity,
        ]),
        AuditModule,
        AuthModule,
        BatchesModule,
        RegistrationsModule,
        ...(site ? [site] : []),
      ],
      controllers: [
        WebsiteController,
        PreviewController,
        PicturesController,
        PictureFilesController,
      ],
      providers: [
        DraftsService,
        PictureMaker,
        PicturesRepository,
        PicturesService,
        PreviewsService,
        PublishedSite,
        SiteContentRepository,
        SiteDrawings,
        SiteRenderer,
        UnusedPictures,
        WebsiteProgramsService,
        WebsiteService,
        { provide: SITE_DIR, useValue: siteDir ?? null },
      ],
    };
  }
}
