import { Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Admin, StaffOnly } from '../auth/admin.guard.js';
import type { CurrentAdmin } from '../auth/auth.service.js';
import { ApiProblems, Message } from '../common/errors/problem.js';
import { CONFIG, type Config } from '../config/env.js';
import { Database } from '../database/database.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { RegistrationLookupService } from '../registrations/list/registration-lookup.service.js';
import { MailTransport } from './mail-transport.js';
import { MailMessages, MailState, toMailMessage } from './mail.dto.js';

const SHOWN_FAILURES = 20;
const LATE_AFTER_MS = 10 * 60_000;

/** What staff see of the mails, and can do about them. */
@ApiTags('admin')
@StaffOnly()
@Controller('api/admin/mail')
export class MailController {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly lookup: RegistrationLookupService,
    private readonly transport: MailTransport,
    @Inject(CONFIG) private readonly config: Pick<Config, 'siteUrlIsSet'>,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'See how mails fare',
    description: 'Whether they leave, and which were given up.',
  })
  @ApiOkResponse({ type: MailState })
  state(): Promise<MailState> {
    return this.database.read(async (reader) => {
      const { failed, late, latest } = await this.outbox.troubles(
        reader,
        SHOWN_FAILURES,
        LATE_AFTER_MS,
      );
      const ids = latest.map(({ registrationId }) => registrationId);
      const names = await this.lookup.namesOf(reader, ids);
      return {
        delivery: this.transport.delivery,
        withLinks: this.config.siteUrlIsSet,
        failed,
        late,
        latest: latest.map((row) => ({
          ...toMailMessage(row),
          registrationId: row.registrationId,
          name: names.get(row.registrationId) ?? '',
        })),
      };
    });
  }

  @Get('registrations/:id')
  @ApiOperation({
    summary: 'List the mails to one person',
    description: 'Those about one registration; none for one that there is not.',
  })
  @ApiOkResponse({ type: MailMessages })
  async ofRegistration(@Param('id') id: string): Promise<MailMessages> {
    const rows = await this.database.read((reader) => this.outbox.ofRegistration(reader, id));
    return { messages: rows.map((row) => toMailMessage(row)) };
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
  async resend(@Param('id') id: string, @Admin() admin: CurrentAdmin): Promise<Message> {
    await this.outbox.resend(id, admin);
    return { message: 'The mail will be sent again.' };
  }
}
