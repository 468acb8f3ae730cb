import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../database/columns.js';

/** The draft of a document; there is no row while nobody has changed the built-in one. */
@Entity({ name: 'site_documents' })
export class SiteDocumentEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  name: string;

  /** JSON. */
  @Column({ type: 'text' })
  content: string;

  /** Counts its changes, from 1. */
  @Column({ type: 'int' })
  version: number;

  @InstantColumn('changed_at_ms')
  changedAtMs: number;

  @Column({ name: 'changed_by', type: 'varchar', length: 200 })
  changedBy: string;
}

/** A published document, by the hash of its content; versions with the same content share it. */
@Entity({ name: 'site_contents' })
export class SiteContentEntity {
  @PrimaryColumn({ type: 'varchar', length: 64 })
  hash: string;

  @Column({ type: 'text' })
  content: string;
}

/** A published version of the website. The highest number is the present one; without any, the built-in one is. */
@Entity({ name: 'site_versions' })
export class SiteVersionEntity {
  @PrimaryColumn({ type: 'int' })
  id: number;

  /** JSON: the hashes of its documents, by name. */
  @Column({ type: 'text' })
  documents: string;

  @InstantColumn('published_at_ms')
  publishedAtMs: number;

  @Column({ name: 'published_by', type: 'varchar', length: 200 })
  publishedBy: string;

  /** The version that it has restored; 0 for the built-in one, null if it is new. */
  @Column({ name: 'restored_from', type: 'int', nullable: true })
  restoredFrom: number | null;
}

/**
 * Rendered pages, compressed, in parts short enough for every database. They can be rendered again at any time, so
 * backups do not contain them.
 */
@Entity({ name: 'site_renderings' })
export class SiteRenderingEntity {
  /** A hash of the content and the build. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  id: string;

  /** Counts from 0. */
  @PrimaryColumn({ type: 'int' })
  part: number;

  @Column({ type: 'text' })
  body: string;

  /** When a preview expires; null for a published rendering. */
  @InstantColumn('expires_at_ms', { nullable: true })
  expiresAtMs: number | null;
}
