import {
  type ArgumentsHost,
  Body,
  Catch,
  Controller,
  createParamDecorator,
  type ExceptionFilter,
  type ExecutionContext,
  Get,
  HttpCode,
  Inject,
  Post,
  Query,
  Res,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Logger } from 'pino';
import {
  announceProblem,
  type Reply,
  sendProblem,
  toDomainError,
} from '../common/errors/problem.js';
import { addressIn, languageOf, LANGUAGES } from '../common/languages.js';
import { LOGGER } from '../common/telemetry/logger.js';
import { UnparsedBody } from '../common/validation/unparsed-body.js';
import { CALENDAR_TYPE } from '../my-registration/session-calendar.js';
import { type FormReply, sendForm } from './form-reply.js';
import {
  type LinkVisitor,
  type PersonalAnswer,
  PersonalPageService,
  type PersonalStep,
} from './personal-page.service.js';
import { PersonalPageDrawing } from './personal-page-drawing.js';
import type { Fields } from './plain-form.service.js';
import { PersonalOriginGuard } from './same-origin.guard.js';

interface PageRequest {
  url: string;
  /** `url` is the route's pattern, in which nothing is encoded. */
  routeOptions: { url: string };
  method: string;
  ip: string;
  body: unknown;
  params: { token?: string };
}

interface PageReply extends FormReply {
  redirect(url: string, code: number): unknown;
}

const SEE_OTHER = 303;
/** The steps whose form is part of the overview, so that they have no page of their own. */
const UNASKED_STEPS: readonly PersonalStep[] = ['accept', 'undo', 'renew', 'news'];
const STEPS: readonly PersonalStep[] = [...UNASKED_STEPS, 'cancel', 'correct', 'erase'];

function visitorOf({ url, ip, params }: PageRequest): LinkVisitor {
  return { language: languageOf(url), token: params.token ?? '', address: ip };
}

/** The form that was sent; null for a request that only reads. */
function stepOf({ routeOptions: { url }, method }: PageRequest): PersonalStep | null {
  const last = url.slice(url.lastIndexOf('/') + 1);
  return method === 'POST' ? (STEPS.find((step) => step === last) ?? null) : null;
}

/** The visitor of a request: token, language and address. */
const Visitor = createParamDecorator((_: unknown, context: ExecutionContext) =>
  visitorOf(context.switchToHttp().getRequest<PageRequest>()),
);

/** The form that was sent. */
const Step = createParamDecorator((_: unknown, context: ExecutionContext) =>
  stepOf(context.switchToHttp().getRequest<PageRequest>()),
);

/** Turns errors into pages. */
@Catch()
class PersonalPageFilter implements ExceptionFilter {
  constructor(
    private readonly pages: PersonalPageService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<PageRequest>();
    const reply = http.getResponse<Reply>();
    const error = toDomainError(thrown);
    try {
      const fields = stepOf(request) === 'correct' ? typedIn(request.body) : {};
      const answer = await this.pages.refused(visitorOf(request), stepOf(request), fields, error);
      announceProblem(error, reply, this.logger);
      sendForm(reply, answer);
    } catch {
      sendProblem(error, reply, this.logger);
    }
  }
}

/** The fields of the form; empty if the body is no form. */
function typedIn(body: unknown): Fields {
  try {
    return UnparsedBody.readForm(body);
  } catch {
    return {};
  }
}

/**
 * The pages behind personal links (LINK-4), without scripts. Every GET only reads, since mail scanners and
 * previews follow links, and every change is a submitted form (ADR 39).
 */
@ApiExcludeController()
@Controller(LANGUAGES.map((language) => addressIn(language, '/r')))
@UseFilters(PersonalPageFilter)
export class PersonalPageController {
  constructor(
    private readonly pages: PersonalPageService,
    private readonly drawing: PersonalPageDrawing,
  ) {}

  @Get()
  async nowhere(@Visitor() { language }: LinkVisitor, @Res() reply: FormReply): Promise<void> {
    sendForm(reply, await this.drawing.gone(language));
  }

  @Get('erased')
  async erased(@Visitor() { language }: LinkVisitor, @Res() reply: FormReply): Promise<void> {
    sendForm(reply, await this.drawing.erased(language));
  }

  /** Asks for confirmation and changes nothing, since mail scanners follow links. */
  @Get('news/:token')
  async askToLeave(@Visitor() visitor: LinkVisitor, @Res() reply: FormReply): Promise<void> {
    sendForm(reply, await this.pages.leave(visitor, 'ask'));
  }

  /** Takes the form of that page, and the one-click request of mail programs (RFC 8058), which sends no origin. */
  @Post('news/:token')
  @HttpCode(200)
  async leave(@Visitor() visitor: LinkVisitor, @Res() reply: FormReply): Promise<void> {
    sendForm(reply, await this.pages.leave(visitor, 'do'));
  }

  @Get(':token')
  async overview(
    @Visitor() visitor: LinkVisitor,
    @Query('done') done: unknown,
    @Res() reply: FormReply,
  ): Promise<void> {
    sendForm(reply, await this.pages.overview(visitor, done));
  }

  @Get(':token/calendar.ics')
  async calendar(@Visitor() visitor: LinkVisitor, @Res() reply: FormReply): Promise<void> {
    const text = await this.pages.calendarFile(visitor);
    sendFile(reply, { name: 'yoga.ics', type: CALENDAR_TYPE, text });
  }

  @Get(':token/my-data.json')
  async data(@Visitor() visitor: LinkVisitor, @Res() reply: FormReply): Promise<void> {
    const text = await this.pages.data(visitor);
    sendFile(reply, { name: 'my-data.json', type: 'application/json; charset=utf-8', text });
  }

  @Get(':token/cancel')
  async askToCancel(@Visitor() visitor: LinkVisitor, @Res() reply: PageReply): Promise<void> {
    sendAnswer(reply, await this.pages.ask(visitor, 'cancel'));
  }

  @Get(':token/correct')
  async askToCorrect(@Visitor() visitor: LinkVisitor, @Res() reply: PageReply): Promise<void> {
    sendAnswer(reply, await this.pages.ask(visitor, 'correct'));
  }

  @Get(':token/erase')
  async askToErase(@Visitor() visitor: LinkVisitor, @Res() reply: PageReply): Promise<void> {
    sendAnswer(reply, await this.pages.ask(visitor, 'erase'));
  }

  /** What a phone asks for when it restores the tab of a refused form. Nothing is carried out. */
  @Get(UNASKED_STEPS.map((step) => `:token/${step}`))
  async backToOverview(@Visitor() visitor: LinkVisitor, @Res() reply: PageReply): Promise<void> {
    sendAnswer(reply, await this.pages.back(visitor));
  }

  @Post(STEPS.map((step) => `:token/${step}`))
  @UseGuards(PersonalOriginGuard)
  async take(
    @Visitor() visitor: LinkVisitor,
    @Step() step: PersonalStep,
    @Body() body: unknown,
    @Res() reply: PageReply,
  ): Promise<void> {
    sendAnswer(reply, await this.pages.take(visitor, step, UnparsedBody.readForm(body)));
  }
}

function sendAnswer(reply: PageReply, answer: PersonalAnswer): void {
  if ('html' in answer) sendForm(reply, answer);
  else reply.redirect(answer.location, SEE_OTHER);
}

interface SentFile {
  name: string;
  type: string;
  text: string;
}

function sendFile(reply: FormReply, { name, type, text }: SentFile): void {
  reply
    .header('Content-Type', type)
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('Cache-Control', 'no-store')
    .send(text);
}
