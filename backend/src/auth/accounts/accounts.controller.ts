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
      'Returns every account with its role, active or deactivated, and the invitation and password links that can still be used. Only owners may call it.',
  })
  @ApiOkResponse({ type: AccountList })
  list(): Promise<AccountList> {
    return this.accounts.list();
  }

  @Post('invites')
  @ApiOperation({
    summary: 'Create an invitation link',
    description:
      'Creates a link with which one person creates their own account. The link works once, within 7 days. Its token is returned only in this response.',
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
    description:
      'Deletes an invitation or password link that was not used yet; it stops working immediately.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(404)
  withdraw(@Admin() admin: CurrentAdmin, @Param('id') id: string): Promise<Message> {
    return this.invites.withdraw(admin, id);
  }

  @Post(':id/password-link')
  @ApiOperation({
    summary: 'Create a password link',
    description:
      'Creates a link with which the holder of the account sets a new password. The link works once, within 7 days, and replaces earlier password links of the account. A deactivated account is refused (409 `account_deactivated`).',
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
      'Changes the role of an account, or deactivates or reactivates it; each of these ends its sessions. A change after which no active owner would remain is refused (409 `last_owner`).',
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
    summary: 'Read an invitation link',
    description:
      'Returns the name and role that an invitation link is for, without using it up. For a password link, it also returns the user name of the account.',
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
    summary: 'Use an invitation link',
    description:
      'Creates the account or sets its new password, and logs in. Each link works once. If the account also needs its second factor, the password is changed and the response is 401 `second_factor_required`.',
    security: [],
  })
  @HttpCode(200)
  @ApiOkResponse({ type: LoginResponse })
  @ApiProblems(400, 401, 404, 409, 413, 415, 429)
  accept(@Body() request: AcceptInviteRequest, @Ip() address: string): Promise<LoginResponse> {
    return this.acceptance.accept(request, address);
  }
}
