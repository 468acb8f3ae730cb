import { Column, Entity, ForeignKey, Index } from 'typeorm';
import type { Language } from '../../common/languages.js';
import type { ProgramValue } from '../../common/programs.js';
import { IdColumn, InstantColumn, ListColumn } from '../../database/columns.js';

/** By which ways somebody wants to hear of new batches. */
export const NEWS_CHANNELS = ['email', 'phone'] as const;
export type NewsChannel = (typeof NEWS_CHANNELS)[number];

/**
 * Somebody who has asked to be told of new batches (PEOPLE-1, ADR 45): what stays of them when their
 * registrations are cleaned up. It is there for as long as they want to be told, and not a moment longer.
 */
@Entity({ name: 'people' })
@Index('uq_people_contact', ['contactKey'], { unique: true })
@Index('ix_people_seen', ['lastSeenAtMs', 'id'])
export class PersonEntity {
  @IdColumn()
  id: string;

  @Column({ type: 'varchar', length: 200 })
  name: string;

  /** '' for somebody who has none. */
  @Column({ type: 'varchar', length: 254 })
  email: string;

  @Column({ type: 'varchar', length: 100 })
  phone: string;

  @Column({ name: 'phone_e164', type: 'varchar', length: 20, nullable: true })
  phoneE164: string | null;

  @Column({ type: 'varchar', length: 2, nullable: true })
  language: Language | null;

  /** Those that they have registered for. */
  @ListColumn('programs', 400)
  programs: ProgramValue[];

  /** At least one. */
  @ListColumn('channels', 20)
  channels: NewsChannel[];

  /** Who this is, whatever they register for (`contactKeyOf`). */
  @Column({ name: 'contact_key', type: 'varchar', length: 64 })
  contactKey: string;

  /** The search terms, each behind a space. */
  @Column({ name: 'search_text', type: 'text' })
  searchText: string;

  @InstantColumn('consent_at_ms')
  consentAtMs: number;

  /** Where they said so: 'form', 'personal page', or as a file of members says. */
  @Column({ name: 'consent_source', type: 'varchar', length: 200 })
  consentSource: string;

  /** When they last registered. */
  @InstantColumn('last_seen_at_ms')
  lastSeenAtMs: number;

  /** Counted up by each change: of two at once, the second begins anew. */
  @Column({ type: 'int' })
  version: number;
}

/** A mail about a new batch to one person, sent once at most; it goes with the person. */
@Entity({ name: 'news_messages' })
@Index('uq_news_person', ['personId', 'batchId'], { unique: true })
@Index('ix_news_state', ['state', 'dueAtMs'])
@Index('ix_news_batch', ['batchId'])
export class NewsMessageEntity {
  @IdColumn()
  id: string;

  @Column({ name: 'person_id', type: 'varchar', length: 36 })
  @ForeignKey('people', 'id', { name: 'fk_news_person', onDelete: 'CASCADE' })
  personId: string;

  @Column({ name: 'batch_id', type: 'varchar', length: 36 })
  batchId: string;

  @Column({ type: 'varchar', length: 10 })
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'dropped';

  @InstantColumn('created_at_ms')
  createdAtMs: number;

  @InstantColumn('due_at_ms')
  dueAtMs: number;

  @Column({ type: 'int' })
  attempts: number;

  @Column({ type: 'varchar', length: 20, nullable: true })
  reason: string | null;

  @InstantColumn('settled_at_ms', { nullable: true })
  settledAtMs: number | null;
}
