import { calendarDateOf } from '../../common/calendar.js';
import cases from '../../../test/cases/batch-status.json' with { type: 'json' };
import { BATCH_STATUSES, batchStatusOn } from './batch-status.js';

describe('the status of a batch', () => {
  // The website executes the same table (frontend/src/shared/batches).
  it.each(cases)('ADMIN-4 is $status: $name ($timeZone)', (batch) => {
    const today = calendarDateOf(new Date(batch.now), batch.timeZone);

    expect(batchStatusOn(batch, today)).toBe(batch.status);
  });

  it('ADMIN-4 the table of cases knows every status', () => {
    expect(new Set(cases.map(({ status }) => status))).toEqual(new Set(BATCH_STATUSES));
  });
});
