import { aBatch } from '../../support/calls/requests.js';
import type { Answer } from '../../support/calls/api.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

describe('the fields of a new batch', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const create = (changes: object): Promise<Answer> =>
    app.api.asAdmin('/api/batches', { method: 'POST', body: aBatch(changes) });

  async function rows(): Promise<number> {
    const [row] = await app.db.sql('SELECT COUNT(*) AS n FROM batches');
    return Number(row?.['n']);
  }

  it.each([
    [{ capacity: 1 }, { capacity: 1 }],
    [{ capacity: 2 }, { capacity: 2 }],
    [{ capacity: '15' }, { capacity: 15 }],
    [{ capacity: 9_999 }, { capacity: 9_999 }],
    [{ capacity: 10_000 }, { capacity: 10_000 }],
    [{ price: 0 }, { price: 0 }],
    [{ price: '4500' }, { price: 4500 }],
    [{ price: 10_000_000 }, { price: 10_000_000 }],
    [{ program: 'yogic-food' }, { program: 'yogic-food' }],
    [{ program: 'chronic-treatment' }, { program: 'treatment-module' }],
    [{ name: 'n'.repeat(200) }, { name: 'n'.repeat(200) }],
    [{ description: '🧘'.repeat(5000) }, { description: '🧘'.repeat(5000) }],
    [{ instructor: 'i'.repeat(200) }, { instructor: 'i'.repeat(200) }],
    [{ location: 'l'.repeat(200) }, { location: 'l'.repeat(200) }],
    [
      { schedule: { days: ['Sun'] } },
      { schedule: { days: ['Sunday'], time: { start: '', end: '' } } },
    ],
    [
      { schedule: { time: { start: '5:00' } } },
      { schedule: { days: [], time: { start: '05:00', end: '' } } },
    ],
    [
      { schedule: { days: Array.from({ length: 500 }, () => 'Monday') } },
      { schedule: { days: ['Monday'], time: { start: '', end: '' } } },
    ],
    [{ startDate: '2026-12-01', endDate: '2026-12-01' }, { endDate: '2026-12-01' }],
    [
      { startDate: '2026-12-04T18:30:00Z', endDate: '2026-12-05T18:29:59.999Z' },
      { startDate: '2026-12-05', endDate: '2026-12-05' },
    ],
    [
      { startDate: '2026-12-05T00:00:00+05:30', endDate: '2026-12-05T12:30:00-08:00' },
      { startDate: '2026-12-05', endDate: '2026-12-06' },
    ],
  ])(
    'ADMIN-8 DATA-6 accepts values within their limits, and stores them in their standard form: case %#',
    async (sent, stored) => {
      const { status, body } = await create(sent);
      expect(status).toBe(201);
      expect(body.batch).toMatchObject(stored);
    },
  );

  it.each<[string, unknown, string]>([
    ['program', undefined, 'required'],
    ['program', 'pilates', 'unknown_value'],
    ['name', undefined, 'required'],
    ['name', ' ', 'required'],
    ['name', 'n'.repeat(201), 'too_long'],
    ['description', 'd'.repeat(5001), 'too_long'],
    ['startDate', undefined, 'required'],
    ['startDate', '2026-02-30', 'invalid_date'],
    ['startDate', '2026-02-30T10:00:00Z', 'invalid_date'],
    ['startDate', 'soon', 'invalid_date'],
    ['startDate', '1999-12-31', 'invalid_date'],
    ['startDate', 1_795_000_000_000, 'not_text'],
    ['endDate', undefined, 'required'],
    ['endDate', '2026-13-01', 'invalid_date'],
    ['endDate', '2101-01-01', 'invalid_date'],
    ['endDate', '2100-12-31T20:00:00Z', 'invalid_date'],
    ['endDate', '2026-11-09', 'end_before_start'],
    ['capacity', 0, 'too_small'],
    ['capacity', -1, 'too_small'],
    ['capacity', 10_001, 'too_large'],
    ['capacity', '10001', 'too_large'],
    ['capacity', 1.5, 'not_integer'],
    ['capacity', 'many', 'not_integer'],
    ['capacity', '', 'not_integer'],
    ['price', -1, 'too_small'],
    ['price', 10_000_001, 'too_large'],
    ['price', 99.5, 'not_integer'],
    ['price', '₹500', 'not_integer'],
    ['instructor', undefined, 'required'],
    ['instructor', 'i'.repeat(201), 'too_long'],
    ['location', undefined, 'required'],
    ['location', 'l'.repeat(201), 'too_long'],
    ['schedule', 'Monday', 'invalid_object'],
    ['schedule.days', { days: 'Monday' }, 'invalid_list'],
    ['schedule.days', { days: ['Someday'] }, 'invalid_list'],
    ['schedule.days', { days: [['Monday']] }, 'invalid_list'],
    ['schedule.days', { days: [null] }, 'invalid_list'],
    ['schedule.time', { time: '06:00' }, 'invalid_object'],
    ['schedule.time.start', { time: { start: '25:00' } }, 'invalid_time'],
    ['schedule.time.start', { time: { start: 6 } }, 'invalid_time'],
    ['schedule.time.end', { time: { end: '6pm' } }, 'invalid_time'],
    ['schedule.time.end', { time: { start: '07:00', end: '07:00' } }, 'end_before_start'],
    ['schedule.time.end', { time: { start: '7:00', end: '06:59' } }, 'end_before_start'],
  ])(
    'ADMIN-8 ADMIN-9 refuses an invalid %s with an error that names the path of the field (case %#)',
    async (field, value, code) => {
      const before = await rows();
      const { status, body } = await create({ [field.split('.')[0] ?? '']: value });
      expect(status).toBe(400);
      expect(body.code).toBe('validation_failed');
      expect(body.errors).toEqual([{ field, code, message: body.message }]);
      expect(await rows()).toBe(before);
    },
  );

  it('ADMIN-8 ADMIN-9 each error message is a sentence with the label of its field', async () => {
    const wrong: [object, string][] = [
      [{ program: undefined }, 'Program is required.'],
      [{ name: undefined }, 'Name is required.'],
      [{ name: 7 }, 'Name must be text.'],
      [{ name: 'n'.repeat(201) }, 'Name must be at most 200 characters long.'],
      [{ name: 'half \ud83e' }, 'Name contains characters that cannot be stored.'],
      [{ description: 'd'.repeat(5_001) }, 'Description must be at most 5000 characters long.'],
      [{ startDate: undefined }, 'Start date is required.'],
      [{ startDate: 5 }, 'Start date must be text.'],
      [
        { startDate: '2026-02-30' },
        'Start date must be an existing date (YYYY-MM-DD) between 2000 and 2100.',
      ],
      [
        { endDate: 'soon' },
        'End date must be an existing date (YYYY-MM-DD) between 2000 and 2100.',
      ],
      [{ capacity: 0 }, 'Capacity must be at least 1.'],
      [{ capacity: 10_001 }, 'Capacity must be at most 10000.'],
      [{ capacity: 'many' }, 'Capacity must be a whole number.'],
      [{ price: -1 }, 'Price must be at least 0.'],
      [{ price: 10_000_001 }, 'Price must be at most 10000000.'],
      [{ price: 'x' }, 'Price must be a whole number.'],
      [{ instructor: undefined }, 'Instructor is required.'],
      [{ location: undefined }, 'Location is required.'],
      [{ schedule: 'Monday' }, 'Schedule must be an object.'],
      [{ schedule: { days: 'Monday' } }, 'Days must be a list of weekdays such as Monday.'],
      [{ schedule: { time: '06:00' } }, 'Time must be an object.'],
      [
        { schedule: { time: { start: '25:00' } } },
        'Start time must be a time of day such as 06:00.',
      ],
      [{ schedule: { time: { end: '6pm' } } }, 'End time must be a time of day such as 06:00.'],
      [{ offerHours: -1 }, 'Hours of an offer must be at least 0.'],
      [{ offerHours: 169 }, 'Hours of an offer must be at most 168.'],
      [{ offerHours: 'x' }, 'Hours of an offer must be a whole number.'],
    ];
    const said = [];
    for (const [changes] of wrong) said.push((await create(changes)).body.message);
    expect(said).toEqual(wrong.map(([, message]) => message));
  });

  it('ADMIN-9 says that the end date or the end time is before the start', async () => {
    const dates = await create({ startDate: '2026-12-05', endDate: '2026-12-04' });
    expect(dates.body.message).toBe('The end date may not be before the start date.');
    const times = await create({ schedule: { time: { start: '07:00', end: '06:00' } } });
    expect(times.body.message).toBe('The end time must be after the start time.');
  });
});
