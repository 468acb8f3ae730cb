import { Body, Controller, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import {
  ApiExcludeController,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Admin, OwnersAndEditors } from '../auth/sessions/admin.guard.js';
import type { CurrentAdmin } from '../auth/sessions/sessions.service.js';
import { DomainError } from '../common/errors/domain-error.js';
import { ApiProblems } from '../common/errors/problem.js';
import { TakesFile } from '../common/validation/unparsed-body.js';
import { DraftsService } from './drafts.service.js';
import { PREVIEW_PATH, PreviewsService } from './previews.service.js';
import {
  PublishedVersion,
  PublishRequest,
  SaveDocumentRequest,
  toDocument,
  toWebsite,
  Website,
  WebsiteDocument,
  WebsitePreview,
} from './website.dto.js';
import { WebsiteService } from './website.service.js';

/** The editable contents of the website (SITE-1). */
@ApiTags('admin')
@OwnersAndEditors()
@Controller('api/admin/website')
export class WebsiteController {
  constructor(
    private readonly website: WebsiteService,
    private readonly drafts: DraftsService,
    private readonly previews: PreviewsService,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Show the drafts and versions of the website',
    description:
      'Returns the drafts of all documents that anybody has changed, and the published versions.',
  })
  @ApiOkResponse({ type: Website })
  async show(): Promise<Website> {
    return toWebsite(await this.website.state(), await this.website.versions());
  }

  @TakesFile()
  @Put('documents/:name')
  @ApiParam({
    name: 'name',
    description: 'Name of the document, such as `school`, `teachers` or `yogasanas`.',
  })
  @ApiOperation({
    summary: 'Save a document of the website',
    description:
      'Saves a document as a draft, which visitors do not see until it is published. If somebody else has saved it since the client read it, the request is refused (409 `website_changed`).',
  })
  @ApiOkResponse({ type: WebsiteDocument })
  @ApiProblems(400, 404, 409, 413, 415)
  async save(
    @Param('name') name: string,
    @Body() { content, version }: SaveDocumentRequest,
    @Admin() admin: CurrentAdmin,
  ): Promise<WebsiteDocument> {
    return toDocument(await this.drafts.save(name, content, version, admin));
  }

  @Post('publish')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Publish the website',
    description:
      'Renders all pages from the drafts and shows them to visitors. If a page cannot be rendered, nothing changes (409 `page_not_drawn`). If there is nothing new to publish, the response names the present version.',
  })
  @ApiOkResponse({ type: PublishedVersion })
  @ApiProblems(400, 409, 413, 415)
  async publish(
    @Body() { revision }: PublishRequest,
    @Admin() admin: CurrentAdmin,
  ): Promise<PublishedVersion> {
    return { version: await this.website.publish(revision, admin) };
  }

  @Post('versions/:id/restore')
  @HttpCode(200)
  @ApiParam({
    name: 'id',
    type: 'integer',
    description: 'Version to restore; 0 stands for the texts that the product ships with.',
  })
  @ApiOperation({
    summary: 'Restore a version of the website',
    description:
      'Publishes the documents of an earlier version as a new version. They also replace all drafts.',
  })
  @ApiOkResponse({ type: PublishedVersion })
  @ApiProblems(400, 404, 409, 413, 415)
  async restore(
    @Param('id') id: string,
    @Body() { revision }: PublishRequest,
    @Admin() admin: CurrentAdmin,
  ): Promise<PublishedVersion> {
    if (!/^\d{1,9}$/.test(id)) throw new DomainError('not_found');
    return { version: await this.website.restore(Number(id), revision, admin) };
  }

  @Post('preview')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Create a preview of the website',
    description: 'Renders the pages from the drafts. The preview can be viewed for 15 minutes.',
  })
  @ApiOkResponse({ type: WebsitePreview })
  @ApiProblems(409)
  async preview(): Promise<WebsitePreview> {
    const { address, expiresAtMs } = await this.previews.draw();
    return { address, expiresAt: new Date(expiresAtMs).toISOString() };
  }
}

/** No scripts run in a preview, no forms are sent from it, and only the admin may frame it. */
const PREVIEW_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
};

interface HttpReply {
  headers(values: Record<string, string>): HttpReply;
  send(body: string): unknown;
}

/** The pages of a preview, for the admin's iframe; not part of the API. */
@ApiExcludeController()
@Controller(PREVIEW_PATH.slice(1))
export class PreviewController {
  constructor(private readonly previews: PreviewsService) {}

  @Get([':token', ':token/*'])
  async page(
    @Param('token') token: string,
    @Res() reply: HttpReply,
    @Param('*') path = '',
  ): Promise<void> {
    const page = await this.previews.page(token, `/${path}`.replace(/\/$/, '') || '/');
    reply.headers(PREVIEW_HEADERS).send(page);
  }
}
