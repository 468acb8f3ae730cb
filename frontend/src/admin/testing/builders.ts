import type { Factors } from '../security/security.api';
import type { components } from '../../api/schema';
import type { Batch } from '../records/records.api';
import type { Registration } from '../records/records.api';

/** A batch that nobody has joined; the test overrides what matters. */
export function aBatch(what: Partial<Batch> = {}): Batch {
  return {
    _id: 'batch-1',
    program: 'surya-kriya',
    name: 'Dawn batch',
    description: '',
    startDate: '2026-12-05',
    endDate: '2026-12-30',
    schedule: { days: ['Monday', 'Friday'], time: { start: '06:00', end: '07:00' } },
    capacity: 20,
    enrolled: 0,
    waiting: 0,
    offered: 0,
    offerHours: 0,
    price: 1500,
    instructor: 'Meera',
    location: 'Main hall',
    status: 'upcoming',
    sample: false,
    ...what,
  };
}

/** A pending registration with no batch; the test overrides what matters. */
export function aRegistration(what: Partial<Registration> = {}): Registration {
  return {
    _id: 'registration-1',
    name: 'Vikram Iyer',
    email: 'vikram@example.org',
    phone: '+91 98450 12345',
    program: 'yogasanas',
    notes: '',
    status: 'pending',
    createdAt: '2026-11-01T04:30:00.000Z',
    version: 'as first read',
    ...what,
  };
}

/** A person who wants news of new batches. */
export const lakshmi: components['schemas']['Person'] = {
  _id: 'person-1',
  name: 'Lakshmi Nair',
  email: 'lakshmi@example.org',
  phone: '+91 98450 77777',
  language: 'hi',
  programs: ['yogasanas', 'surya-kriya'],
  channels: ['email', 'phone'],
  consentAt: '2026-11-20T06:30:00.000Z',
  consentSource: 'form',
  lastSeen: '2026-11-25T06:30:00.000Z',
};

/** The second factors of somebody who has none. */
export function someFactors(what: Partial<Factors> = {}): Factors {
  return {
    required: false,
    passkeysUsable: true,
    passkeys: [],
    hasApp: false,
    recoveryCodesLeft: 0,
    ...what,
  };
}
