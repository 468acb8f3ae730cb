import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems, Message } from '../../common/errors/problem.js';
import { OwnerTransactions } from '../sessions/owner-transactions.js';
import type { Requested } from '../login/login.dto.js';
import {
  Admin,
  NeedsProof,
  OpenToEditors,
  OpenToLimited,
  OwnerOnly,
  StaffOnly,
} from '../sessions/admin.guard.js';
import type { CurrentAdmin } from '../sessions/sessions.service.js';
import {
  CodeRequest,
  Factors,
  NewApp,
  NewPasskeyRequest,
  Passkey,
  PasskeyQuestion,
  ProofRequest,
  RecoveryCodes,
  SecondFactorRule,
} from './factors.dto.js';
import { type Caller, OwnFactorsService } from './own-factors.service.js';
import { PasskeysService } from './passkeys.service.js';
import { SecondFactorService } from './second-factor.service.js';

const callerOf = (admin: CurrentAdmin, { ip, host }: Requested): Caller => ({
  admin,
  address: ip,
  host,
});

@ApiTags('auth')
@StaffOnly()
@OpenToEditors()
@OpenToLimited()
@Controller('api/admin/me')
export class FactorsController {
  constructor(
    private readonly own: OwnFactorsService,
    private readonly passkeys: PasskeysService,
  ) {}

  @Get('factors')
  @ApiOperation({
    summary: 'What protects one’s own account beside the password',
    description: 'Passkeys, the authenticator app, and how many recovery codes are left.',
  })
  @ApiOkResponse({ type: Factors })
  list(@Admin() admin: CurrentAdmin, @Req() request: Requested): Promise<Factors> {
    return this.own.list(callerOf(admin, request));
  }

  @Post('proof')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Give the password or a passkey again',
    description: 'Calls that answered 403 `proof_needed` may then be repeated for 10 minutes.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(400, 401, 409, 413, 415, 429)
  prove(
    @Admin() admin: CurrentAdmin,
    @Req() request: Requested,
    @Body() proof: ProofRequest,
  ): Promise<Message> {
    return this.own.prove(callerOf(admin, request), proof);
  }

  @Post('proof/options')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Begin to prove with a passkey',
    description: 'What the browser is to ask the device for.',
  })
  @ApiOkResponse({ type: PasskeyQuestion })
  @ApiProblems(409)
  async proofOptions(
    @Admin() { id }: CurrentAdmin,
    @Req() { host }: Requested,
  ): Promise<PasskeyQuestion> {
    return { options: await this.passkeys.questionOptions('proof', id, host) };
  }

  @Post('passkeys/options')
  @HttpCode(200)
  @NeedsProof()
  @ApiOperation({
    summary: 'Begin to add a passkey',
    description: 'What the browser is to ask the device for.',
  })
  @ApiOkResponse({ type: PasskeyQuestion })
  @ApiProblems(409)
  async enrolmentOptions(
    @Admin() admin: CurrentAdmin,
    @Req() { host }: Requested,
  ): Promise<PasskeyQuestion> {
    return { options: await this.passkeys.enrolmentOptions(admin, host) };
  }

  @Post('passkeys')
  @NeedsProof()
  @ApiOperation({
    summary: 'Add a passkey to one’s own account',
    description: 'With what the device answered, and a name to know it by.',
  })
  @ApiCreatedResponse({ type: Passkey })
  @ApiProblems(400, 401, 409, 413, 415)
  addPasskey(
    @Admin() admin: CurrentAdmin,
    @Req() request: Requested,
    @Body() passkey: NewPasskeyRequest,
  ): Promise<Passkey> {
    return this.own.addPasskey(callerOf(admin, request), passkey);
  }

  @Delete('passkeys/:id')
  @NeedsProof()
  @ApiOperation({
    summary: 'Revoke a passkey of one’s own',
    description: 'It stops working at once. The last factor stays where the owners require one.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(404, 409)
  removePasskey(
    @Admin() admin: CurrentAdmin,
    @Req() request: Requested,
    @Param('id') id: string,
  ): Promise<Message> {
    return this.own.removePasskey(callerOf(admin, request), id);
  }

  @Post('app')
  @NeedsProof()
  @ApiOperation({
    summary: 'Begin to set up an authenticator app',
    description: 'The secret is told once, and protects nothing before its first code was given.',
  })
  @ApiCreatedResponse({ type: NewApp })
  @ApiProblems(409)
  beginApp(@Admin() admin: CurrentAdmin, @Req() request: Requested): Promise<NewApp> {
    return this.own.beginApp(callerOf(admin, request));
  }

  @Post('app/confirm')
  @HttpCode(200)
  @NeedsProof()
  @ApiOperation({
    summary: 'Finish setting up an authenticator app',
    description: 'With its first code. Answers ten recovery codes, told once.',
  })
  @ApiOkResponse({ type: RecoveryCodes })
  @ApiProblems(400, 409, 413, 415, 429)
  confirmApp(
    @Admin() admin: CurrentAdmin,
    @Req() request: Requested,
    @Body() { code }: CodeRequest,
  ): Promise<RecoveryCodes> {
    return this.own.confirmApp(callerOf(admin, request), code);
  }

  @Delete('app')
  @NeedsProof()
  @ApiOperation({
    summary: 'Stop using the authenticator app',
    description: 'Its recovery codes go with it. The last factor stays where owners require one.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(404, 409)
  removeApp(@Admin() admin: CurrentAdmin, @Req() request: Requested): Promise<Message> {
    return this.own.removeApp(callerOf(admin, request));
  }

  @Post('recovery-codes')
  @NeedsProof()
  @ApiOperation({
    summary: 'Make new recovery codes',
    description: 'Ten, told once; those of before do not work any more.',
  })
  @ApiCreatedResponse({ type: RecoveryCodes })
  @ApiProblems(404)
  newRecoveryCodes(
    @Admin() admin: CurrentAdmin,
    @Req() request: Requested,
  ): Promise<RecoveryCodes> {
    return this.own.newRecoveryCodes(callerOf(admin, request));
  }
}

@ApiTags('accounts')
@OwnerOnly()
@Controller('api/admin/accounts/second-factor')
export class SecondFactorRuleController {
  constructor(
    private readonly second: SecondFactorService,
    private readonly owners: OwnerTransactions,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Whether a second factor is required of everybody',
    description: 'A passkey, or an authenticator app beside the password.',
  })
  @ApiOkResponse({ type: SecondFactorRule })
  async read(): Promise<SecondFactorRule> {
    return { required: await this.second.readRule() };
  }

  @Put()
  @NeedsProof()
  @ApiOperation({
    summary: 'Require a second factor of everybody, or no longer',
    description: 'Who has none is led to set one up at their next login, before anything else.',
  })
  @ApiOkResponse({ type: SecondFactorRule })
  @ApiProblems(400, 413, 415)
  async change(
    @Admin() admin: CurrentAdmin,
    @Body() { required }: SecondFactorRule,
  ): Promise<SecondFactorRule> {
    await this.owners.run(admin, (transaction) =>
      this.second.changeRule(transaction, admin, required),
    );
    return { required };
  }
}
