import { type BatchFacts, batchFactsOf, haveSameFacts } from './batch-facts.js';

const batch: BatchFacts = {
  startDate: '2026-11-10',
  endDate: '2026-12-10',
  schedule: { days: ['Monday', 'Friday'], time: { start: '06:00', end: '07:00' } },
  instructor: 'Meera Joshi',
  location: 'First floor',
};
const { time } = batch.schedule;

describe('the facts of a batch that matter to people with a seat', () => {
  it('MAIL-11 are dates, weekdays in calendar order, times, teacher and place', () => {
    const stored = {
      ...batch,
      schedule: { days: [...batch.schedule.days].reverse(), time: { ...time, zone: 'IST' } },
      name: 'Morning Yogasanas',
      price: 4500,
      capacity: 20,
    };
    expect(batchFactsOf(stored)).toEqual(batch);
  });

  it.each<[string, Partial<BatchFacts>]>([
    ['first day', { startDate: '2026-11-11' }],
    ['last day', { endDate: '2026-12-11' }],
    ['days', { schedule: { days: ['Monday', 'Thursday'], time } }],
    ['number of days', { schedule: { days: ['Monday'], time } }],
    ['start time', { schedule: { ...batch.schedule, time: { ...time, start: '06:30' } } }],
    ['end time', { schedule: { ...batch.schedule, time: { ...time, end: '' } } }],
    ['teacher', { instructor: 'Kavya Nair' }],
    ['place', { location: 'Roof' }],
  ])('MAIL-11 differ after a change of the %s', (_, changes) => {
    expect(haveSameFacts(batch, { ...batch, ...changes })).toBe(false);
    expect(haveSameFacts({ ...batch, ...changes }, batch)).toBe(false);
  });

  it.each<[string, object]>([
    [
      'the same values in another order',
      { schedule: { time: { end: '07:00', start: '06:00' }, days: ['Friday', 'Monday'] } },
    ],
    ['a weekday listed twice', { schedule: { days: ['Friday', 'Monday', 'Friday'], time } }],
    ['another name, price and capacity', { name: 'Dawn', price: 0, capacity: 8 }],
  ])('MAIL-11 stay equal with %s', (_, changes) => {
    expect(haveSameFacts(batch, { ...batch, ...changes })).toBe(true);
  });
});
