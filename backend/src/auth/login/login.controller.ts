import { Body, Controller, Get, HttpCode, Ip, Post, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems, Message } from '../../common/errors/problem.js';
import { OwnAccountService } from '../accounts/own-account.service.js';
import { PasskeyAnswer, PasskeyQuestion } from '../factors/factors.dto.js';
import { PasskeysService } from '../factors/passkeys.service.js';
import {
  Admin,
  BearerToken,
  OpenToEditors,
  OpenToLimited,
  StaffOnly,
} from '../sessions/admin.guard.js';
import type { CurrentAdmin } from '../sessions/sessions.service.js';
import {
  ChangePasswordRequest,
  LoginRequest,
  LoginResponse,
  Me,
  PasswordChanged,
  type Requested,
  toMe,
} from './login.dto.js';
import { LoginService } from './login.service.js';

@ApiTags('auth')
@Controller('api/admin')
export class LoginController {
  constructor(
    private readonly logins: LoginService,
    private readonly passkeys: PasskeysService,
  ) {}

  /** API-3 */
  @Post('login')
  @ApiOperation({
    summary: 'Log in',
    description:
      'Answers a bearer token that lives 12 hours. Too many failures of one network and user name are answered with 429 for a minute.',
    security: [],
  })
  @HttpCode(200)
  @ApiOkResponse({ type: LoginResponse })
  @ApiProblems(400, 401, 409, 413, 415, 429)
  login(@Body() login: LoginRequest, @Req() request: Requested): Promise<LoginResponse> {
    return this.logins.login(login, request);
  }

  @Post('login/passkey/options')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Begin to log in by a passkey',
    description: 'What the browser is to ask the device for, which knows whose passkeys it has.',
    security: [],
  })
  @ApiOkResponse({ type: PasskeyQuestion })
  @ApiProblems(409)
  async passkeyOptions(@Req() { host }: Requested): Promise<PasskeyQuestion> {
    return { options: await this.passkeys.questionOptions('login', null, host) };
  }

  @Post('login/passkey')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Log in by a passkey',
    description: 'Answers as a login by password does; no second factor is asked for.',
    security: [],
  })
  @ApiOkResponse({ type: LoginResponse })
  @ApiProblems(400, 401, 409, 413, 415, 429)
  loginByPasskey(
    @Body() { credential }: PasskeyAnswer,
    @Req() request: Requested,
  ): Promise<LoginResponse> {
    return this.logins.loginByPasskey(credential, request);
  }

  /** AUTH-5: ends this session. It has no guard, because the guard refuses a session that has already ended. */
  @Post('logout')
  @ApiOperation({
    summary: 'Log out',
    description: 'Ends this session on the server; others of the account go on. Safe to repeat.',
  })
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403)
  logout(@BearerToken() token: string): Promise<Message> {
    return this.logins.logout(token);
  }
}

@ApiTags('auth')
@StaffOnly()
@OpenToEditors()
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
