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

  @ApiProperty({ description: "E-mail address; '' if the person has none." })
  email: string;

  @ApiProperty({ description: "Phone number as it was typed; '' if the person has none." })
  phone: string;

  @ApiPropertyOptional({
    description: 'Phone number in E.164 form; absent if it cannot be converted.',
  })
  phoneE164?: string;

  @ApiPropertyOptional({ enum: LANGUAGES })
  language?: Language;

  @ApiProperty({
    type: 'array',
    items: PROGRAM_SCHEMA,
    description:
      'Programs that the person has registered for, or that an imported file names for them.',
  })
  programs: ProgramValue[];

  @ApiProperty({
    enum: NEWS_CHANNELS,
    isArray: true,
    description: 'How the person wants to get news.',
  })
  channels: NewsChannel[];

  @ApiProperty({ format: 'date-time', description: 'Time at which the person last gave consent.' })
  consentAt: string;

  @ApiProperty({ description: 'Where the person last gave consent.' })
  consentSource: string;

  @ApiProperty({
    format: 'date-time',
    description:
      'Time of the last registration; for an imported person who has not registered, the day of consent.',
  })
  lastSeen: string;
}

export class PeoplePage {
  @ApiProperty({ type: [Person], description: 'At most 100 people, the most recently seen first.' })
  people: Person[];

  @ApiProperty({ type: 'integer', description: 'Number of all people who match the search.' })
  total: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Pass as `cursor` for the next page; null on the last page.',
  })
  nextCursor: string | null;
}

/** The people who would be told of a batch. */
export class NewsPreview {
  @ApiProperty({
    type: 'integer',
    description: 'Number of people who would get a mail about this batch now.',
  })
  toTell: number;

  @ApiProperty({
    type: 'integer',
    description: 'Number of people for whom a mail about this batch was already created.',
  })
  told: number;

  @ApiProperty({ type: 'integer', description: 'Number of these mails that were not delivered.' })
  failed: number;

  @ApiProperty({
    type: [FailedMail],
    description: 'The mails that were not delivered, latest first; at most 20.',
  })
  latest: FailedMail[];

  @ApiProperty({
    type: [Person],
    description:
      'People who want to be called or written to by hand, at most 200; `toCall` is the number of all.',
  })
  byPhone: Person[];

  @ApiProperty({ type: 'integer' })
  toCall: number;
}

export class NewsTold {
  @ApiProperty({ type: 'integer', description: 'Number of people who get a mail by this call.' })
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
