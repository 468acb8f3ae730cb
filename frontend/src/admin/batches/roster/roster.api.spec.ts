import { addDays } from '../../../shared/time/date-arithmetic';
import { aBatch, aRegistration } from '../../testing/builders';
import { attendanceDates, everybodyOf, rosterOf } from './roster.api';

const person = (name: string, status: 'pending' | 'confirmed' | 'cancelled' = 'confirmed') =>
  aRegistration({ name, status });

describe('the roster of a batch', () => {
  it('DATA-5 contains only people with a pending or confirmed registration', () => {
    const people = [person('A', 'pending'), person('B', 'cancelled'), person('C', 'confirmed')];
    expect(rosterOf(people).map(({ name }) => name)).toEqual(['A', 'C']);
  });

  it('WAIT-10 leaves out those who wait for a seat, who belong to everybody in the batch', () => {
    const people = [
      person('C'),
      person('B', 'cancelled'),
      { ...person('A'), waiting: { place: 1 } },
    ];
    expect(rosterOf(people).map(({ name }) => name)).toEqual(['C']);
    expect(everybodyOf(people).map(({ name }) => name)).toEqual(['A', 'C']);
  });

  it('ADMIN-7 is sorted by name for any case and script, with numbers by their value', () => {
    const names = ['vikram', 'Ösha', 'asha 10', 'Asha 9', 'आशा', 'Vikram'];
    expect(rosterOf(names.map((name) => person(name))).map(({ name }) => name)).toEqual([
      'Asha 9',
      'asha 10',
      'Ösha',
      'vikram',
      'Vikram',
      'आशा',
    ]);
  });

  it('ADMIN-7 is empty without registrations', () => {
    expect(rosterOf([])).toEqual([]);
  });
});

describe('the attendance boxes of a printed roster', () => {
  const batch = aBatch({
    startDate: '2026-12-05',
    endDate: '2027-02-26',
    schedule: { days: ['Monday', 'Friday'], time: { start: '06:00', end: '07:00' } },
  });

  it('ADMIN-3 are for the next eight sessions, including today’s', () => {
    expect(attendanceDates(batch, '2026-12-11').slice(0, 3)).toEqual([
      '2026-12-11',
      '2026-12-14',
      '2026-12-18',
    ]);
    expect(attendanceDates(batch, '2026-12-11')).toHaveLength(8);
  });

  it('ADMIN-3 begin with the first session of an upcoming batch', () => {
    expect(attendanceDates(batch, '2026-11-01')[0]).toBe('2026-12-07');
  });

  it('ADMIN-3 are for the remaining sessions near the end, and for the last eight after the end', () => {
    expect(attendanceDates(batch, '2027-02-22')).toEqual(['2027-02-22', '2027-02-26']);
    expect(attendanceDates(batch, addDays('2027-02-26', 1)).at(-1)).toBe('2027-02-26');
    expect(attendanceDates(batch, '2028-01-01')).toHaveLength(8);
  });

  it('ADMIN-8 are left out for a batch without weekdays', () => {
    const open = aBatch({ schedule: { days: [], time: { start: '', end: '' } } });
    expect(attendanceDates(open, '2026-12-05')).toEqual([]);
  });
});
