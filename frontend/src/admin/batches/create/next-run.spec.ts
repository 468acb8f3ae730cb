import { aBatch } from '../../testing/builders';
import { nextName, nextRunOf } from './next-run';

describe('the suggested name of the next run of a batch', () => {
  it.each([
    ['November', 'December'],
    ['December', 'January'],
    ['Batch 3', 'Batch 4'],
    ['Batch 9', 'Batch 10'],
    ['Batch 09', 'Batch 10'],
    ['Dawn #12', 'Dawn #13'],
    ['Dawn (2)', 'Dawn (3)'],
    ['Morning batch, november', 'Morning batch, december'],
    ['NOV evenings', 'DEC evenings'],
    ['Sept weekend', 'Oct weekend'],
    ['December 2026', 'January 2027'],
    ['November 2026', 'December 2026'],
    ['November batch 2', 'December batch 2'],
    ['November and December', 'January and February'],
    ['November and December 2026', 'January and February 2027'],
    ['Batch 05', 'Batch 06'],
    ['3', '4'],
    ['बैच १२', 'बैच १३'],
    ['नवंबर', 'दिसंबर'],
    ['नवम्बर की सुबह', 'दिसम्बर की सुबह'],
    ['दिसंबर 2026', 'जनवरी 2027'],
    ['फ़रवरी', 'मार्च'],
    ['फरवरी', 'मार्च'],
    ['बैच ३', 'बैच ४'],
    ['बैच ९', 'बैच १०'],
  ])('after %s is %s', (name, next) => {
    expect(nextName(name)).toBe(next);
  });

  it.each([
    'Dawn batch',
    'Ages 5-12',
    'Marching band',
    'Mayura',
    'Evenings 18:30',
    'Yogasanas 2026',
    '108 suns',
    'मईश',
    '',
  ])(
    'after %j is the same, because that name has neither a month nor a number that counts runs',
    (name) => {
      expect(nextName(name)).toBe(name);
    },
  );
});

describe('the draft of the next run of a batch', () => {
  it.each([
    ['2026-12-05', '2026-12-30', '2027-01-02', '2027-01-27'],
    ['2026-12-05', '2026-12-05', '2027-01-02', '2027-01-02'],
    // A run of exactly four weeks ends the day before the next; one day more needs a fifth week.
    ['2026-12-07', '2027-01-03', '2027-01-04', '2027-01-31'],
    ['2026-12-07', '2027-01-04', '2027-01-11', '2027-02-08'],
  ])(
    'after a run from %s to %s is from %s to %s, on the same weekdays',
    (startDate, endDate, start, end) => {
      const draft = nextRunOf(aBatch({ startDate, endDate }));
      expect([draft.startDate, draft.endDate]).toEqual([start, end]);
    },
  );

  it('takes over all fields that staff have entered, and advances the month in the name', () => {
    const batch = aBatch({ name: 'November', price: 0, description: 'Bring a mat.', enrolled: 7 });
    expect(nextRunOf(batch)).toMatchObject({
      program: 'surya-kriya',
      name: 'December',
      description: 'Bring a mat.',
      days: ['Monday', 'Friday'],
      startTime: '06:00',
      endTime: '07:00',
      capacity: '20',
      price: '0',
      instructor: 'Meera',
      location: 'Main hall',
    });
  });
});
