import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Admin, StaffOnly } from '../../auth/sessions/admin.guard.js';
import type { CurrentAdmin } from '../../auth/sessions/sessions.service.js';
import { SchoolCalendar } from '../../common/school-calendar.js';
import { addDays } from '../../common/calendar.js';
import type { Batch } from '../../batches/batch.response.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { ApiProblems, Message } from '../../common/errors/problem.js';
import { LANGUAGES } from '../../common/languages.js';
import { newId } from '../../database/columns.js';
import type { DrawnMail } from '../../site/slots-port.js';
import { SAMPLE_NAME } from '../batch-messages.controller.js';
import { DrawnLetter } from '../letter.dto.js';
import { MailTransport, STAFF_FOLDER } from '../mail-transport.js';
import { MailWords } from '../mail-words.js';
import {
  assertRight,
  MessageTemplatesService,
  type TemplateName,
} from './message-templates.service.js';
import {
  isWhatsapp,
  TEMPLATE_KINDS,
  TEMPLATE_RULES,
  type TemplateTexts,
} from './template-rules.js';
import {
  ResetTemplateQuery,
  SaveTemplateRequest,
  TemplateList,
  TemplateRequest,
  TestTemplateRequest,
  TextTemplate,
  toTexts,
} from './templates.dto.js';

/** Documents the path parameters of a text. */
const OfTemplate = (): MethodDecorator =>
  applyDecorators(
    ApiParam({ name: 'kind', enum: TEMPLATE_KINDS }),
    ApiParam({ name: 'language', enum: LANGUAGES }),
  );

/** The texts of mails and WhatsApp messages, which staff can edit. */
@ApiTags('admin')
@StaffOnly()
@Controller('api/admin/templates')
export class TemplatesController {
  constructor(
    private readonly templates: MessageTemplatesService,
    private readonly words: MailWords,
    private readonly transport: MailTransport,
    private readonly calendar: SchoolCalendar,
  ) {}

  @Get()
  @ApiOperation({
    summary: "List the school's own texts",
    description:
      "Returns the school's own texts of mails and WhatsApp messages, and for each kind the placeholders that its text may and must contain in braces.",
  })
  @ApiOkResponse({ type: TemplateList })
  async list(): Promise<TemplateList> {
    return {
      templates: await this.templates.list(),
      kinds: TEMPLATE_KINDS.map((kind) => {
        const { channel, placeholders, required } = TEMPLATE_RULES[kind];
        const { subject, heading, text } = required;
        return {
          kind,
          channel,
          placeholders: [...placeholders],
          required: { subject: [...subject], heading: [...heading], text: [...text] },
        };
      }),
    };
  }

  @Put(':kind/:language')
  @OfTemplate()
  @ApiOperation({
    summary: "Save the school's own text",
    description:
      'Saves a text that replaces the default text of the product. `version` is that of the text which the client has read, or `default` if the school had none: if somebody else has changed the text since, the request is refused (409 `template_changed`).',
  })
  @ApiOkResponse({ type: TextTemplate })
  @ApiProblems(400, 404, 409, 413, 415)
  save(
    @Param('kind') kind: string,
    @Param('language') language: string,
    @Body() request: SaveTemplateRequest,
    @Admin() admin: CurrentAdmin,
  ): Promise<TextTemplate> {
    const name = nameIn(kind, language);
    return this.templates.save(name, toTexts(request), request.version, admin);
  }

  @Delete(':kind/:language')
  @OfTemplate()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Restore the default text',
    description:
      "Deletes the school's own text, so that the default text of the product is used again. The audit log keeps the deleted text.",
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(400, 404, 409)
  async reset(
    @Param('kind') kind: string,
    @Param('language') language: string,
    @Query() { version }: ResetTemplateQuery,
    @Admin() admin: CurrentAdmin,
  ): Promise<Message> {
    await this.templates.reset(nameIn(kind, language), version, admin);
    return { message: 'The default text is back.' };
  }

  @Post(':kind/:language/preview')
  @OfTemplate()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Preview a mail text',
    description:
      'Returns the mail with this text as its recipient would read it, with invented people and dates. Nothing is stored. There is no preview for the kinds of WhatsApp messages (404).',
  })
  @ApiOkResponse({ type: DrawnLetter })
  @ApiProblems(400, 404, 413, 415)
  async preview(
    @Param('kind') kind: string,
    @Param('language') language: string,
    @Body() request: TemplateRequest,
  ): Promise<DrawnLetter> {
    return (await this.draw(nameIn(kind, language), toTexts(request))).letter;
  }

  @Post(':kind/:language/test')
  @OfTemplate()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Send a test mail',
    description:
      'Sends a mail with this text, which need not be saved, and with invented people and dates to the address in `to`. All staff together may send 20 test mails within an hour.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(400, 404, 413, 415, 429)
  async test(
    @Param('kind') kind: string,
    @Param('language') language: string,
    @Body() request: TestTemplateRequest,
    @Admin() admin: CurrentAdmin,
  ): Promise<Message> {
    const name = nameIn(kind, language);
    const drawn = await this.draw(name, toTexts(request));
    await this.templates.recordTest(name, admin);
    try {
      await this.transport.send({
        id: newId(),
        registrationId: STAFF_FOLDER,
        to: request.to,
        fromName: drawn.schoolName,
        replyTo: drawn.schoolEmail,
        subject: `Test: ${drawn.subject}`,
        text: drawn.text,
        html: drawn.html,
        calendar: null,
      });
    } catch (error) {
      throw new DomainError('mail_not_sent', { cause: error });
    }
    return { message: 'The test mail was sent.' };
  }

  private async draw({ kind, language }: TemplateName, texts: TemplateTexts): Promise<DrawnMail> {
    if (isWhatsapp(kind)) throw new DomainError('not_found');
    assertRight(kind, texts);
    const batch = this.sampleBatch();
    const before = { ...batch, location: 'Garden' };
    const drawn = await this.words.drawWith(texts, language, {
      kind,
      name: SAMPLE_NAME,
      program: batch.program,
      batch,
      before: kind === 'batch_changed' ? before : null,
      message:
        kind === 'batch_message'
          ? { subject: 'Rain', text: 'It rains. We meet inside, in the hall.' }
          : null,
      placeInLine: kind === 'waiting' ? 2 : null,
      offeredUntil: kind === 'offered' ? `${batch.startDate} 18:30` : null,
      personalLink: this.words.sampleLink,
    });
    if (!drawn) throw new DomainError('no_mail_words');
    return drawn;
  }

  private sampleBatch(): Batch {
    const startDate = addDays(this.calendar.today(), 7);
    return {
      _id: 'sample',
      name: 'Morning light',
      program: 'surya-kriya',
      startDate,
      endDate: addDays(startDate, 27),
      schedule: { days: ['Monday', 'Wednesday', 'Friday'], time: { start: '06:00', end: '07:00' } },
      capacity: 20,
      enrolled: 7,
      waiting: 0,
      offered: 0,
      offerHours: 0,
      price: 4500,
      instructor: 'Meera Joshi',
      location: 'First floor',
      description: '',
      status: 'upcoming',
      sample: true,
    };
  }
}

/** @throws DomainError not_found */
function nameIn(kindSent: string, languageSent: string): TemplateName {
  const kind = TEMPLATE_KINDS.find((each) => each === kindSent);
  const language = LANGUAGES.find((each) => each === languageSent);
  if (kind === undefined || language === undefined) throw new DomainError('not_found');
  return { kind, language };
}
