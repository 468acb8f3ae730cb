import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Admin, StaffOnly } from '../auth/sessions/admin.guard.js';
import type { CurrentAdmin } from '../auth/sessions/sessions.service.js';
import { ApiProblems } from '../common/errors/problem.js';
import { type Language, LANGUAGES } from '../common/languages.js';
import { isPossibleId } from '../common/validation/opaque-id.js';
import { Choice, refusedAs, Text, TextCheck } from '../common/validation/field-rules.js';
import type { SentNotice } from '../outbox/batch-notices.service.js';
import { BatchMessagesService } from './batch-messages.service.js';
import { DrawnLetter, MailSubject, MailText } from './letter.dto.js';

/** The invented recipient of previews. */
export const SAMPLE_NAME = 'Asha Rao';

class BatchMessageRequest {
  @MailSubject()
  subject: string;

  @MailText()
  text: string;
}

export class SendBatchMessageRequest extends BatchMessageRequest {
  /** Chosen by the client for one message, such as a UUID. A repeated request with the same key sends nothing. */
  @Text({
    label: 'Key',
    max: 36,
    min: 16,
    example: '019ab1f0-6f7e-7c3a-9d52-2c6f0c8f4f11',
    also: TextCheck(
      'isPossibleId',
      isPossibleId,
      refusedAs('invalid_characters', 'Key must be 16 to 36 visible ASCII characters.'),
    ),
  })
  key: string;
}

export class PreviewBatchMessageRequest extends BatchMessageRequest {
  @Choice({ label: 'Language', values: LANGUAGES })
  language: Language;
}

export class NewsLetterQuery {
  @Choice({ label: 'Language', values: LANGUAGES })
  language: Language;
}

export class BatchMessageSent {
  @ApiProperty({ example: 'The message is on its way.' })
  message: string;

  @ApiProperty({ type: 'integer', description: 'Number of people who get the message.' })
  people: number;
}

/** A message to a batch, with the state of its mails. */
export class SentBatchMessage {
  @ApiProperty()
  _id: string;

  @ApiProperty()
  subject: string;

  @ApiProperty()
  text: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({
    type: 'integer',
    description: 'Number of people who were to get the message, without those erased since.',
  })
  people: number;

  @ApiProperty({ type: 'integer', description: 'Number of mails that were sent.' })
  sent: number;

  @ApiProperty({
    type: 'integer',
    description: 'Number of mails that could not be delivered or were not sent.',
  })
  failed: number;

  @ApiProperty({ type: 'integer', description: 'Number of mails that are still to be sent.' })
  waiting: number;
}

export class SentBatchMessages {
  @ApiProperty({ type: [SentBatchMessage], description: 'Last 20 messages, latest first.' })
  messages: SentBatchMessage[];
}

/** Messages of staff to everybody in a batch. */
@ApiTags('admin')
@StaffOnly()
@Controller('api/admin/mail/batches')
export class BatchMessagesController {
  constructor(private readonly messages: BatchMessagesService) {}

  @Get(':id')
  @ApiOperation({
    summary: 'List the messages to a batch',
    description:
      'Returns the messages that staff have written to the people of the batch, with the number of mails by state.',
  })
  @ApiOkResponse({ type: SentBatchMessages })
  async sent(@Param('id') id: string): Promise<SentBatchMessages> {
    return { messages: (await this.messages.sent(id)).map((each) => toSentMessage(each)) };
  }

  @Post(':id')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Send a message to everybody in a batch',
    description:
      'Sends the message to everybody who holds a seat and has an e-mail address, each in a separate mail. At most three messages per batch are allowed within a day (429 `too_many_messages`). A repeat with the same `key` sends nothing more.',
  })
  @ApiOkResponse({ type: BatchMessageSent })
  @ApiProblems(400, 404, 409, 413, 415, 422, 429)
  async send(
    @Param('id') id: string,
    @Body() { key, subject, text }: SendBatchMessageRequest,
    @Admin() admin: CurrentAdmin,
  ): Promise<BatchMessageSent> {
    const people = await this.messages.send(id, key, { subject, text }, admin);
    return { message: 'The message is on its way.', people };
  }

  @Post(':id/preview')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Preview a message to a batch',
    description:
      'Returns the mail as its recipients would read it, in the requested language. Nothing is sent or stored.',
  })
  @ApiOkResponse({ type: DrawnLetter })
  @ApiProblems(400, 404, 413, 415)
  preview(
    @Param('id') id: string,
    @Body() { language, subject, text }: PreviewBatchMessageRequest,
  ): Promise<DrawnLetter> {
    return this.messages.preview(id, language, SAMPLE_NAME, { subject, text });
  }

  @Get(':id/news')
  @ApiOperation({
    summary: 'Preview the news of a batch',
    description:
      'Returns the mail about this batch to people who want news of new batches, as they would read it in the requested language. Nothing is sent or stored.',
  })
  @ApiOkResponse({ type: DrawnLetter })
  @ApiProblems(400, 404)
  news(@Param('id') id: string, @Query() { language }: NewsLetterQuery): Promise<DrawnLetter> {
    return this.messages.previewNews(id, language, SAMPLE_NAME);
  }
}

function toSentMessage({ notice, counts }: SentNotice): SentBatchMessage {
  const { waiting = 0, sending = 0, sent = 0, failed = 0, dropped = 0 } = counts;
  return {
    _id: notice.id,
    subject: notice.subject ?? '',
    text: notice.message ?? '',
    createdAt: new Date(notice.createdAtMs).toISOString(),
    people: waiting + sending + sent + failed + dropped,
    sent,
    failed: failed + dropped,
    waiting: waiting + sending,
  };
}
