import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags, ApiOperation } from '@nestjs/swagger';
import { ApiProblems } from '../common/errors/problem.js';
import { AcceptInviteRequest, InviteView, LookAtInviteRequest } from './dto/invites.dto.js';
import { LoginResponse } from './dto/login.dto.js';
import { InviteAcceptanceService } from './invite-acceptance.service.js';

/** For people who have a link and no account yet; its secret travels in the body, never in an address. */
@ApiTags('auth')
@Controller('api/admin/invites')
export class InvitesController {
  constructor(private readonly acceptance: InviteAcceptanceService) {}

  @Post('look')
  @ApiOperation({
    summary: 'Look at an invitation',
    description: 'Tells what a link is for, before it is used.',
    security: [],
  })
  @HttpCode(200)
  @ApiOkResponse({ type: InviteView })
  @ApiProblems(400, 404, 413, 415, 429)
  look(@Body() { token }: LookAtInviteRequest, @Ip() address: string): Promise<InviteView> {
    return this.acceptance.look(token, address);
  }

  @Post('accept')
  @ApiOperation({
    summary: 'Use an invitation',
    description: 'Makes the account, or sets the new password, and logs in. A link works once.',
    security: [],
  })
  @HttpCode(200)
  @ApiOkResponse({ type: LoginResponse })
  @ApiProblems(400, 401, 404, 409, 413, 415, 429)
  accept(@Body() request: AcceptInviteRequest, @Ip() address: string): Promise<LoginResponse> {
    return this.acceptance.accept(request, address);
  }
}
