import { Column, Entity } from 'typeorm';
import { IdColumn, InstantColumn } from '../../database/columns.js';

/**
 * A text of the school's own in place of that of the product (ADR 42): of a kind of mail, or of a WhatsApp message,
 * in one language. There is no row where the school has none.
 */
@Entity({ name: 'message_templates' })
export class MessageTemplateEntity {
  /** 'confirmed.hi': the kind and the language. */
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
