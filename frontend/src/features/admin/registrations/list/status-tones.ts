import type { BadgeProps } from '../../ui/badge';
import type { RegistrationStatus } from '../registrations.api';

/** How urgent a status looks. */
export const STATUS_TONES: Readonly<Record<RegistrationStatus, BadgeProps['tone']>> = {
  pending: 'waiting',
  confirmed: 'good',
  cancelled: 'over',
};
