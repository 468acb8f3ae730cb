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
    summary: 'See what one is told, and where',
    description: 'The devices of one’s own account that show notices, and its address for mails.',
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
    summary: 'Choose what one is told by mail',
    description: 'A digest at 7 AM of the school, and a note for each registration.',
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
    summary: 'Begin to verify an address of one’s own',
    description:
      'Sends six digits there, which are good for 30 minutes. At most one code a minute, and five a day.',
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
    summary: 'Verify an address by its code',
    description: 'From here on it takes the place of the one before. Five wrong codes end it.',
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
    summary: 'Remove one’s own address',
    description: 'Nothing is sent there any more. Where there is none, nothing changes.',
  })
  @ApiOkResponse({ type: Message })
  async removeEmail(@Admin() admin: CurrentAdmin): Promise<Message> {
    await this.contacts.remove(admin);
    return { message: 'The address is removed.' };
  }

  @Post('devices')
  @ApiOperation({
    summary: 'Switch notices on in a browser',
    description:
      'With what its `PushSubscription` says; the same browser again takes the place of what was there. At most ten an account. They end with the session in which the browser was last seen.',
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
    summary: 'Say that the admin is open in a browser',
    description: 'Ties its notices to this session. One that is not switched on stays so.',
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
    summary: 'Switch notices off on a device of one’s own',
    description: 'Nothing is sent to it any more.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(404)
  async remove(@Admin() admin: CurrentAdmin, @Param('id') id: string): Promise<Message> {
    await this.devices.remove(admin, id);
    return { message: 'The device is told nothing any more.' };
  }
}
