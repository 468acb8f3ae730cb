import type { Readable } from 'node:stream';
import { Controller, Get, Headers, Param, Post, Query, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiExcludeController,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import { Admin, OwnersAndEditors } from '../../auth/sessions/admin.guard.js';
import type { CurrentAdmin } from '../../auth/sessions/sessions.service.js';
import { ApiProblems } from '../../common/errors/problem.js';
import { TakesUpload, UploadedFile } from '../../common/http/upload.js';
import { Flag } from '../../common/validation/field-rules.js';
import { PicturesService } from './pictures.service.js';

/** A stored picture, in the form in which documents of the website refer to it. */
export class WebsitePicture {
  @ApiProperty({
    description: 'SHA-256 of the uploaded file, in hexadecimal digits.',
    example: 'a'.repeat(64),
  })
  id: string;

  @ApiProperty({ type: 'integer', description: 'Width of the largest stored file, in pixels.' })
  width: number;

  @ApiProperty({ type: 'integer' })
  height: number;

  @ApiProperty({
    type: [Number],
    description:
      'Widths of the stored files, in pixels. For each there are `/pictures/{id}/{width}.avif` and `/pictures/{id}/{width}.webp`.',
    example: [320, 640, 960],
  })
  widths: number[];
}

export class UploadQuery {
  @Flag({ label: 'Logo', optional: true, inAddress: true })
  logo: boolean | null;
}

/** The school's own pictures (PIC-1). */
@ApiTags('admin')
@OwnersAndEditors()
@Controller('api/admin/website/pictures')
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Post()
  @TakesUpload()
  @ApiOperation({
    summary: 'Upload a picture for the website',
    description:
      'The body is the file: a JPEG, PNG, WebP or AVIF of at most 25 MB and 50 megapixels, with at least 320 pixels on each side. The server rotates the picture upright, removes everything except its pixels, and stores it in the sizes that pages use. The same file uploaded again is the same picture. With `logo=true` the file is the logo of the school: a PNG or an SVG of at most 2 MB, of which only the pixels are stored, as `/pictures/{id}/logo.png`.',
  })
  @ApiConsumes('application/octet-stream')
  @ApiBody({ required: true, schema: { type: 'string', format: 'binary' } })
  @ApiCreatedResponse({ type: WebsitePicture })
  @ApiProblems(400, 413)
  takeIn(
    @UploadedFile() file: Readable,
    @Query() { logo }: UploadQuery,
    @Admin() admin: CurrentAdmin,
  ): Promise<WebsitePicture> {
    return this.pictures.takeIn(file, admin, logo ? 'logo' : 'picture');
  }
}

interface HttpReply {
  status(code: number): HttpReply;
  headers(values: Record<string, string>): HttpReply;
  send(body?: Buffer): unknown;
}

const YEAR_SECONDS = 31_536_000;

/** Serves the files of pictures. Their addresses contain a hash of the content, so a file never changes. */
@ApiExcludeController()
@Controller('pictures')
export class PictureFilesController {
  constructor(private readonly pictures: PicturesService) {}

  @Get(':id/:name')
  async file(
    @Param('id') id: string,
    @Param('name') name: string,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: HttpReply,
  ): Promise<void> {
    const { body, contentType, etag } = await this.pictures.file(id, name);
    reply.headers({
      ETag: etag,
      'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
      'Content-Type': contentType,
    });
    if (known?.includes(etag)) reply.status(304).send();
    else reply.send(body);
  }
}
