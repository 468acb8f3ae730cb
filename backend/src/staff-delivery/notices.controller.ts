import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Admin, StaffOnly } from '../auth/admin.guard.js';
import type { CurrentAdmin } from '../auth/auth.service.js';
import { PushDevicesService } from '../auth/push-devices.service.js';
import { DomainError } from '../common/errors/domain-error.js';
import { ApiProblems, Message } from '../common/errors/problem.js';
import { Database } from '../database/database.js';
import {
  Device,
  EndpointRequest,
  NewDeviceRequest,
  Notices,
  SeenDevice,
  toDevice,
} from './notices.dto.js';
import { mayReach, PUSH_NETWORK, type PushNetwork } from './push-network.js';
import { PushSender } from './push-sender.js';

/** What everybody on the staff wants to be told, and where (ADR 43). */
@ApiTags('admin')
@StaffOnly()
@Controller('api/admin/me')
export class NoticesController {
  constructor(
    private readonly database: Database,
    private readonly devices: PushDevicesService,
    private readonly sender: PushSender,
    @Inject(PUSH_NETWORK) private readonly network: PushNetwork,
  ) {}

  @Get('notices')
  @ApiOperation({
    summary: 'See what one is told, and where',
    description: 'The devices of one’s own account that show notices.',
  })
  @ApiOkResponse({ type: Notices })
  async notices(@Admin() { id }: CurrentAdmin): Promise<Notices> {
    const { publicKey } = await this.sender.ensureKeys();
    const devices = await this.database.read((reader) => this.devices.ofAccount(reader, id));
    return { publicKey, devices: devices.map(toDevice) };
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
