import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { BatchRepository } from './batch.repository.js';
import { BatchesController } from './batches.controller.js';
import { BatchesService } from './batches.service.js';
import { JoinableBatchesController } from './joinable-batches.controller.js';
import { SampleBatches } from './sample-batches.js';
import { SeatService } from './seat.service.js';

@Module({
  imports: [AuthModule],
  controllers: [BatchesController, JoinableBatchesController],
  providers: [BatchRepository, BatchesService, SeatService, SampleBatches],
  exports: [BatchesService, SeatService, SampleBatches],
})
export class BatchesModule {}
