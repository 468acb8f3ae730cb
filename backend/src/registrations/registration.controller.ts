import { Body, Controller, Headers, Post, UseGuards } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiTags } from '@nestjs/swagger';
import { Message } from '../common/dto/message.js';
import { ApiProblems } from '../common/problem-responses.js';
import { CreateRegistrationRequest } from './dto/create-registration.dto.js';
import { RegisterService } from './register.service.js';
import { RegistrationLimitGuard } from './registration-limit.guard.js';

@ApiTags('registration')
@Controller('api/registration')
export class RegistrationController {
  constructor(private readonly registrations: RegisterService) {}

  /** API-2 */
  @Post()
  @UseGuards(RegistrationLimitGuard)
  @ApiHeader({
    name: 'idempotency-key',
    required: false,
    description: 'A repeat of the same submission answers as the first did, for 72 hours',
  })
  @ApiCreatedResponse({ type: Message })
  @ApiProblems(400, 409, 413, 415, 422, 429)
  register(
    @Body() request: CreateRegistrationRequest,
    @Headers('idempotency-key') key?: string,
  ): Promise<Message> {
    return this.registrations.register(request, key);
  }
}
