import { aBatch } from '../../testing/builders';
import { type BatchDraft, draftOf } from '../create/batch-draft';
import { changesOf, hasChanges, mustBeTold, newsOf, readOf, storedMeanwhile } from './batch-edit';

const BATCH = aBatch({ enrolled: 3 });
const edited = (what: Partial<BatchDraft>) => changesOf(BATCH, { ...draftOf(BATCH), ...what });

describe('the changes of an edited batch', () => {
  it('API-7 are empty for an unchanged form, even with added spaces or a leading zero', () => {
    expect(edited({})).toEqual({});
    expect(hasChanges(edited({}))).toBe(false);
    expect(hasChanges(edited({ name: ` ${BATCH.name} `, capacity: '020' }))).toBe(false);
  });

  it.each<[Partial<BatchDraft>, object]>([
    [{ name: 'New' }, { name: 'New' }],
    [{ capacity: '25' }, { capacity: 25 }],
    [{ price: '0' }, { price: 0 }],
    [{ endDate: '2026-12-31' }, { endDate: '2026-12-31' }],
    [
      { startTime: '07:00', endTime: '08:00' },
      { schedule: { days: ['Monday', 'Friday'], time: { start: '07:00', end: '08:00' } } },
    ],
    [{ days: [] }, { schedule: { days: [], time: { start: '06:00', end: '07:00' } } }],
    [{ program: 'angamardana' }, { program: 'angamardana' }],
  ])('API-7 to %j contain only the changed fields', (what, changes) => {
    expect(edited(what)).toEqual(changes);
    expect(hasChanges(edited(what))).toBe(true);
  });

  it.each<[Partial<BatchDraft>, readonly string[]]>([
    [{ startDate: '2026-12-04' }, ['Start Date: 1 Dec 2026 → 4 Dec 2026']],
    [
      { days: ['Monday'], startTime: '05:00' },
      ['Days: Monday, Friday → Monday', 'Start Time: 06:00 → 05:00'],
    ],
    [{ days: [], location: ' Garden ' }, ['Days: Monday, Friday → –', 'Location: Hall → Garden']],
    [{ name: 'New', capacity: '30', price: '1', instructor: ' Asha ' }, []],
  ])('MAIL-11 to %j are news for people with a seat: %j', (what, news) => {
    const batch = aBatch({ startDate: '2026-12-01', instructor: 'Asha', location: 'Hall' });
    expect(newsOf(batch, { ...draftOf(batch), ...what })).toEqual(news);
  });

  it.each<[Partial<BatchDraft>, boolean]>([
    [{ startDate: '2026-12-04' }, true],
    [{ endDate: '2026-12-31' }, true],
    [{ days: ['Monday'] }, true],
    [{ startTime: '05:00' }, true],
    [{ instructor: 'x' }, true],
    [{ location: 'y' }, true],
    [{ name: 'New', capacity: '30', price: '1', description: 'z' }, false],
  ])('DATA-5 to %j must be announced to people with a seat: %p', (what, must) => {
    expect(mustBeTold(BATCH, edited(what))).toBe(must);
    expect(mustBeTold(aBatch({ enrolled: 0 }), edited(what))).toBe(false);
  });

  it('MAIL-11 of a completed batch must be announced for other dates, days or times, but not for instructor or location', () => {
    const over = aBatch({ enrolled: 2, status: 'completed' });
    expect(mustBeTold(over, { instructor: 'x', location: 'y' })).toBe(false);
    expect(mustBeTold(over, { startDate: '2026-11-01' })).toBe(true);
    expect(mustBeTold(over, { endDate: '2026-12-31' })).toBe(true);
    expect(mustBeTold(over, { schedule: { days: ['Monday'] } })).toBe(true);
    expect(mustBeTold(over, { schedule: { time: { start: '05:00', end: '06:00' } } })).toBe(true);
  });
});

describe('a batch that a colleague changes while it is edited', () => {
  const READ = draftOf(BATCH);

  it('API-7 is saved with the values that were read in the changed fields, and in no others', () => {
    const schedule = { days: ['Monday', 'Friday'], time: { start: '06:00', end: '07:00' } };
    expect(readOf(edited({ price: '1600' }), READ)).toEqual({ price: 1500 });
    expect(readOf(edited({ days: ['Sunday'], location: '' }), READ)).toEqual({
      schedule,
      location: 'Main hall',
    });
    expect(readOf({}, READ)).toEqual({});
  });

  it.each<[string, Parameters<typeof aBatch>[0], string]>([
    ['price', { price: 6000 }, 'Stored now: 6000'],
    ['name', { name: 'Sunrise' }, 'Stored now: Sunrise'],
    ['location', { location: '' }, 'Stored now: nothing'],
    ['endDate', { endDate: '2027-01-09' }, 'Stored now: 9 Jan 2027'],
    [
      'days',
      { schedule: { ...BATCH.schedule, days: ['Tuesday', 'Sunday'] } },
      'Stored now: Tuesday, Sunday',
    ],
    ['program', { program: 'bhuta-shuddhi' }, 'Stored now: Bhuta Shuddhi'],
  ])(
    'API-7 shows in the field %s what a colleague has stored meanwhile, %j, as %j',
    (field, what, text) => {
      const typed = { price: '1', name: 'x', location: 'y', endDate: '2026-12-31' };
      const mine: Partial<BatchDraft> = { ...typed, days: ['Monday'], program: 'yogasanas' };
      expect(storedMeanwhile(aBatch(what), mine, READ)).toEqual({ [field]: text });
    },
  );

  it.each<[string, Partial<BatchDraft>, Partial<BatchDraft>]>([
    ['only the colleague has changed', {}, READ],
    ['only I have changed', { location: 'Terrace' }, READ],
    ['both have changed alike', { price: '6000' }, READ],
    ['I have changed after reading the colleague’s value', { price: '1' }, {}],
  ])('API-7 shows nothing as stored now in a field that %s', (_, typed, read) => {
    expect(storedMeanwhile(aBatch({ price: 6000 }), typed, read)).toEqual({});
  });
});
