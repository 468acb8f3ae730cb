import cases from '../../../../backend/test/cases/batch-status.json';
import { dateInZone } from '../time/calendar-date';
import { batchStatusOn } from './batch-status';

describe('the status of a batch, in the cases that the server runs too', () => {
  it.each(cases)('ADMIN-4 is $status: $name', ({ startDate, endDate, now, timeZone, status }) => {
    const today = dateInZone(new Date(now), timeZone);
    expect(batchStatusOn({ startDate, endDate }, today)).toBe(status);
  });

  it('ADMIN-4 has cases of each status', () => {
    expect(new Set(cases.map((each) => each.status))).toEqual(
      new Set(['upcoming', 'active', 'completed']),
    );
  });
});
