import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { BatchesModule } from '../batches/batches.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { DashboardController } from './dashboard.controller.js';

@Module({
  imports: [AuthModule, BatchesModule, RegistrationsModule],
  controllers: [DashboardController],
})
export class DashboardModule {}
