import { draftErrors, EMPTY_DRAFT, requestOf, type BatchDraft } from './batch-draft';

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
    expect(EMPTY_DRAFT).toMatchObject({ capacity: '20', price: '0' });
  });

  it('ADMIN-8 wants program, name, dates, instructor and location, and nothing else is missing', () => {
    expect(Object.keys(draftErrors(EMPTY_DRAFT))).toEqual([
      'program',
      'name',
      'startDate',
      'endDate',
      'instructor',
      'location',
    ]);
    expect(draftErrors(GOOD)).toEqual({});
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
  ])('ADMIN-8 CONST a capacity of %p is fine: %p', (capacity, isFine) => {
    expect(wrongFields({ capacity })).toEqual(isFine ? [] : ['capacity']);
  });

  it.each([
    ['', false],
    ['-1', false],
    ['0', true],
    ['10000000', true],
    ['10000001', false],
  ])('ADMIN-8 CONST a price of %p is fine: %p', (price, isFine) => {
    expect(wrongFields({ price })).toEqual(isFine ? [] : ['price']);
  });

  it.each([
    ['2026-12-04', false],
    ['2026-12-05', true],
    ['2026-12-06', true],
  ])('ADMIN-9 from 2026-12-05 an end on %s is fine: %p', (endDate, isFine) => {
    expect(wrongFields({ endDate })).toEqual(isFine ? [] : ['endDate']);
  });

  it.each([
    ['06:00', '05:59', false],
    ['06:00', '06:00', false],
    ['06:00', '06:01', true],
    ['', '06:00', true],
    ['06:00', '', true],
    ['', '', true],
  ])('ADMIN-9 from %p to %p is fine: %p', (startTime, endTime, isFine) => {
    expect(wrongFields({ startTime, endTime })).toEqual(isFine ? [] : ['endTime']);
  });

  it('ADMIN-8 is sent with capacity and price as integers', () => {
    const draft = { ...GOOD, capacity: '25', price: '1500.75' };
    expect(requestOf(draft, 'surya-kriya')).toMatchObject({ capacity: 25, price: 1500 });
  });

  it('ADMIN-8 is sent with an empty schedule where none was chosen', () => {
    expect(requestOf(GOOD, 'surya-kriya').schedule).toEqual({
      days: [],
      time: { start: '', end: '' },
    });
  });
});
