import { Body, Controller, Delete, Get, HttpCode, Ip, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems, Message } from '../../common/errors/problem.js';
import { LoginResponse } from '../login/login.dto.js';
import { Admin, OwnerOnly, NeedsProof } from '../sessions/admin.guard.js';
import type { CurrentAdmin } from '../sessions/sessions.service.js';
import {
  AcceptInviteRequest,
  Account,
  AccountList,
  ChangeAccountRequest,
  CreateInviteRequest,
  InviteCreated,
  InviteView,
  LookAtInviteRequest,
} from './accounts.dto.js';
import { AccountsService } from './accounts.service.js';
import { InviteAcceptanceService } from './invite-acceptance.service.js';
import { InvitesService } from './invites.service.js';

@ApiTags('accounts')
@OwnerOnly()
@Controller('api/admin/accounts')
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly invites: InvitesService,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'List accounts and open invitations',
    description:
      'Every account with its role, active or not, and the links that can still be used. Only for owners.',
  })
  @ApiOkResponse({ type: AccountList })
  list(): Promise<AccountList> {
    return this.accounts.list();
  }

  @Post('invites')
  @ApiOperation({
    summary: 'Invite somebody',
    description:
      'Makes a link by which one person makes an account of their own. It works once, for 7 days, and is told in this answer alone.',
  })
  @NeedsProof()
  @ApiCreatedResponse({ type: InviteCreated })
  @ApiProblems(400, 413, 415)
  invite(
    @Admin() admin: CurrentAdmin,
    @Body() request: CreateInviteRequest,
  ): Promise<InviteCreated> {
    return this.invites.invite(admin, request);
  }

  @Delete('invites/:id')
  @ApiOperation({
    summary: 'Withdraw an invitation',
    description: 'The link stops working at once.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(404)
  withdraw(@Admin() admin: CurrentAdmin, @Param('id') id: string): Promise<Message> {
    return this.invites.withdraw(admin, id);
  }

  @Post(':id/password-link')
  @ApiOperation({
    summary: 'Make a password link',
    description:
      'Makes a link by which the owner of the account sets a new password. It works once, for 7 days.',
  })
  @NeedsProof()
  @ApiCreatedResponse({ type: InviteCreated })
  @ApiProblems(404, 409)
  linkForPassword(@Admin() admin: CurrentAdmin, @Param('id') id: string): Promise<InviteCreated> {
    return this.invites.linkForPassword(admin, id);
  }

  @Patch(':id')
  @ApiOperation({
    summary: 'Change an account',
    description:
      'Changes the role, or deactivates or reactivates the account; its sessions end. The last active owner stays one.',
  })
  @ApiOkResponse({ type: Account })
  @ApiProblems(400, 404, 409, 413, 415)
  change(
    @Admin() admin: CurrentAdmin,
    @Param('id') id: string,
    @Body() request: ChangeAccountRequest,
  ): Promise<Account> {
    return this.accounts.change(admin, id, request);
  }
}

/** Used by people who have a link but no session. The token is sent in the body, never in a URL. */
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
