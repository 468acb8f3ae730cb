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
      'Returns a bearer token that is valid for 12 hours. If the account has a second factor, a request without it gets 401 `second_factor_required`. After too many failures from one network with one user name, further attempts get 429 for one minute.',
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
    summary: 'Get the options for a login with a passkey',
    description:
      'Returns the options with which the browser asks for a passkey by `navigator.credentials`. No user name is needed, because the device offers its own passkeys.',
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
    summary: 'Log in with a passkey',
    description:
      'Checks the response of the browser and returns a bearer token, like a login with a password. No further factor is needed.',
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
    description:
      'Ends the session of this token on the server. Other sessions of the account stay valid. The call may be repeated.',
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
    summary: 'Show your own account',
    description:
      'Returns the name, user name and role of the account that the bearer token belongs to.',
  })
  @OpenToLimited()
  @ApiOkResponse({ type: Me })
  me(@Admin() admin: CurrentAdmin): Me {
    return toMe(admin);
  }

  @Post('password')
  @ApiOperation({
    summary: 'Change your password',
    description:
      'Requires the current password. Every other session of the account ends; the response contains a new token for this session.',
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
    description: 'Ends every session of your account, including this one.',
  })
  @HttpCode(200)
  @ApiOkResponse({ type: Message })
  signOutEverywhere(@Admin() admin: CurrentAdmin): Promise<Message> {
    return this.account.signOutEverywhere(admin);
  }
}
