import {
  addressParams,
  EVERY_REGISTRATION,
  filterIn,
  isFiltered,
  moreFilters,
  queryOf,
  type RegistrationFilter,
} from './registration-filter';

const FULL: RegistrationFilter = {
  q: 'asha & co',
  status: 'pending',
  program: 'surya-kriya',
  batchId: 'batch-1',
  phone: 'undialable',
  from: '2026-11-01',
  to: '2026-11-30',
  sort: 'name-desc',
};

describe('the registration filter in the address', () => {
  it.each([
    ['none', EVERY_REGISTRATION],
    ['all', FULL],
    ['only a search text', { ...EVERY_REGISTRATION, q: 'शर्मा' }],
  ])('API-13 is written and read back unchanged with these criteria: %s', (_, filter) => {
    const params = new URLSearchParams(addressParams(filter));
    expect(filterIn(new URLSearchParams(params.toString()))).toEqual(filter);
  });

  it.each([
    'status=forgotten&sort=best&program=karate&from=yesterday&to=2026-02-31',
    'from=0002-01-01&to=2026-04-00&batchId=%00',
    'status=&sort=&from=2026-13-01',
    'status=constructor&program=__proto__&sort=toString',
  ])('API-13 ignores the invalid values in "%s", and selects every registration', (address) => {
    expect(filterIn(new URLSearchParams(address))).toEqual(EVERY_REGISTRATION);
  });

  it('API-13 cuts a search at 200 characters, the limit of the server', () => {
    expect(filterIn(new URLSearchParams({ q: ` ${'a'.repeat(300)}` })).q).toHaveLength(200);
  });
});

describe('the registration filter as a request', () => {
  it('API-13 leaves out the criteria that are not set', () => {
    expect(queryOf(EVERY_REGISTRATION)).toEqual({});
    expect(queryOf({ ...EVERY_REGISTRATION, status: 'pending', sort: 'oldest' })).toEqual({
      status: 'pending',
      sort: 'oldest',
    });
    expect(queryOf(FULL)).toEqual(FULL);
  });

  it('API-13 can hide registrations with a search, status, program, batch or day, but not with a sort order', () => {
    expect(isFiltered({ ...EVERY_REGISTRATION, sort: 'name' })).toBe(false);
    for (const key of ['q', 'status', 'program', 'batchId', 'from', 'to'] as const) {
      expect(isFiltered({ ...EVERY_REGISTRATION, [key]: FULL[key] })).toBe(true);
    }
  });

  it('DATA-9 takes only the phone value undialable from the address', () => {
    expect(filterIn(new URLSearchParams('phone=undialable')).phone).toBe('undialable');
    expect(filterIn(new URLSearchParams('phone=any')).phone).toBe('');
  });

  it('API-13 counts the criteria behind "More filters", without search, status and sort order', () => {
    expect(moreFilters({ ...EVERY_REGISTRATION, q: 'a', status: 'pending' })).toBe(0);
    expect(moreFilters(FULL)).toBe(5);
  });
});
