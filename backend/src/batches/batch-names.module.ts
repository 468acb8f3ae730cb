import { Module } from '@nestjs/common';
import { BatchNamesRepository } from './batch-names.repository.js';
import { BatchNamesService } from './batch-names.service.js';

@Module({ providers: [BatchNamesRepository, BatchNamesService], exports: [BatchNamesService] })
export class BatchNamesModule {}
