import cases from '../../../../../backend/test/cases/batch-status.json';
import { countsByStatus, listedBatches } from './batch-list';

const ZONE = 'Asia/Kolkata';

describe('the list of batches', () => {
  it.each(cases)('ADMIN-4 $name: $status', (each) => {
    const listed = listedBatches([each], new Date(each.now), each.timeZone);
    expect(listed.map(({ status }) => status)).toEqual(each.hiddenFromList ? [] : [each.status]);
  });

  it.each(cases)('ADMIN-5 $name: hidden is $hiddenFromList', (each) => {
    const listed = listedBatches([each], new Date(each.now), each.timeZone);
    expect(listed).toHaveLength(each.hiddenFromList ? 0 : 1);
  });

  // The batch's last day ends at 18:30 UTC; 720 hours later it is 18:30 UTC on 31 December.
  it.each([
    ['2026-12-31T18:29:59.999Z', 1],
    ['2026-12-31T18:30:00.000Z', 1],
    ['2026-12-31T18:30:00.001Z', 0],
  ])(
    'ADMIN-5 hides a batch later than 720 hours after the end of its last day: at %s',
    (now, count) => {
      const batch = { startDate: '2026-11-01', endDate: '2026-12-01' };
      expect(listedBatches([batch], new Date(now), ZONE)).toHaveLength(count);
    },
  );

  it('ADMIN-3 counts upcoming, active and completed batches, which add up to the list', () => {
    const dates: [string, string][] = [
      ['2026-11-01', '2026-12-05'],
      ['2026-12-05', '2026-12-06'],
      ['2026-12-06', '2026-12-07'],
      ['2026-11-01', '2026-12-04'],
      ['2026-11-01', '2026-12-03'],
      ['2026-01-01', '2026-01-02'],
    ];
    const batches = dates.map(([startDate, endDate]) => ({ startDate, endDate }));
    const listed = listedBatches(batches, new Date('2026-12-05T06:00:00Z'), ZONE);
    const counts = countsByStatus(listed);
    expect(counts).toEqual({ active: 2, upcoming: 1, completed: 2 });
    expect(counts.active + counts.upcoming + counts.completed).toBe(listed.length);
  });

  it('ADMIN-3 sorts active batches first, then upcoming by start date, then completed by latest end date', () => {
    const named = (name: string, startDate: string, endDate: string) => ({
      name,
      startDate,
      endDate,
    });
    const batches = [
      named('ended early', '2026-11-01', '2026-11-20'),
      named('later', '2026-12-20', '2026-12-30'),
      named('runs', '2026-12-01', '2026-12-30'),
      named('runs longer', '2026-11-15', '2026-12-30'),
      named('ended late', '2026-11-01', '2026-12-01'),
      named('next', '2026-12-06', '2026-12-30'),
    ];
    const listed = listedBatches(batches, new Date('2026-12-05T06:00:00Z'), ZONE);
    expect(listed.map(({ batch }) => batch.name)).toEqual([
      'runs longer',
      'runs',
      'next',
      'later',
      'ended late',
      'ended early',
    ]);
  });
});
