import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { BatchEditService } from './batch-edit.service.js';
import { BatchRepository } from './batch.repository.js';
import { BatchesController } from './batches.controller.js';
import { BatchesService } from './batches.service.js';
import { JoinableBatchesController } from './joinable-batches.controller.js';
import { JoinableBatchesService } from './joinable-batches.service.js';
import { ProgramsController } from './programs.controller.js';
import { SampleBatches } from './sample-batches.js';
import { SeatService } from './seat.service.js';
import { BatchEntity } from './batch.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([BatchEntity]), AuditModule, AuthModule, OutboxModule],
  controllers: [BatchesController, JoinableBatchesController, ProgramsController],
  providers: [
    BatchEditService,
    BatchRepository,
    BatchesService,
    JoinableBatchesService,
    SeatService,
    SampleBatches,
  ],
  exports: [BatchesService, JoinableBatchesService, SeatService, SampleBatches],
})
export class BatchesModule {}
