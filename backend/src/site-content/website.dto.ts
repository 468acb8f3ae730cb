import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Integer, Text } from '../common/validation/field-rules.js';
import type { StoredDocument } from './drafts.service.js';
import type { SiteVersion, WebsiteState } from './website.service.js';

/** In characters of JSON. `drafts.service.ts` limits the bytes that are stored. */
const MAX_CONTENT = 60_000;
const MAX_VERSION = 1_000_000_000;

export class SaveDocumentRequest {
  /** JSON: all fields of the document. */
  @Text({ label: 'Content', max: MAX_CONTENT })
  content: string;

  /** The version of the document that the client has read; 0 if nobody has changed it yet. */
  @Integer({ label: 'Version', min: 0, max: MAX_VERSION })
  version: number;
}

export class PublishRequest {
  /** The revision of the website that the person has seen. */
  @Text({ label: 'Revision', max: 16, example: 'a3f0c2d49b1e7788' })
  revision: string;
}

export class PagesDrawn {
  @ApiProperty({ type: 'integer' })
  done: number;

  @ApiProperty({ type: 'integer' })
  total: number;
}

/** The draft of a document. */
export class WebsiteDocument {
  @ApiProperty()
  name: string;

  @ApiProperty({ description: 'Content of the document, as JSON text.' })
  content: string;

  @ApiProperty({ type: 'integer', description: 'Version to send with a change of the document.' })
  version: number;

  @ApiProperty({ format: 'date-time' })
  changedAt: string;

  @ApiProperty({ description: 'Name of the account that last changed the document.' })
  changedBy: string;
}

export class WebsiteVersion {
  @ApiProperty({ type: 'integer', description: 'Number of the version, counted from 1.' })
  id: number;

  @ApiProperty({ format: 'date-time' })
  publishedAt: string;

  @ApiProperty()
  publishedBy: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'Version that was restored; 0 stands for the texts that the product ships with, null for a version with new content.',
  })
  restoredFrom: number | null;

  @ApiProperty({ type: [String], description: 'Names of the documents that this version changed.' })
  changed: string[];
}

/** The drafts, and the published versions. */
export class Website {
  @ApiProperty({
    description:
      'Changes with every saved draft and every published version; send it when publishing or restoring.',
  })
  revision: string;

  @ApiProperty({
    type: 'integer',
    description: 'Present version; 0 stands for the texts that the product ships with.',
  })
  version: number;

  @ApiProperty({ description: 'Whether the drafts contain anything that visitors do not see yet.' })
  hasChanges: boolean;

  @ApiProperty({
    type: [WebsiteDocument],
    description: 'Drafts of the documents that anybody has changed.',
  })
  documents: WebsiteDocument[];

  @ApiProperty({ type: [WebsiteVersion], description: 'The newest 50 versions, newest first.' })
  versions: WebsiteVersion[];

  @ApiPropertyOptional({
    type: PagesDrawn,
    description:
      'Progress of rendering the pages of a publication or a preview; absent while none is being rendered.',
  })
  drawing?: PagesDrawn;
}

export class PublishedVersion {
  @ApiProperty({ type: 'integer', description: 'Present version of the website.' })
  version: number;
}

export class WebsitePreview {
  @ApiProperty({ description: 'Path at which the preview can be viewed; keep it secret.' })
  address: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
}

export function toDocument(stored: StoredDocument): WebsiteDocument {
  const { name, content, version, changedAtMs, changedBy } = stored;
  const changedAt = new Date(changedAtMs).toISOString();
  return { name, content: JSON.stringify(content), version, changedAt, changedBy };
}

export function toWebsite(
  { drafts, drawing, ...state }: WebsiteState,
  versions: SiteVersion[],
): Website {
  return {
    ...state,
    ...(drawing && { drawing }),
    documents: drafts.map(toDocument),
    versions: versions.map(({ publishedAtMs, ...version }) => ({
      ...version,
      publishedAt: new Date(publishedAtMs).toISOString(),
    })),
  };
}
