import type { Registration } from '../dto/registration.response.js';
import { REGISTRATION_HEADINGS, registrationCells } from './registration-csv.js';

const REGISTRATION = {
  _id: '019ab1f0-6f7e-7c3a-9d52-2c6f0c8f4f11',
  name: 'Asha',
  email: 'asha@example.org',
  phone: '9876543210',
  program: 'yogasanas',
  notes: '',
  status: 'pending',
  createdAt: '2026-11-20T06:30:00.000Z',
} as Registration;

/** The cell of a column, by its heading. */
function cellOf(heading: string, what: Partial<Registration>): string | undefined {
  const cells = registrationCells({ ...REGISTRATION, ...what }, 'Asia/Kolkata');
  return cells[REGISTRATION_HEADINGS.indexOf(heading)];
}

describe('a registration as cells of a file', () => {
  it('WAIT-10 the cell of the waiting list names the place, or until when a seat is offered, with midnight as the end of the day before', () => {
    const waiting = (what: Partial<Registration>) => cellOf('Waiting list', what);
    expect(waiting({})).toBe('');
    expect(waiting({ waiting: { place: 3 } })).toBe('place 3');
    expect(waiting({ offeredUntil: '2026-11-20T11:30:00.000Z' })).toBe(
      'seat offered until 2026-11-20 17:00:00',
    );
    expect(waiting({ offeredUntil: '2026-12-10T18:30:00.000Z' })).toBe(
      'seat offered until 2026-12-10 23:59:59',
    );
    expect(waiting({ offeredUntil: '2026-12-10T18:30:01.000Z' })).toBe(
      'seat offered until 2026-12-11 00:00:01',
    );
  });

  it('ADMIN-7 times are those of the school', () => {
    expect(cellOf('Registered at', {})).toBe('2026-11-20 12:00:00');
    expect(cellOf('Contacted at', {})).toBe('');
  });
});
