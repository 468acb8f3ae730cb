import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RegistrationLookupRepository } from './registration-lookup.repository.js';
import { RegistrationLookupService } from './registration-lookup.service.js';
import { RegistrationEntity } from '../registration.entity.js';
import { RegistrationTermEntity } from '../registration-term.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([RegistrationEntity, RegistrationTermEntity])],
  providers: [RegistrationLookupRepository, RegistrationLookupService],
  exports: [RegistrationLookupService],
})
export class RegistrationLookupModule {}
