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
    summary: 'Register for a program',
    description:
      "Stores a visitor's registration and takes a seat of the batch, if one is chosen. The same person is stored only once for the same batch; a repeat gets the same response as the first request. An `Idempotency-Key` makes it safe to repeat a request.",
    security: [],
  })
  @UseGuards(RegistrationLimitGuard)
  @ApiHeader({
    name: 'idempotency-key',
    required: false,
    description:
      'Key chosen by the client for one submission, 1 to 200 visible ASCII characters. For 72 hours, a repeat of the submission with this key gets the same response as the first request.',
  })
  @ApiHeader({
    name: 'registration-proof',
    required: false,
    description:
      'Needed only while the network is over its limit: the JSON {"challenge", "solution"} for the challenge of a 429 response, encoded in base64.',
  })
  @ApiCreatedResponse({ type: Message })
  @ApiProblems(400, 409, 413, 415, 422)
  @ApiResponse({
    status: 429,
    type: ProofProblem,
    description:
      'Too many registrations from this network: solve the `challenge` and send the same request with `Registration-Proof`, or try again after the number of seconds in `Retry-After`.',
  })
  register(
    @Body() request: CreateRegistrationRequest,
    @Headers('idempotency-key') key?: string,
    @AcceptedProof() proof?: string,
    @Ip() address?: string,
  ): Promise<Message> {
    return this.registrations.register(request, { key, proof, address });
  }
}
