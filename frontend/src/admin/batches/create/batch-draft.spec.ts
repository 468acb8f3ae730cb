import { draftErrors, draftFieldOf, EMPTY_DRAFT, requestOf, type BatchDraft } from './batch-draft';
import { createBatchTexts } from './create-batch-texts';

const GOOD: BatchDraft = {
  ...EMPTY_DRAFT,
  program: 'surya-kriya',
  name: 'Dawn',
  startDate: '2026-12-05',
  endDate: '2026-12-30',
  instructor: 'Meera',
  location: 'Main hall',
};
const wrongFields = (what: Partial<BatchDraft>) => Object.keys(draftErrors({ ...GOOD, ...what }));

describe('the draft of a batch', () => {
  it('ADMIN-8 CONST begins with a capacity of 20 and a price of 0', () => {
    expect(EMPTY_DRAFT).toMatchObject({ capacity: '20', price: '0', description: '' });
  });

  it('ADMIN-8 requires exactly program, name, start date, end date, instructor and location', () => {
    expect(Object.entries(draftErrors(EMPTY_DRAFT))).toEqual([
      ['program', 'Please choose a program.'],
      ['name', 'Please enter a name.'],
      ['startDate', 'Please enter the start date.'],
      ['endDate', 'Please enter the end date.'],
      ['instructor', 'Please enter the instructor.'],
      ['location', 'Please enter the location.'],
    ]);
    expect(draftErrors(GOOD)).toEqual({});
  });

  it('ADMIN-8 ADMIN-9 has errors with the allowed values for a wrong end date, end time, capacity and price', () => {
    const wrong = {
      ...GOOD,
      endDate: '2026-12-04',
      startTime: '07:00',
      endTime: '06:00',
      capacity: '0',
      price: '-1',
    };
    expect(draftErrors(wrong)).toEqual({
      endDate: 'The end date may not be before the start date.',
      endTime: 'The end time must be after the start time.',
      capacity: 'Capacity must be a whole number from 1 to 10,000.',
      price: 'Price must be a whole number of rupees from 0 to 1,00,00,000.',
    });
  });

  it.each(['name', 'instructor', 'location'] as const)(
    'ADMIN-8 takes a blank %s as missing',
    (field) => {
      expect(wrongFields({ [field]: '   ' })).toEqual([field]);
    },
  );

  it.each([
    ['', false],
    ['0', false],
    ['1', true],
    ['10000', true],
    ['10001', false],
    ['-1', false],
    ['many', false],
  ])('ADMIN-8 CONST a capacity of %p is valid: %p', (capacity, isFine) => {
    expect(wrongFields({ capacity })).toEqual(isFine ? [] : ['capacity']);
  });

  it.each([
    ['', false],
    ['-1', false],
    ['0', true],
    ['10000000', true],
    ['10000001', false],
    ['1e8', false],
  ])('ADMIN-8 CONST a price of %p is valid: %p', (price, isFine) => {
    expect(wrongFields({ price })).toEqual(isFine ? [] : ['price']);
  });

  it.each([
    ['2026-12-04', false],
    ['2026-12-05', true],
    ['2026-12-06', true],
  ])('ADMIN-9 with the start date 2026-12-05, the end date %s is valid: %p', (endDate, isFine) => {
    expect(wrongFields({ endDate })).toEqual(isFine ? [] : ['endDate']);
  });

  it.each([
    ['06:00', '05:59', false],
    ['06:00', '06:00', false],
    ['06:00', '06:01', true],
    ['', '06:00', true],
    ['06:00', '', true],
    ['', '', true],
  ])('ADMIN-9 the time from %p to %p is valid: %p', (startTime, endTime, isFine) => {
    expect(wrongFields({ startTime, endTime })).toEqual(isFine ? [] : ['endTime']);
  });

  it('DATA-5 has an error for a capacity below the number of held seats', () => {
    expect(draftErrors({ ...GOOD, capacity: '4' }, 5)).toEqual({
      capacity: createBatchTexts.errors.capacityBelowEnrolled(5),
    });
    expect(draftErrors({ ...GOOD, capacity: '5' }, 5)).toEqual({});
  });

  it.each([
    ['program', 'program'],
    ['name', 'name'],
    ['description', 'description'],
    ['startDate', 'startDate'],
    ['endDate', 'endDate'],
    ['schedule.days', 'days'],
    ['schedule.time.start', 'startTime'],
    ['schedule.time.end', 'endTime'],
    ['capacity', 'capacity'],
    ['price', 'price'],
    ['instructor', 'instructor'],
    ['location', 'location'],
    ['schedule', undefined],
  ])('API-12 a server error for %s belongs to the form field %s', (path, field) => {
    expect(draftFieldOf(path)).toBe(field);
  });

  it('DATA-2 is sent without leading and trailing whitespace in its texts', () => {
    const draft = {
      ...GOOD,
      name: ' Dawn ',
      description: '\tBring a mat. ',
      instructor: ' Meera ',
      location: ' Main hall\n',
    };
    expect(requestOf(draft, 'surya-kriya')).toMatchObject({
      name: 'Dawn',
      description: 'Bring a mat.',
      instructor: 'Meera',
      location: 'Main hall',
    });
  });

  it('ADMIN-8 is sent with capacity and price as integers', () => {
    const draft = { ...GOOD, capacity: '25', price: '1500.75' };
    expect(requestOf(draft, 'surya-kriya')).toMatchObject({ capacity: 25, price: 1500 });
    const thousand = { ...GOOD, capacity: '1e3', price: '1e3' };
    expect(requestOf(thousand, 'surya-kriya')).toMatchObject({ capacity: 1000, price: 1000 });
  });

  it('ADMIN-8 is sent with an empty schedule when no days and times were chosen', () => {
    expect(requestOf(GOOD, 'surya-kriya').schedule).toEqual({
      days: [],
      time: { start: '', end: '' },
    });
  });
});
