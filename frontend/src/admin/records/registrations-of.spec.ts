import { isOf } from './registrations-of';

describe('the registrations of a person', () => {
  it.each([
    ['12345', true],
    ['1234', false],
  ])('PEOPLE-6 treats two records with the same number %s as one person: %s', (phone, expected) => {
    expect(isOf({ email: '', phone }, { email: '', phone })).toBe(expected);
  });

  it.each([
    ['with the same e-mail address as of the same person', { email: 'A@x.org', phone: '1' }, true],
    [
      'with the same number without its country code as of the same person',
      { email: '', phone: '98450 77777' },
      true,
    ],
    [
      'with the same number written with a 0, brackets and hyphens as of the same person',
      { email: 'b@x.org', phone: '(098450) 77-777' },
      true,
    ],
    [
      'with another e-mail address and another number as of another person',
      { email: 'b@x.org', phone: '98450 77778' },
      false,
    ],
    ['without e-mail address and number as of another person', { email: '', phone: '' }, false],
  ])('PEOPLE-6 treats a registration %s', (_, registration, expected) => {
    expect(isOf({ email: 'a@x.org', phone: '+91 98450 77777' }, registration)).toBe(expected);
  });
});
