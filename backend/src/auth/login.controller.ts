import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags, ApiOperation } from '@nestjs/swagger';
import { Message } from '../common/dto/message.js';
import { ApiProblems } from '../common/problem-responses.js';
import { BearerToken } from './admin.guard.js';
import { AuthService } from './auth.service.js';
import { LoginRequest, LoginResponse } from './dto/login.dto.js';

@ApiTags('auth')
@Controller('api/admin')
export class LoginController {
  constructor(private readonly auth: AuthService) {}

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
  @ApiProblems(400, 401, 413, 415, 429)
  login(@Body() request: LoginRequest, @Ip() address: string): Promise<LoginResponse> {
    return this.auth.login(request, address);
  }

  /** AUTH-5: ends this session. Not behind the guard, which refuses a session that has ended. */
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
    return this.auth.logout(token);
  }
}
