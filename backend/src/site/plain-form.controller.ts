import {
  type ArgumentsHost,
  Body,
  Catch,
  Controller,
  createParamDecorator,
  type ExceptionFilter,
  type ExecutionContext,
  Get,
  Inject,
  Injectable,
  Ip,
  Post,
  Query,
  Res,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { ThrottlerLimitDetail } from '@nestjs/throttler';
import type { Logger } from 'pino';
import { Clock } from '../common/clock.js';
import { DomainError } from '../common/errors/domain-error.js';
import {
  announceProblem,
  type Reply,
  sendProblem,
  toDomainError,
} from '../common/errors/problem.js';
import { addressIn, type Language, languageOf, LANGUAGES } from '../common/languages.js';
import { LOGGER } from '../common/telemetry/logger.js';
import { UnparsedBody } from '../common/validation/unparsed-body.js';
import { ClientHits } from '../registrations/register/client-hits.js';
import {
  AcceptedProof,
  type LimitedRequest,
  RegistrationLimitGuard,
} from '../registrations/register/registration-limit.guard.js';
import { type FormReply, sendForm } from './form-reply.js';
import { SameOriginGuard } from './same-origin.guard.js';
import { FormStamps } from './form-stamp.js';
import { type Fields, PlainFormService, PRESS } from './plain-form.service.js';

interface FormRequest {
  url: string;
  body: unknown;
}

/** Turns errors of the plain form into the form with the problem and everything typed (REG-10). */
@Catch()
class PlainFormFilter implements ExceptionFilter {
  constructor(
    private readonly forms: PlainFormService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const { url, body } = http.getRequest<FormRequest>();
    const reply = http.getResponse<Reply>();
    const error = toDomainError(thrown);
    try {
      const answer = await this.forms.refused(languageOf(url), typedIn(body), error);
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

/** The wait before the next press; a person waits about as long for a page. */
const WAIT_MS = 20_000;
const MINUTE_MS = 60_000;
/** Leaves time to read the page and to correct errors. */
const PRESS_LIFETIME_MS = 15 * MINUTE_MS;
/**
 * The number of such presses that are accepted per minute and network, on each replica. Waiting costs a robot
 * nothing, so their number is limited too: few browsers in one network have no scripts.
 */
const PRESSES_PER_MINUTE = 10;

/**
 * The limit of registrations for browsers that cannot do a proof of work (RUN-3, ADR 25). Beyond it, a second press
 * after a wait is accepted. The form carries the signed time from which that press counts, for one registration.
 */
@Injectable()
class PlainFormLimitGuard extends RegistrationLimitGuard {
  @Inject() private readonly stamps: FormStamps;
  @Inject() private readonly clock: Clock;
  private readonly presses = new ClientHits();

  /** @throws DomainError press_again_later */
  protected override async wayOn(
    { body }: LimitedRequest,
    { tracker }: ThrottlerLimitDetail,
  ): Promise<string> {
    const nowMs = this.clock.nowMs();
    const sent = UnparsedBody.readForm(body)[PRESS] ?? '';
    const press = this.stamps.readPress(sent);
    if (!press || press.issuedAtMs + PRESS_LIFETIME_MS < nowMs) {
      throw pressLater(WAIT_MS, this.stamps.issuePress(nowMs + WAIT_MS));
    }
    // The same press is returned: pressing too early does not extend the wait.
    if (press.issuedAtMs > nowMs) throw pressLater(press.issuedAtMs - nowMs, sent);
    const { isBlocked, timeToExpire } = await this.presses.increment(
      tracker,
      MINUTE_MS,
      PRESSES_PER_MINUTE,
    );
    if (isBlocked) throw pressLater(timeToExpire * 1000, sent);
    return `press ${press.key}`;
  }
}

function pressLater(waitMs: number, press: string): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new DomainError('press_again_later', { retryAfterSeconds, extra: { [PRESS]: press } });
}

/** The language of the requested page. */
const PageLanguage = createParamDecorator((_: unknown, context: ExecutionContext) =>
  languageOf(context.switchToHttp().getRequest<{ url: string }>().url),
);

/** Registration for browsers without scripts (NAV-6): a page with a form, whose responses are pages too. */
@ApiExcludeController()
@Controller(LANGUAGES.map((language) => addressIn(language, '/register')))
@UseFilters(PlainFormFilter)
export class PlainFormController {
  constructor(private readonly forms: PlainFormService) {}

  @Get()
  async open(
    @PageLanguage() language: Language,
    @Query() query: Fields,
    @Res() reply: FormReply,
  ): Promise<void> {
    sendForm(reply, await this.forms.open(language, query));
  }

  @Post()
  @UseGuards(SameOriginGuard, PlainFormLimitGuard)
  async take(
    @PageLanguage() language: Language,
    @Body() body: unknown,
    @Res() reply: FormReply,
    @AcceptedProof() press?: string,
    @Ip() address?: string,
  ): Promise<void> {
    sendForm(
      reply,
      await this.forms.take(language, UnparsedBody.readForm(body), { press, address }),
    );
  }
}
