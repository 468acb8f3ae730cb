import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { CONFIG, type Config } from '../config/env.js';
import { AdminAccounts } from './admin-accounts.js';
import { AdminGuard } from './admin.guard.js';
import { AdminRepository } from './admin.repository.js';
import { AuthService } from './auth.service.js';
import { jwtSecretOf } from './jwt-secret.js';
import { LoginController } from './login.controller.js';
import { LoginFailureRepository } from './login-failure.repository.js';
import { LoginLimiter } from './login-limiter.js';
import { PasswordHasher } from './password-hasher.js';
import { TokenService } from './token.service.js';

@Module({
  imports: [
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({ secret: jwtSecretOf(config) }),
    }),
  ],
  controllers: [LoginController],
  providers: [
    AdminAccounts,
    AdminGuard,
    AdminRepository,
    AuthService,
    LoginFailureRepository,
    LoginLimiter,
    PasswordHasher,
    TokenService,
  ],
  exports: [AdminAccounts, AdminGuard, AuthService],
})
export class AuthModule {}
