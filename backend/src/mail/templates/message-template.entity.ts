import { Column, Entity } from 'typeorm';
import { IdColumn, InstantColumn } from '../../database/columns.js';

/**
 * The school's own text that replaces a built-in one (ADR 42), for a kind of mail or WhatsApp message, in one
 * language. Without a row the built-in text is used.
 */
@Entity({ name: 'message_templates' })
export class MessageTemplateEntity {
  /** The kind and the language, such as 'confirmed.hi'. */
  @IdColumn()
  id: string;

  @Column({ type: 'varchar', length: 200 })
  subject: string;

  @Column({ type: 'varchar', length: 200 })
  heading: string;

  @Column({ name: 'body', type: 'text' })
  text: string;

  @InstantColumn('changed_at_ms')
  changedAtMs: number;
}
