import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../database/columns.js';

/** A document as somebody is writing it; there is no row where nobody has changed what ships. */
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

/** A document as it was published, by the hash of its content: versions that say the same share it. */
@Entity({ name: 'site_contents' })
export class SiteContentEntity {
  @PrimaryColumn({ type: 'varchar', length: 64 })
  hash: string;

  @Column({ type: 'text' })
  content: string;
}

/** A published version of the website; the highest number is the present one, and without any all is as shipped. */
@Entity({ name: 'site_versions' })
export class SiteVersionEntity {
  @PrimaryColumn({ type: 'int' })
  id: number;

  /** JSON: the hashes of its documents by their names. */
  @Column({ type: 'text' })
  documents: string;

  @InstantColumn('published_at_ms')
  publishedAtMs: number;

  @Column({ name: 'published_by', type: 'varchar', length: 200 })
  publishedBy: string;

  /** The number of the version that it brought back; 0 for what ships, null for anything new. */
  @Column({ name: 'restored_from', type: 'int', nullable: true })
  restoredFrom: number | null;
}

/**
 * Pages as they were drawn, compressed, in parts that any database takes. They can be drawn again at any time, so
 * no backup holds them.
 */
@Entity({ name: 'site_renderings' })
export class SiteRenderingEntity {
  /** What was drawn, and by which build. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  id: string;

  /** From 0. */
  @PrimaryColumn({ type: 'int' })
  part: number;

  @Column({ type: 'text' })
  body: string;

  /** Of a preview; null for what is published. */
  @InstantColumn('expires_at_ms', { nullable: true })
  expiresAtMs: number | null;
}
