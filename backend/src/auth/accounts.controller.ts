import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Message } from '../common/dto/message.js';
import { ApiProblems } from '../common/problem-responses.js';
import { AccountsService } from './accounts.service.js';
import { Admin } from './admin.guard.js';
import type { CurrentAdmin } from './auth.service.js';
import { Account, AccountList, ChangeAccountRequest } from './dto/accounts.dto.js';
import { CreateInviteRequest, InviteCreated } from './dto/invites.dto.js';
import { InvitesService } from './invites.service.js';
import { OwnerOnly } from './owner-only.js';

@ApiTags('accounts')
@OwnerOnly()
@Controller('api/admin/accounts')
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly invites: InvitesService,
  ) {}

  @Get()
  @ApiOkResponse({ type: AccountList })
  list(): Promise<AccountList> {
    return this.accounts.list();
  }

  /** A link by which somebody makes an account of their own. */
  @Post('invites')
  @ApiCreatedResponse({ type: InviteCreated })
  @ApiProblems(400, 413, 415)
  invite(
    @Admin() admin: CurrentAdmin,
    @Body() request: CreateInviteRequest,
  ): Promise<InviteCreated> {
    return this.invites.invite(admin, request);
  }

  @Delete('invites/:id')
  @ApiOkResponse({ type: Message })
  @ApiProblems(404)
  withdraw(@Admin() admin: CurrentAdmin, @Param('id') id: string): Promise<Message> {
    return this.invites.withdraw(admin, id);
  }

  /** A link by which the account gets a new password. */
  @Post(':id/password-link')
  @ApiCreatedResponse({ type: InviteCreated })
  @ApiProblems(404, 409)
  linkForPassword(@Admin() admin: CurrentAdmin, @Param('id') id: string): Promise<InviteCreated> {
    return this.invites.linkForPassword(admin, id);
  }

  @Patch(':id')
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
