import { Body, Controller, Headers, Ip, Post, UseGuards } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ApiProblems, Message } from '../../common/errors/problem.js';
import { CreateRegistrationRequest } from '../dto/new-registration.dto.js';
import { ProofProblem } from '../dto/proof-problem.response.js';
import { RegisterService } from './register.service.js';
import { AcceptedProof, RegistrationLimitGuard } from './registration-limit.guard.js';

@ApiTags('registration')
@Controller('api/registration')
export class RegistrationController {
  constructor(private readonly registrations: RegisterService) {}

  /** API-2 */
  @Post()
  @ApiOperation({
    summary: 'Register',
    description:
      "Takes a visitor's registration. The same person for the same batch is stored once and answered like the first time. An `Idempotency-Key` makes a repeat safe.",
    security: [],
  })
  @UseGuards(RegistrationLimitGuard)
  @ApiHeader({
    name: 'idempotency-key',
    required: false,
    description: 'A repeat of the same submission answers as the first did, for 72 hours',
  })
  @ApiHeader({
    name: 'registration-proof',
    required: false,
    description:
      'Beyond the limit of a network: base64 of the JSON {"challenge", "solution"} for the challenge of a 429',
  })
  @ApiCreatedResponse({ type: Message })
  @ApiProblems(400, 409, 413, 415, 422)
  @ApiResponse({ status: 429, type: ProofProblem })
  register(
    @Body() request: CreateRegistrationRequest,
    @Headers('idempotency-key') key?: string,
    @AcceptedProof() proof?: string,
    @Ip() address?: string,
  ): Promise<Message> {
    return this.registrations.register(request, { key, proof, address });
  }
}
