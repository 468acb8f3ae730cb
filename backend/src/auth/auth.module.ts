import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JwtModule } from '@nestjs/jwt';
import { CONFIG, type Config } from '../config/env.js';
import { AuditModule } from '../audit/audit.module.js';
import { AccountNamesService } from './account-names.service.js';
import { AccountRevisionRepository } from './account-revision.repository.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';
import { AdminAccounts } from './admin-accounts.js';
import { AdminGuard } from './admin.guard.js';
import { AdminInviteRepository } from './admin-invite.repository.js';
import { AdminSessionRepository } from './admin-session.repository.js';
import { AdminRepository } from './admin.repository.js';
import { AuthService } from './auth.service.js';
import { CredentialCheck } from './credential-check.js';
import { InviteAcceptanceService } from './invite-acceptance.service.js';
import { InvitesController } from './invites.controller.js';
import { InvitesService } from './invites.service.js';
import { jwtSecretOf } from './jwt-secret.js';
import { KnownLoginRepository } from './known-login.repository.js';
import { LoginController } from './login.controller.js';
import { LoginFailureRepository } from './login-failure.repository.js';
import { LoginLog } from './login-log.service.js';
import { LoginLimiter } from './login-limiter.js';
import { MeController } from './me.controller.js';
import { OwnAccountService } from './own-account.service.js';
import { OwnerGuard } from './owner.guard.js';
import { OwnerTransactions } from './owner-transactions.js';
import { PasswordJudge } from './factors/password-judge.js';
import { PasswordHasher } from './password-hasher.js';
import { SessionsService } from './sessions.service.js';
import { TokenService } from './token.service.js';
import { AdminSessionEntity } from './admin-session.entity.js';
import { AdminEntity } from './admin.entity.js';
import { AdminInviteEntity } from './admin-invite.entity.js';
import { KnownLoginEntity } from './known-login.entity.js';
import { LoginFailureEntity } from './login-failure.entity.js';
import { SettingEntity } from '../database/setting.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      AdminEntity,
      AdminInviteEntity,
      AdminSessionEntity,
      KnownLoginEntity,
      LoginFailureEntity,
      SettingEntity,
    ]),
    AuditModule,
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({ secret: jwtSecretOf(config) }),
    }),
  ],
  controllers: [AccountsController, InvitesController, LoginController, MeController],
  providers: [
    AccountNamesService,
    AccountRevisionRepository,
    AccountsService,
    AdminAccounts,
    AdminGuard,
    AdminInviteRepository,
    AdminRepository,
    AdminSessionRepository,
    AuthService,
    CredentialCheck,
    InviteAcceptanceService,
    InvitesService,
    KnownLoginRepository,
    LoginFailureRepository,
    LoginLimiter,
    LoginLog,
    OwnAccountService,
    OwnerGuard,
    OwnerTransactions,
    PasswordHasher,
    PasswordJudge,
    SessionsService,
    TokenService,
  ],
  exports: [
    AccountNamesService,
    AdminAccounts,
    AdminGuard,
    AuditModule,
    AuthService,
    OwnerGuard,
    PasswordJudge,
    SessionsService,
  ],
})
export class AuthModule {}
