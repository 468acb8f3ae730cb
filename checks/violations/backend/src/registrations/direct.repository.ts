// violates: house(repository-through-manager)
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { RegistrationEntity } from '../../../../../backend/src/registrations/registration.entity.js';

export class DirectRepository {
  constructor(
    @InjectRepository(RegistrationEntity)
    private readonly registrations: Repository<RegistrationEntity>,
  ) {}

  count(): Promise<number> {
    return this.registrations.count();
  }
}
