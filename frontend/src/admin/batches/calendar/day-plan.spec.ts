import { aBatch } from '../../testing/builders';
import { weekOf } from './calendar-period';
import { batchesOn, dayPlans, NO_LIMITS } from './day-plan';

const DATES = weekOf('2026-12-07');
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aBatch({ _id: `${index}`, name: `Batch ${index}`, schedule: MONDAYS }),
  );
const MONDAYS = { days: ['Monday' as const], time: { start: '06:00', end: '07:00' } };
const open = (name: string) =>
  aBatch({ _id: name, name, schedule: { days: [], time: { start: '', end: '' } } });
const monday = (batches: Parameters<typeof dayPlans>[0], lanes: number, sessions: number) =>
  dayPlans(batches, DATES, { lanes, sessions })[0];

describe('the plan of a calendar day', () => {
  it.each([
    [0, 0, 0],
    [3, 3, 0],
    // A '+1' would take as much room as the session that it hides.
    [4, 4, 0],
    [5, 3, 2],
    [500, 3, 497],
  ])('ADMIN-3 of %d sessions, shows %d and counts %d as hidden', (count, shown, hidden) => {
    const plan = monday(many(count), 2, 3);
    expect(plan?.sessions).toHaveLength(shown);
    expect(plan?.hidden).toBe(hidden);
  });

  it.each([
    [0, 0, 0],
    [2, 2, 0],
    [3, 2, 1],
    [20, 2, 18],
  ])('ADMIN-3 of %d spans, shows %d and counts %d as hidden', (count, shown, hidden) => {
    const plan = monday(
      Array.from({ length: count }, (_, index) => open(`open ${index}`)),
      2,
      3,
    );
    expect(plan?.spans).toHaveLength(shown);
    expect(plan?.hidden).toBe(hidden);
  });

  it('ADMIN-3 hides and counts one of 4 sessions when a span is hidden too', () => {
    const plan = monday([...many(4), open('a'), open('b'), open('c')], 2, 3);
    expect(plan?.sessions).toHaveLength(3);
    expect(plan?.hidden).toBe(2);
  });

  it('ADMIN-3 counts a hidden span only on its own days, and gives no lane to a span that has ended', () => {
    const late = { ...open('late'), startDate: '2026-12-10' };
    const over = { ...open('over'), startDate: '2026-11-01', endDate: '2026-12-06' };
    const week = dayPlans([over, open('a'), open('b'), late], DATES, { lanes: 2, sessions: 3 });
    expect(week.map(({ hidden }) => hidden)).toEqual([0, 0, 0, 1, 1, 1, 1]);
    expect(dayPlans([over, open('a')], DATES, NO_LIMITS)[0]?.spans).toHaveLength(1);
  });

  it('ADMIN-3 includes the sessions of Sunday, the last day of the week', () => {
    const sunday = { days: ['Sunday' as const], time: MONDAYS.time };
    const plans = dayPlans([aBatch({ schedule: sunday })], DATES, NO_LIMITS);
    expect(plans.map(({ sessions }) => sessions.length)).toEqual([0, 0, 0, 0, 0, 0, 1]);
  });

  it('ADMIN-3 batchesOn returns each batch that meets or runs in the period exactly once', () => {
    const [daily] = many(1);
    const gone = aBatch({ _id: 'gone', startDate: '2026-11-01', endDate: '2026-12-06' });
    expect(batchesOn([open('runs'), ...(daily ? [daily] : []), gone], DATES)).toEqual([
      expect.objectContaining({ _id: '0' }),
      expect.objectContaining({ _id: 'runs' }),
    ]);
    expect(batchesOn([], DATES)).toEqual([]);
    // The batch runs on two days of the week. Its line is empty on the others.
    const short = { ...open('short'), startDate: '2026-12-09', endDate: '2026-12-10' };
    expect(batchesOn([short], DATES)).toEqual([short]);
  });

  it('ADMIN-3 shown and hidden sessions and spans always add up to the total', () => {
    for (let sessions = 0; sessions < 12; sessions += 1) {
      for (let spans = 0; spans < 5; spans += 1) {
        const batches = [
          ...many(sessions),
          ...Array.from({ length: spans }, (_, i) => open(`${i}`)),
        ];
        const plan = monday(batches, 2, 3);
        const shown = (plan?.sessions.length ?? 0) + (plan?.spans.filter(Boolean).length ?? 0);
        expect(shown + (plan?.hidden ?? 0)).toBe(sessions + spans);
      }
    }
  });

  it('ADMIN-3 without limits, shows all sessions and spans', () => {
    const [plan] = dayPlans([...many(50), open('a'), open('b')], DATES, NO_LIMITS);
    expect(plan?.sessions).toHaveLength(50);
    expect(plan?.spans).toHaveLength(2);
    expect(plan?.hidden).toBe(0);
  });

  it('ADMIN-3 exists for each date, and is empty on dates without a session', () => {
    const plans = dayPlans(many(1), DATES, { lanes: 2, sessions: 3 });
    expect(plans.map(({ date }) => date)).toEqual(DATES);
    expect(plans.map(({ sessions }) => sessions.length)).toEqual([1, 0, 0, 0, 0, 0, 0]);
  });
});
