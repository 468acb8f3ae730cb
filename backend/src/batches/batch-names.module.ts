import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BatchNamesRepository } from './batch-names.repository.js';
import { BatchNamesService } from './batch-names.service.js';
import { BatchEntity } from './batch.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([BatchEntity])],
  providers: [BatchNamesRepository, BatchNamesService],
  exports: [BatchNamesService],
})
export class BatchNamesModule {}
