import { aRegistration } from '../testing/builders';
import { layoutOf } from './dashboard-layout';
import { aDashboard, aSession, someSeats } from './testing/a-dashboard';

const times = <T>(length: number, what: T) => Array.from({ length }, () => what);

describe('the two columns of the dashboard', () => {
  it.each([
    ['a quiet school', 0, 0, 0, 3],
    ['many who wait', 2, 200, 1, 12],
    ['a busy day', 9, 3, 5, 40],
    ['very many batches', 1, 5, 300, 500],
  ])('of %s: the chart fills up the shorter one', (_, sessions, waiting, full, batches) => {
    const seats = times(batches, someSeats()).map((batch, index) =>
      index < full ? { ...batch, fill: 'full' as const } : batch,
    );
    const layout = layoutOf(
      aDashboard({
        today: times(sessions, aSession()),
        waiting: times(waiting, aRegistration()),
        seats,
      }),
    );
    expect(layout.shownBatches).toBeGreaterThanOrEqual(4);
    expect(layout.shownBatches).toBeLessThanOrEqual(12);
    const first = 180 + Math.max(1, sessions) * 68 + 90 + Math.min(waiting, 5) * 100;
    const attention = full === 0 ? 0 : 110 + Math.min(full, 5) * 88;
    const second = attention + 90 + Math.min(layout.shownBatches, batches) * 84;
    expect(layout.daysIn).toBe(first <= second ? 'first' : 'second');
  });

  it('have more rows of seats beside many who wait', () => {
    const rows = (waiting: number) =>
      layoutOf(
        aDashboard({ waiting: times(waiting, aRegistration()), seats: times(30, someSeats()) }),
      ).shownBatches;
    expect(rows(5)).toBeGreaterThan(rows(0));
  });

  it('are there for a server that sends the counters alone', () => {
    const { registrations, batches } = aDashboard();
    expect(layoutOf({ registrations, batches }).daysIn).toBe('second');
  });
});
