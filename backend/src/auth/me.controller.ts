import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags, ApiOperation } from '@nestjs/swagger';
import { ApiProblems, Message } from '../common/errors/problem.js';
import { Admin, OpenToLimited, StaffOnly } from './admin.guard.js';
import type { CurrentAdmin } from './auth.service.js';
import { ChangePasswordRequest, Me, PasswordChanged, toMe } from './dto/login.dto.js';
import { OwnAccountService } from './own-account.service.js';

@ApiTags('auth')
@StaffOnly()
@Controller('api/admin/me')
export class MeController {
  constructor(private readonly account: OwnAccountService) {}

  @Get()
  @ApiOperation({
    summary: 'Show who is logged in',
    description: 'Name, user name and role of the account behind the token.',
  })
  @OpenToLimited()
  @ApiOkResponse({ type: Me })
  me(@Admin() admin: CurrentAdmin): Me {
    return toMe(admin);
  }

  @Post('password')
  @ApiOperation({
    summary: "Change one's own password",
    description:
      'Needs the current password. Every other session of the account ends; the answer has a new token for this one.',
  })
  @HttpCode(200)
  @ApiOkResponse({ type: PasswordChanged })
  @ApiProblems(400, 413, 415, 429)
  changePassword(
    @Admin() admin: CurrentAdmin,
    @Body() request: ChangePasswordRequest,
    @Ip() address: string,
  ): Promise<PasswordChanged> {
    return this.account.changePassword(admin, request, address);
  }

  @Post('sign-out-everywhere')
  @ApiOperation({
    summary: 'Sign out everywhere',
    description: 'Ends every session of the account, this one too.',
  })
  @HttpCode(200)
  @ApiOkResponse({ type: Message })
  signOutEverywhere(@Admin() admin: CurrentAdmin): Promise<Message> {
    return this.account.signOutEverywhere(admin);
  }
}
