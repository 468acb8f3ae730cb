import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type Language, LANGUAGES } from '../../common/languages.js';
import type { ProgramValue } from '../../common/programs.js';
import { PROGRAM_SCHEMA, Text } from '../../common/validation/field-rules.js';
import { FailedMail, toMailMessage } from '../../outbox/mail-message.dto.js';
import {
  NEWS_CHANNELS,
  type NewsChannel,
  type NewsMessageEntity,
  type PersonEntity,
} from './person.entity.js';

export class PeopleQuery {
  /** The beginnings of words of the name, the e-mail address, or the phone number's digits. */
  @Text({ label: 'Search', max: 200, optional: true })
  q?: string | null;

  @Text({ label: 'Cursor', max: 300, optional: true })
  cursor?: string | null;
}

/** A person who wants to hear of new batches. */
export class Person {
  @ApiProperty()
  _id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ description: 'Empty for somebody who has none' })
  email: string;

  @ApiProperty({ description: 'As typed; empty for somebody who has none' })
  phone: string;

  @ApiPropertyOptional({ description: 'E.164, where the number has such a form' })
  phoneE164?: string;

  @ApiPropertyOptional({ enum: LANGUAGES })
  language?: Language;

  @ApiProperty({
    type: 'array',
    items: PROGRAM_SCHEMA,
    description: 'Those they have registered for',
  })
  programs: ProgramValue[];

  @ApiProperty({ enum: NEWS_CHANNELS, isArray: true, description: 'How they want to be told' })
  channels: NewsChannel[];

  @ApiProperty({ format: 'date-time', description: 'When they last said so' })
  consentAt: string;

  @ApiProperty({ description: 'Where they said so' })
  consentSource: string;

  @ApiProperty({ format: 'date-time', description: 'When they last registered' })
  lastSeen: string;
}

export class PeoplePage {
  @ApiProperty({ type: [Person], description: 'The last seen first, at most 100' })
  people: Person[];

  @ApiProperty({ type: 'integer', description: 'How many the search finds in all' })
  total: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Pass as `cursor` for the next page; null on the last',
  })
  nextCursor: string | null;
}

/** The people who would be told of a batch. */
export class NewsPreview {
  @ApiProperty({ type: 'integer', description: 'How many would get a mail' })
  toTell: number;

  @ApiProperty({ type: 'integer', description: 'How many have one, or will in a moment' })
  told: number;

  @ApiProperty({ type: 'integer', description: 'How many of these did not arrive' })
  failed: number;

  @ApiProperty({ type: [FailedMail], description: 'These, the last first; at most 20' })
  latest: FailedMail[];

  @ApiProperty({
    type: [Person],
    description:
      'Who wants to be called or written to by hand, at most 200; `toCall` says how many in all',
  })
  byPhone: Person[];

  @ApiProperty({ type: 'integer' })
  toCall: number;
}

export class NewsTold {
  @ApiProperty({ type: 'integer', description: 'How many get a mail by this call' })
  people: number;
}

export function toPerson(row: PersonEntity): Person {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    ...(row.phoneE164 === null ? {} : { phoneE164: row.phoneE164 }),
    ...(row.language === null ? {} : { language: row.language }),
    programs: row.programs,
    channels: row.channels,
    consentAt: new Date(row.consentAtMs).toISOString(),
    consentSource: row.consentSource,
    lastSeen: new Date(row.lastSeenAtMs).toISOString(),
  };
}

/** Returns a mail about a new batch that did not arrive, with its person. */
export function toFailedNews(row: NewsMessageEntity, name: string): FailedMail {
  return { ...toMailMessage(row, 'news'), personId: row.personId, name };
}
