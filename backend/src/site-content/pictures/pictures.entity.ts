import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../database/columns.js';

/** An uploaded picture: its files are made, and the file that was sent is not kept. */
@Entity({ name: 'site_pictures' })
export class PictureEntity {
  /** SHA-256 of the file that was sent, in hexadecimal. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  id: string;

  /** Of the largest file, in pixels. */
  @Column({ type: 'int' })
  width: number;

  @Column({ type: 'int' })
  height: number;

  /** JSON: the names of its files. */
  @Column({ type: 'text' })
  files: string;

  /** When it was sent last; of a drawing, when a version wanted it last. */
  @InstantColumn('created_at_ms')
  createdAtMs: number;

  @Column({ name: 'created_by', type: 'varchar', length: 200 })
  createdBy: string;
}

/** Of its AVIF and WebP files, in pixels, rising. */
export function widthsOf({ files }: Pick<PictureEntity, 'files'>): number[] {
  return (JSON.parse(files) as string[])
    .filter((name) => name.endsWith('.avif'))
    .map((name) => Number.parseInt(name, 10));
}

/** A part of a file of a picture, of a length that any database takes. */
@Entity({ name: 'site_picture_parts' })
export class PicturePartEntity {
  @PrimaryColumn({ name: 'picture_id', type: 'varchar', length: 64 })
  pictureId: string;

  /** Such as `640.avif`. */
  @PrimaryColumn({ type: 'varchar', length: 20 })
  name: string;

  /** From 0. */
  @PrimaryColumn({ type: 'int' })
  part: number;

  /** Base64. */
  @Column({ type: 'text' })
  body: string;
}
