// violates: service-not-repository
import { findRegistrations } from '../registrations/registration.repository.js';

export const expired = (): string[] => findRegistrations();
