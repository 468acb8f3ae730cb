import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Admin, StaffOnly } from '../auth/sessions/admin.guard.js';
import type { CurrentAdmin } from '../auth/sessions/sessions.service.js';
import { ApiProblems, Message } from '../common/errors/problem.js';
import { MailMessages, MailState } from '../outbox/mail-message.dto.js';
import { MailDesk } from './mail-desk.service.js';

/** The state of mails, and sending again, for staff. */
@ApiTags('admin')
@StaffOnly()
@Controller('api/admin/mail')
export class MailController {
  constructor(private readonly desk: MailDesk) {}

  @Get()
  @ApiOperation({
    summary: 'Show the state of mail delivery',
    description:
      'Returns how mails are delivered, how many are late, and which were given up. It covers mails about registrations and mails about new batches.',
  })
  @ApiOkResponse({ type: MailState })
  state(): Promise<MailState> {
    return this.desk.state();
  }

  @Get('registrations/:id')
  @ApiOperation({
    summary: 'List the mails about a registration',
    description:
      'Returns the mails about one registration. The list is empty if there is no such registration.',
  })
  @ApiOkResponse({ type: MailMessages })
  ofRegistration(@Param('id') id: string): Promise<MailMessages> {
    return this.desk.ofRegistration(id);
  }

  @Post(':id/resend')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Send a mail again',
    description:
      'Sends a mail again that was given up or dropped. A mail that was sent, or is still to be sent, stays unchanged.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(404)
  resend(@Param('id') id: string, @Admin() admin: CurrentAdmin): Promise<Message> {
    return this.desk.resend(id, admin);
  }
}
