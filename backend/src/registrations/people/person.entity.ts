import { Column, Entity, ForeignKey, Index } from 'typeorm';
import type { Language } from '../../common/languages.js';
import type { ProgramValue } from '../../common/programs.js';
import { IdColumn, InstantColumn, ListColumn } from '../../database/columns.js';
import type { DroppedFor, FailedFor, MessageState } from '../../outbox/domain/delivery.js';

/** The channels for news of new batches. */
export const NEWS_CHANNELS = ['email', 'phone'] as const;
export type NewsChannel = (typeof NEWS_CHANNELS)[number];

/**
 * A person who has asked to be told of new batches (PEOPLE-1, ADR 45). It remains when their registrations are
 * cleaned up, and is deleted as soon as they want no more news.
 */
@Entity({ name: 'people' })
@Index('uq_people_contact', ['contactKey'], { unique: true })
@Index('ix_people_seen', ['lastSeenAtMs', 'id'])
@Index('ix_people_import', ['importId'])
export class PersonEntity {
  @IdColumn()
  id: string;

  @Column({ type: 'varchar', length: 200 })
  name: string;

  /** '' for a person without one. */
  @Column({ type: 'varchar', length: 254 })
  email: string;

  @Column({ type: 'varchar', length: 100 })
  phone: string;

  @Column({ name: 'phone_e164', type: 'varchar', length: 20, nullable: true })
  phoneE164: string | null;

  @Column({ type: 'varchar', length: 2, nullable: true })
  language: Language | null;

  /** The programs they have registered for. */
  @ListColumn('programs', 400)
  programs: ProgramValue[];

  /** At least one. */
  @ListColumn('channels', 20)
  channels: NewsChannel[];

  /** Identifies the person, whatever they register for (`contactKeyOf`). */
  @Column({ name: 'contact_key', type: 'varchar', length: 64 })
  contactKey: string;

  /** The search terms, each after a space. */
  @Column({ name: 'search_text', type: 'text' })
  searchText: string;

  @InstantColumn('consent_at_ms')
  consentAtMs: number;

  /** Where they agreed: 'form', 'personal page', or the source named in a file of members. */
  @Column({ name: 'consent_source', type: 'varchar', length: 200 })
  consentSource: string;

  /** When they last registered. */
  @InstantColumn('last_seen_at_ms')
  lastSeenAtMs: number;

  /** Increased by each change: of two at once, the second is retried. */
  @Column({ type: 'int' })
  version: number;

  /** The import that added them; null if they came themselves, or have since confirmed all imported facts. */
  @Column({ name: 'import_id', type: 'varchar', length: 36, nullable: true })
  importId: string | null;

  /** Those of `channels` that only the file says; `import_programs` does the same for `programs`. */
  @ListColumn('import_channels', 20, { default: '' })
  importChannels: NewsChannel[];

  @ListColumn('import_programs', 400, { default: '' })
  importPrograms: ProgramValue[];
}

/** An imported file of members (PEOPLE-9, ADR 46). It stays when they are gone, and contains none of their names. */
@Entity({ name: 'people_imports' })
@Index('ix_people_imports_at', ['createdAtMs', 'id'])
export class PeopleImportEntity {
  /** Chosen by the client: the same file sent twice is one import. */
  @IdColumn()
  id: string;

  @Column({ name: 'file_name', type: 'varchar', length: 200 })
  fileName: string;

  @Column({ name: 'actor_name', type: 'varchar', length: 200 })
  actorName: string;

  @InstantColumn('created_at_ms')
  createdAtMs: number;

  /** The number of rows by result: people added, already known, or repeated in the file; and refused rows. */
  @Column({ type: 'int' })
  added: number;

  @Column({ type: 'int' })
  known: number;

  @Column({ type: 'int' })
  repeated: number;

  @Column({ type: 'int' })
  refused: number;

  @InstantColumn('undone_at_ms', { nullable: true })
  undoneAtMs: number | null;

  @Column({ name: 'undone_by', type: 'varchar', length: 200, nullable: true })
  undoneBy: string | null;
}

/** A mail about a new batch to one person, sent at most once. It is deleted with the person. */
@Entity({ name: 'news_messages' })
@Index('uq_news_person', ['personId', 'batchId'], { unique: true })
@Index('ix_news_state', ['state', 'dueAtMs'])
@Index('ix_news_batch', ['batchId'])
@Index('ix_news_recipient', ['recipientKey', 'settledAtMs'])
export class NewsMessageEntity {
  @IdColumn()
  id: string;

  @Column({ name: 'person_id', type: 'varchar', length: 36 })
  @ForeignKey('people', 'id', { name: 'fk_news_person', onDelete: 'CASCADE' })
  personId: string;

  @Column({ name: 'batch_id', type: 'varchar', length: 36 })
  batchId: string;

  @Column({ type: 'varchar', length: 10 })
  state: MessageState;

  @InstantColumn('created_at_ms')
  createdAtMs: number;

  @InstantColumn('due_at_ms')
  dueAtMs: number;

  @Column({ type: 'int' })
  attempts: number;

  @Column({ type: 'varchar', length: 20, nullable: true })
  reason: FailedFor | DroppedFor | null;

  @InstantColumn('settled_at_ms', { nullable: true })
  settledAtMs: number | null;

  /** Like that of a mail about a registration: a hash of the address that it went to, or that refused it. */
  @Column({ name: 'recipient_key', type: 'varchar', length: 64, nullable: true })
  recipientKey: string | null;
}
