import { LANGUAGES } from '../../../src/common/languages.js';
import type { ListedProgram } from '../../../src/common/programs.js';

/** The owner of each test app. */
export const ADMIN_USERNAME = 'owner';
export const ADMIN_PASSWORD = 'correct horse battery';

let count = 0;

/** A valid registration of a new person. A test passes only the fields that matter to it. */
export function aRegistration(changes: object = {}): Record<string, unknown> {
  count++;
  return {
    name: `Visitor ${count}`,
    email: `visitor${count}@example.org`,
    phone: '+91 98765 43210',
    program: 'yogasanas',
    notes: '',
    ...changes,
  };
}

/** A valid batch that is active on the date of the tests (20 November 2026). */
export function aBatch(changes: object = {}): Record<string, unknown> {
  return {
    program: 'yogasanas',
    name: 'Morning Yogasanas',
    description: '',
    startDate: '2026-11-10',
    endDate: '2026-12-10',
    schedule: { days: ['Monday', 'Friday'], time: { start: '06:00', end: '07:00' } },
    capacity: 20,
    price: 4500,
    instructor: 'Meera Joshi',
    location: 'First floor',
    ...changes,
  };
}

/** Headers with a unique `Idempotency-Key`. */
export function newKey(): Record<string, string> {
  count++;
  return { 'idempotency-key': `key-${count}` };
}

/** A program of a published website. Its name is its slug in languages for which the test passes no name. */
export function aListedProgram(
  program: string,
  state: ListedProgram['state'] = 'shown',
  names: Partial<ListedProgram['name']> = {},
): ListedProgram {
  const inEvery = LANGUAGES.map((language) => [language, names[language] ?? program]);
  return {
    program: program as ListedProgram['program'],
    state,
    inForm: true,
    name: Object.fromEntries(inEvery) as ListedProgram['name'],
  };
}
