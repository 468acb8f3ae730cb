import { hourRows } from './hours';
import type { Session } from './sessions';

const at = (start: string, name = start): Session<string> => ({
  batch: name,
  date: '2026-12-07',
  start,
  end: '',
});

describe('the week by time', () => {
  it('ADMIN-3 has a row for each hour in which something begins, the earliest first', () => {
    const rows = hourRows([[at('18:00')], [at('06:30'), at('06:00')], [], [at('06:59')]]);
    expect(rows.map(({ hour }) => hour)).toEqual(['06:00', '18:00']);
    expect(rows[0]?.days.map((day) => day.map(({ start }) => start))).toEqual([
      [],
      ['06:30', '06:00'],
      [],
      ['06:59'],
    ]);
  });

  it('ADMIN-8 puts sessions without a time last', () => {
    const rows = hourRows([[at('', 'open'), at('09:00')], [at('00:00')]]);
    expect(rows.map(({ hour }) => hour)).toEqual(['00:00', '09:00', '']);
    const between = hourRows([[at('23:10'), at('', 'open'), at('08:00')]]);
    expect(between.map(({ hour }) => hour)).toEqual(['08:00', '23:00', '']);
    const last = hourRows([[at('23:10'), at('08:00'), at('', 'open')]]);
    expect(last.map(({ hour }) => hour)).toEqual(['08:00', '23:00', '']);
  });

  it('ADMIN-3 loses no session, and shows none twice', () => {
    const days = [[at('06:00', 'a'), at('', 'b')], [at('23:59', 'c')], [at('06:01', 'd')]];
    const shown = hourRows(days).flatMap((row) => row.days.flat());
    expect(shown.map(({ batch }) => batch).sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('ADMIN-3 of an empty week has no rows', () => {
    expect(hourRows([[], [], [], [], [], [], []])).toEqual([]);
  });
});
