import { hourRows } from './hours';
import type { Session } from './sessions';

const at = (start: string, name = start): Session<string> => ({
  batch: name,
  date: '2026-12-07',
  start,
  end: '',
});

describe('the hour rows of the week view', () => {
  it('ADMIN-3 are one row for each hour in which a session begins, in ascending order', () => {
    const rows = hourRows([[at('18:00')], [at('06:30'), at('06:00')], [], [at('06:59')]]);
    expect(rows.map(({ hour }) => hour)).toEqual(['06:00', '18:00']);
    expect(rows[0]?.days.map((day) => day.map(({ start }) => start))).toEqual([
      [],
      ['06:30', '06:00'],
      [],
      ['06:59'],
    ]);
  });

  it('ADMIN-8 end with the row of the sessions without a start time', () => {
    const rows = hourRows([[at('', 'open'), at('09:00')], [at('00:00')]]);
    expect(rows.map(({ hour }) => hour)).toEqual(['00:00', '09:00', '']);
    const between = hourRows([[at('23:10'), at('', 'open'), at('08:00')]]);
    expect(between.map(({ hour }) => hour)).toEqual(['08:00', '23:00', '']);
    const last = hourRows([[at('23:10'), at('08:00'), at('', 'open')]]);
    expect(last.map(({ hour }) => hour)).toEqual(['08:00', '23:00', '']);
  });

  it('ADMIN-3 contain each session exactly once', () => {
    const days = [[at('06:00', 'a'), at('', 'b')], [at('23:59', 'c')], [at('06:01', 'd')]];
    const shown = hourRows(days).flatMap((row) => row.days.flat());
    expect(shown.map(({ batch }) => batch).sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('ADMIN-3 are an empty list for a week without sessions', () => {
    expect(hourRows([[], [], [], [], [], [], []])).toEqual([]);
  });
});
