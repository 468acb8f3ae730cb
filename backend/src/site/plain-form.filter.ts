import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../common/logger.js';
import {
  announceProblem,
  type Reply,
  sendProblem,
  toDomainError,
} from '../common/errors/problem.js';
import { languageOf } from '../common/languages.js';
import { UnparsedBody } from '../common/validation/unparsed-body.js';
import { sendForm } from './form-reply.js';
import { type Fields, PlainFormService } from './plain-form.service.js';

interface FormRequest {
  url: string;
  body: unknown;
}

/** Answers refusals of the plain form with the form: what is wrong, and everything typed (REG-10). */
@Catch()
export class PlainFormFilter implements ExceptionFilter {
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

/** What was typed; nothing where the body is no form. */
function typedIn(body: unknown): Fields {
  try {
    return UnparsedBody.readForm(body);
  } catch {
    return {};
  }
}
