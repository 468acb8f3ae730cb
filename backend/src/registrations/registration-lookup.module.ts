import { Module } from '@nestjs/common';
import { RegistrationLookupRepository } from './registration-lookup.repository.js';
import { RegistrationLookupService } from './registration-lookup.service.js';

@Module({
  providers: [RegistrationLookupRepository, RegistrationLookupService],
  exports: [RegistrationLookupService],
})
export class RegistrationLookupModule {}
