import {
  Body,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  Get,
  Ip,
  Post,
  Query,
  Res,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { addressIn, type Language, languageOf, LANGUAGES } from '../common/languages.js';
import { UnparsedBody } from '../common/validation/unparsed-body.js';
import { AcceptedProof } from '../registrations/register/registration-limit.guard.js';
import { type FormReply, sendForm } from './form-reply.js';
import { PlainFormFilter } from './plain-form.filter.js';
import { PlainFormLimitGuard } from './plain-form-limit.guard.js';
import { type Fields, PlainFormService } from './plain-form.service.js';
import { SameOriginGuard } from './same-origin.guard.js';

/** The language of the page that is asked for. */
const PageLanguage = createParamDecorator((_: unknown, context: ExecutionContext) =>
  languageOf(context.switchToHttp().getRequest<{ url: string }>().url),
);

/** Registration for browsers without scripts (NAV-6): a page with a form, answered with pages. */
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
