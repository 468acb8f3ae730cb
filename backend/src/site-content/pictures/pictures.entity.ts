import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../database/columns.js';

/** An uploaded picture. Only the files made from it are stored, not the upload itself. */
@Entity({ name: 'site_pictures' })
export class PictureEntity {
  /** SHA-256 of the upload, in hexadecimal. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  id: string;

  /** The width of the largest file, in pixels. */
  @Column({ type: 'int' })
  width: number;

  @Column({ type: 'int' })
  height: number;

  /** JSON: the names of its files. */
  @Column({ type: 'text' })
  files: string;

  /** When it was last uploaded; for a drawing, when a version last needed it. */
  @InstantColumn('created_at_ms')
  createdAtMs: number;

  @Column({ name: 'created_by', type: 'varchar', length: 200 })
  createdBy: string;
}

/** The widths of its AVIF and WebP files, in pixels, ascending. */
export function widthsOf({ files }: Pick<PictureEntity, 'files'>): number[] {
  return (JSON.parse(files) as string[])
    .filter((name) => name.endsWith('.avif'))
    .map((name) => Number.parseInt(name, 10));
}

/** A part of a picture's file, short enough for every database. */
@Entity({ name: 'site_picture_parts' })
export class PicturePartEntity {
  @PrimaryColumn({ name: 'picture_id', type: 'varchar', length: 64 })
  pictureId: string;

  /** The name of the file, such as `640.avif`. */
  @PrimaryColumn({ type: 'varchar', length: 20 })
  name: string;

  /** Counts from 0. */
  @PrimaryColumn({ type: 'int' })
  part: number;

  /** Base64. */
  @Column({ type: 'text' })
  body: string;
}
