import { Body, Controller, Get, Ip, Post, Query, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { UnparsedBody } from '../common/validation/unparsed-body.js';
import { AcceptedProof } from '../registrations/register/registration-limit.guard.js';
import { type FormReply, sendForm } from './form-reply.js';
import { PageLanguage } from './page-language.js';
import type { SiteLanguage } from './places-port.js';
import { PlainFormFilter } from './plain-form.filter.js';
import { PlainFormLimitGuard } from './plain-form-limit.guard.js';
import { type Fields, PlainFormService } from './plain-form.service.js';
import { SameOriginGuard } from './same-origin.guard.js';

/** Registration for browsers without scripts (NAV-6): a page with a form, answered with pages. */
@ApiExcludeController()
@Controller(['register', 'hi/register'])
@UseFilters(PlainFormFilter)
export class PlainFormController {
  constructor(private readonly forms: PlainFormService) {}

  @Get()
  async open(
    @PageLanguage() language: SiteLanguage,
    @Query() query: Fields,
    @Res() reply: FormReply,
  ): Promise<void> {
    sendForm(reply, await this.forms.open(language, query));
  }

  @Post()
  @UseGuards(SameOriginGuard, PlainFormLimitGuard)
  async take(
    @PageLanguage() language: SiteLanguage,
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
