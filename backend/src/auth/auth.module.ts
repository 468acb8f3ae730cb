import { createSecretKey } from 'node:crypto';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JwtModule } from '@nestjs/jwt';
import { AuditModule } from '../audit/audit.module.js';
import { CONFIG, type Config } from '../config/env.js';
import { SettingEntity } from '../database/settings.js';
import { AccountsController, InvitesController } from './accounts/accounts.controller.js';
import { AccountNamesService, AccountsService } from './accounts/accounts.service.js';
import { AdminAccounts } from './accounts/admin-accounts.js';
import { AdminInviteEntity, AdminInviteRepository } from './accounts/admin-invite.repository.js';
import { AdminEntity } from './admin.entity.js';
import { AccountRevisionRepository, AdminRepository } from './admin.repository.js';
import { InviteAcceptanceService } from './accounts/invite-acceptance.service.js';
import { InvitesService } from './accounts/invites.service.js';
import { OwnAccountService } from './accounts/own-account.service.js';
import {
  PasskeyEntity,
  RecoveryCodeEntity,
  TotpEntity,
  UsedChallengeEntity,
} from './factors/factor.entity.js';
import { FactorRepository } from './factors/factor.repository.js';
import { FactorsController, SecondFactorRuleController } from './factors/factors.controller.js';
import { OwnFactorsService } from './factors/own-factors.service.js';
import { PasskeysService } from './factors/passkeys.service.js';
import { PasswordJudge } from './factors/password-judge.js';
import { SecondFactorService } from './factors/second-factor.service.js';
import { FactorSecrets } from './factors/secrets.js';
import { TotpService } from './factors/totp.service.js';
import {
  KnownLoginEntity,
  KnownLoginRepository,
  LoginFailureEntity,
  LoginFailureRepository,
} from './login/login-attempts.repository.js';
import { LoginLimiter } from './login/login-limiter.js';
import { LoginLog } from './login/login-log.service.js';
import { LoginController, MeController } from './login/login.controller.js';
import { CredentialCheck, LoginService } from './login/login.service.js';
import { PasswordHasher } from './login/password-hasher.js';
import { AdminSessionEntity, AdminSessionRepository } from './sessions/admin-session.repository.js';
import { AdminGuard, OwnerGuard, ProofCheck, ProofGuard } from './sessions/admin.guard.js';
import { jwtSecretOf } from './sessions/jwt-secret.js';
import { PushDeviceEntity } from './sessions/push-device.entity.js';
import { PushDeviceRepository } from './sessions/push-device.repository.js';
import { PushDevicesService } from './sessions/push-devices.service.js';
import { OwnerTransactions } from './sessions/owner-transactions.js';
import { SessionsService } from './sessions/sessions.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      AdminEntity,
      AdminInviteEntity,
      AdminSessionEntity,
      KnownLoginEntity,
      LoginFailureEntity,
      PasskeyEntity,
      PushDeviceEntity,
      RecoveryCodeEntity,
      SettingEntity,
      TotpEntity,
      UsedChallengeEntity,
    ]),
    AuditModule,
    JwtModule.registerAsync({
      inject: [CONFIG],
      // A key object: given a string, jsonwebtoken tries to parse it as a public key at each call, which takes 1 ms.
      useFactory: (config: Config) => ({ secret: createSecretKey(jwtSecretOf(config), 'utf8') }),
    }),
  ],
  controllers: [
    // Registered before the routes that have an `:id` in the same position.
    SecondFactorRuleController,
    AccountsController,
    FactorsController,
    InvitesController,
    LoginController,
    MeController,
  ],
  providers: [
    AccountNamesService,
    AccountRevisionRepository,
    AccountsService,
    AdminAccounts,
    AdminGuard,
    AdminInviteRepository,
    AdminRepository,
    AdminSessionRepository,
    CredentialCheck,
    FactorRepository,
    FactorSecrets,
    InviteAcceptanceService,
    InvitesService,
    KnownLoginRepository,
    LoginFailureRepository,
    LoginLimiter,
    LoginLog,
    LoginService,
    OwnAccountService,
    OwnFactorsService,
    OwnerGuard,
    OwnerTransactions,
    PasswordHasher,
    PasskeysService,
    PasswordJudge,
    ProofCheck,
    ProofGuard,
    PushDeviceRepository,
    PushDevicesService,
    SecondFactorService,
    SessionsService,
    TotpService,
  ],
  exports: [
    AccountNamesService,
    AdminAccounts,
    AdminGuard,
    AuditModule,
    OwnerGuard,
    OwnFactorsService,
    PasswordJudge,
    ProofCheck,
    PushDevicesService,
    SessionsService,
  ],
})
export class AuthModule {}
