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

  @ApiProperty({ description: 'JSON' })
  content: string;

  @ApiProperty({ type: 'integer', description: 'To be sent with a change of it' })
  version: number;

  @ApiProperty({ format: 'date-time' })
  changedAt: string;

  @ApiProperty({ description: 'Who changed it last' })
  changedBy: string;
}

export class WebsiteVersion {
  @ApiProperty({ type: 'integer', description: 'Counts from 1' })
  id: number;

  @ApiProperty({ format: 'date-time' })
  publishedAt: string;

  @ApiProperty()
  publishedBy: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The version that it brought back, 0 for what ships; null for anything new',
  })
  restoredFrom: number | null;

  @ApiProperty({ type: [String], description: 'The documents that it changed' })
  changed: string[];
}

/** The drafts, and the published versions. */
export class Website {
  @ApiProperty({ description: 'Changes with both; to be sent where something is published' })
  revision: string;

  @ApiProperty({ type: 'integer', description: 'The present version; 0 for what ships' })
  version: number;

  @ApiProperty({ description: 'Whether anything is written that visitors do not see yet' })
  hasChanges: boolean;

  @ApiProperty({ type: [WebsiteDocument], description: 'Those that anybody has changed' })
  documents: WebsiteDocument[];

  @ApiProperty({ type: [WebsiteVersion], description: 'The newest 50, newest first' })
  versions: WebsiteVersion[];

  @ApiPropertyOptional({
    type: PagesDrawn,
    description: 'How many pages of a publication or a preview are drawn; absent while none is',
  })
  drawing?: PagesDrawn;
}

export class PublishedVersion {
  @ApiProperty({ type: 'integer', description: 'The present version' })
  version: number;
}

export class WebsitePreview {
  @ApiProperty({ description: 'Where the pages can be looked at; a secret' })
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
