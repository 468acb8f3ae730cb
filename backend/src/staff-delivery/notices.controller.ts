import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Admin, StaffOnly, NeedsProof } from '../auth/sessions/admin.guard.js';
import type { CurrentAdmin } from '../auth/sessions/sessions.service.js';
import { PushDevicesService } from '../auth/sessions/push-devices.service.js';
import { DomainError } from '../common/errors/domain-error.js';
import { ApiProblems, Message } from '../common/errors/problem.js';
import { Database } from '../database/database.js';
import {
  Device,
  EmailCodeRequest,
  EmailRequest,
  EndpointRequest,
  MailWishes,
  NewDeviceRequest,
  Notices,
  SeenDevice,
  toDevice,
} from './notices.dto.js';
import { mayReach, PUSH_NETWORK, type PushNetwork } from './push-network.js';
import { StaffContacts } from '../staff-notices/staff-contacts.service.js';
import { MailTransport } from '../mail/mail-transport.js';
import { PushSender } from './push-sender.js';

/** The notices that somebody on staff wants, and where they are sent (ADR 43). */
@ApiTags('admin')
@StaffOnly()
@Controller('api/admin/me')
export class NoticesController {
  constructor(
    private readonly database: Database,
    private readonly devices: PushDevicesService,
    private readonly sender: PushSender,
    private readonly contacts: StaffContacts,
    private readonly transport: MailTransport,
    @Inject(PUSH_NETWORK) private readonly network: PushNetwork,
  ) {}

  @Get('notices')
  @ApiOperation({
    summary: 'Show the notice settings of your account',
    description:
      'Returns the devices of your account that show notices, its e-mail address, and the mails that you have chosen.',
  })
  @ApiOkResponse({ type: Notices })
  async notices(@Admin() { id }: CurrentAdmin): Promise<Notices> {
    const { publicKey } = await this.sender.ensureKeys();
    return this.database.read(async (reader) => {
      const devices = await this.devices.ofAccount(reader, id);
      const contact = await this.contacts.find(reader, id);
      const { email = null, pendingEmail = null } = contact ?? {};
      const isOpen = contact !== null && this.contacts.isCodeOpen(contact);
      return {
        publicKey,
        devices: devices.map(toDevice),
        ...(email === null ? {} : { email }),
        emailRefused: (contact?.refusedAtMs ?? null) !== null,
        ...(pendingEmail === null || !isOpen ? {} : { pendingEmail }),
        wantsDigest: contact?.wantsDigest ?? false,
        wantsNotes: contact?.wantsNotes ?? false,
        delivery: this.transport.delivery,
      };
    });
  }

  @Put('notices')
  @ApiOperation({
    summary: 'Choose the mails that you want',
    description:
      "Switches two kinds of mails on or off: a daily digest at 7 AM in the school's time zone, and a mail for each registration. Either needs a verified address (409 `email_not_verified`).",
  })
  @ApiOkResponse({ type: MailWishes })
  @ApiProblems(400, 409, 413, 415)
  async wish(@Admin() admin: CurrentAdmin, @Body() wishes: MailWishes): Promise<MailWishes> {
    const { wantsDigest, wantsNotes } = wishes;
    await this.contacts.wish(admin, { wantsDigest, wantsNotes });
    return { wantsDigest, wantsNotes };
  }

  @Post('email')
  @HttpCode(200)
  @NeedsProof()
  @ApiOperation({
    summary: 'Send a code to your e-mail address',
    description:
      'Sends a code of six digits to the address, to verify it. The code is valid for 30 minutes. At most one code per minute and five per day are sent (429 `too_many_codes`).',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(400, 413, 415, 429)
  async askCode(@Admin() admin: CurrentAdmin, @Body() { email }: EmailRequest): Promise<Message> {
    await this.contacts.ask(admin, email);
    return { message: 'A code is on its way.' };
  }

  @Post('email/confirm')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Verify your e-mail address with its code',
    description:
      'Checks the code. From then on the new address replaces the earlier one. After five wrong codes a new code is needed (409 `code_over`).',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(400, 409, 413, 415)
  async confirm(
    @Admin() admin: CurrentAdmin,
    @Body() { code }: EmailCodeRequest,
  ): Promise<Message> {
    await this.contacts.confirm(admin, code.replaceAll(' ', ''));
    return { message: 'The address is verified.' };
  }

  @Delete('email')
  @ApiOperation({
    summary: 'Remove your e-mail address',
    description:
      'Deletes the address; no more mails are sent to it. If there is none, nothing changes.',
  })
  @ApiOkResponse({ type: Message })
  async removeEmail(@Admin() admin: CurrentAdmin): Promise<Message> {
    await this.contacts.remove(admin);
    return { message: 'The address is removed.' };
  }

  @Post('devices')
  @ApiOperation({
    summary: 'Switch on notices in a browser',
    description:
      'Registers a browser with the data of its `PushSubscription`. A new subscription of the same browser replaces the earlier one. An account has at most ten devices (409 `too_many_devices`). Notices end with the session in which the browser was last seen.',
  })
  @ApiCreatedResponse({ type: Device })
  @ApiProblems(400, 409, 413, 415)
  async add(@Admin() admin: CurrentAdmin, @Body() request: NewDeviceRequest): Promise<Device> {
    const { name, endpoint, p256dh, auth } = request;
    if (!(await mayReach(this.network, endpoint))) throw new DomainError('push_endpoint_refused');
    return toDevice(await this.devices.add(admin, { name, endpoint, p256dh, auth }));
  }

  @Post('devices/seen')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Report that the admin pages are open in a browser',
    description:
      'Ties the notices of the browser to this session. If notices are not switched on in the browser, nothing changes.',
  })
  @ApiOkResponse({ type: SeenDevice })
  @ApiProblems(400, 413, 415)
  async seen(
    @Admin() admin: CurrentAdmin,
    @Body() { endpoint }: EndpointRequest,
  ): Promise<SeenDevice> {
    return { id: await this.devices.see(admin, endpoint) };
  }

  @Delete('devices/:id')
  @ApiOperation({
    summary: 'Switch off notices on one of your devices',
    description: 'Removes the device; no more notices are sent to it.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(404)
  async remove(@Admin() admin: CurrentAdmin, @Param('id') id: string): Promise<Message> {
    await this.devices.remove(admin, id);
    return { message: 'This device gets no more notifications.' };
  }
}
