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
    summary: 'Show the second factors of your account',
    description:
      'Returns your passkeys, whether an authenticator app is set up, and the number of unused recovery codes.',
  })
  @ApiOkResponse({ type: Factors })
  list(@Admin() admin: CurrentAdmin, @Req() request: Requested): Promise<Factors> {
    return this.own.list(callerOf(admin, request));
  }

  @Post('proof')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Confirm your identity again',
    description:
      'Checks your password or a passkey. Calls that were refused with 403 `proof_needed` are then allowed in this session for 10 minutes.',
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
    summary: 'Get passkey options for confirming your identity',
    description:
      'Returns the options with which the browser asks for one of your passkeys by `navigator.credentials`.',
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
    summary: 'Get the options for a new passkey',
    description:
      'Returns the options with which the browser creates a passkey by `navigator.credentials`.',
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
    summary: 'Add a passkey to your account',
    description:
      'Stores a new passkey from the response of the browser, under a name that you choose.',
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
    summary: 'Revoke one of your passkeys',
    description:
      'Deletes the passkey; it stops working immediately. While the owners require a second factor, the last one cannot be removed (409 `last_factor`).',
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
    summary: 'Start setting up an authenticator app',
    description:
      'Creates the secret of an authenticator app and returns it only in this response. Logins ask for its codes only after the first code has been confirmed.',
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
    summary: 'Confirm the authenticator app',
    description:
      'Finishes the set-up with the first code of the app. Returns ten recovery codes, which no later response contains.',
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
    summary: 'Remove the authenticator app',
    description:
      'Removes the app and its recovery codes. While the owners require a second factor, the last one cannot be removed (409 `last_factor`).',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(404, 409)
  removeApp(@Admin() admin: CurrentAdmin, @Req() request: Requested): Promise<Message> {
    return this.own.removeApp(callerOf(admin, request));
  }

  @Post('recovery-codes')
  @NeedsProof()
  @ApiOperation({
    summary: 'Create new recovery codes',
    description:
      'Returns ten new recovery codes, which no later response contains. All earlier codes stop working.',
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
    summary: 'Show whether a second factor is required',
    description:
      'Returns whether every account must have a second factor: a passkey, or an authenticator app in addition to the password.',
  })
  @ApiOkResponse({ type: SecondFactorRule })
  async read(): Promise<SecondFactorRule> {
    return { required: await this.second.readRule() };
  }

  @Put()
  @NeedsProof()
  @ApiOperation({
    summary: 'Change whether a second factor is required',
    description:
      'Sets whether every account must have a second factor. While it is required, an account without one can only set one up after its next login; other calls get 403 `second_factor_missing`.',
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
