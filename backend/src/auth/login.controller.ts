import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../common/problem-responses.js';
import { AuthService } from './auth.service.js';
import { LoginRequest, LoginResponse } from './dto/login.dto.js';

@ApiTags('auth')
@Controller('api/admin/login')
export class LoginController {
  constructor(private readonly auth: AuthService) {}

  /** API-3 */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: LoginResponse })
  @ApiProblems(400, 401, 413, 415, 429)
  login(@Body() request: LoginRequest, @Ip() address: string): Promise<LoginResponse> {
    return this.auth.login(request, address);
  }
}
