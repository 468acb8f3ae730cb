import { DomainError, type FieldError } from '../../common/errors/domain-error.js';
import { planDates } from './batch-plan.js';

const KOLKATA = 'Asia/Kolkata';

function request(startDate: string, endDate: string, start = '', end = '') {
  return { startDate, endDate, schedule: { days: [], time: { start, end } } };
}

function errorsOf(plan: ReturnType<typeof request>, zone = KOLKATA): FieldError[] {
  try {
    planDates(plan, zone);
    return [];
  } catch (error) {
    if (error instanceof DomainError) return error.errors ?? [];
    throw error;
  }
}

describe('the dates of a new batch', () => {
  it.each([
    ['2026-12-05', '2026-12-06'],
    ['2026-12-05', '2026-12-05'],
    ['2026-12-31', '2027-01-01'],
    ['2000-01-01', '2100-12-31'],
  ])('ADMIN-9 may run from %s to %s', (startDate, endDate) => {
    expect(planDates(request(startDate, endDate), KOLKATA)).toEqual({ startDate, endDate });
  });

  it('ADMIN-9 are refused if the end date is before the start date', () => {
    expect(errorsOf(request('2026-12-05', '2026-12-04'))).toEqual([
      {
        field: 'endDate',
        code: 'end_before_start',
        message: 'The end date may not be before the start date.',
      },
    ]);
  });

  it('DATA-6 are compared as calendar dates of the school, not as instants', () => {
    const sameDay = request('2026-12-05T20:00:00+05:30', '2026-12-05T01:00:00+05:30');
    expect(planDates(sameDay, KOLKATA)).toEqual({ startDate: '2026-12-05', endDate: '2026-12-05' });
    const nextDay = request('2026-12-04T18:30:00Z', '2026-12-04T18:29:59Z');
    expect(errorsOf(nextDay)).toMatchObject([{ field: 'endDate', code: 'end_before_start' }]);
    expect(errorsOf(nextDay, 'UTC')).toEqual([]);
  });

  it('DATA-6 that do not exist in the supported calendar are refused, with an error for each field', () => {
    expect(errorsOf(request('2026-02-30', 'never'))).toEqual([
      {
        field: 'startDate',
        code: 'invalid_date',
        message: 'Start date must be an existing date (YYYY-MM-DD).',
      },
      {
        field: 'endDate',
        code: 'invalid_date',
        message: 'End date must be an existing date (YYYY-MM-DD).',
      },
    ]);
    expect(errorsOf(request('2026-02-30', '2026-02-28'))).toMatchObject([{ field: 'startDate' }]);
    expect(errorsOf(request('2026-12-05', '2100-12-31T20:00:00Z'))).toMatchObject([
      { field: 'endDate', code: 'invalid_date' },
    ]);
  });
});

describe('the times of a new batch', () => {
  it.each([
    ['', ''],
    ['06:00', ''],
    ['', '07:00'],
    ['06:00', '06:01'],
    ['00:00', '23:59'],
  ])('ADMIN-9 may be from %j to %j', (start, end) => {
    expect(errorsOf(request('2026-12-05', '2026-12-06', start, end))).toEqual([]);
  });

  it.each([
    ['06:00', '06:00'],
    ['06:01', '06:00'],
    ['23:59', '00:00'],
  ])('ADMIN-9 are refused if the end is not after the start: from %j to %j', (start, end) => {
    expect(errorsOf(request('2026-12-05', '2026-12-06', start, end))).toEqual([
      {
        field: 'schedule.time.end',
        code: 'end_before_start',
        message: 'The end time must be after the start time.',
      },
    ]);
  });

  it('ADMIN-9 that are wrong are reported together with wrong dates', () => {
    expect(errorsOf(request('2026-12-05', '2026-12-04', '07:00', '06:00'))).toHaveLength(2);
  });
});
