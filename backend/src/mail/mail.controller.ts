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
    summary: 'See how mails fare',
    description: 'Whether they leave, and which were given up: those about new batches too.',
  })
  @ApiOkResponse({ type: MailState })
  state(): Promise<MailState> {
    return this.desk.state();
  }

  @Get('registrations/:id')
  @ApiOperation({
    summary: 'List the mails to one person',
    description: 'Those about one registration; none for one that there is not.',
  })
  @ApiOkResponse({ type: MailMessages })
  ofRegistration(@Param('id') id: string): Promise<MailMessages> {
    return this.desk.ofRegistration(id);
  }

  @Post(':id/resend')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Send a mail once more',
    description:
      'One that was given up or not sent. One that has left, or is about to, stays as it is.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(404)
  resend(@Param('id') id: string, @Admin() admin: CurrentAdmin): Promise<Message> {
    return this.desk.resend(id, admin);
  }
}
