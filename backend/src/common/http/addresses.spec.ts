import { addressFault, AllowedMethods, routedAddress } from './addresses.js';

describe('an address', () => {
  const ofLength = (start: string, length: number) => start.padEnd(length, 'x');

  it('API-12 of 4,096 characters is looked at, a longer one is not', () => {
    expect(addressFault(ofLength('/', 4_096))).toBeUndefined();
    expect(addressFault(ofLength('/', 4_097))).toMatchObject({ code: 'address_too_long' });
  });

  it('API-12 is the one that the router sees, up to 4,096 characters', () => {
    const longest = ofLength('/api/batches?', 4_096);
    expect(routedAddress(longest)).toBe(longest);
  });

  it.each([
    ['/api/batches/', '/api/address-too-long'],
    ['/api', '/address-too-long'],
    ['/', '/address-too-long'],
    ['/hi/', '/hi/address-too-long'],
    ['/about/api/', '/address-too-long'],
  ])('API-12 too long, begun by %s, is answered as %s', (start, seen) => {
    expect(routedAddress(ofLength(start, 4_097))).toBe(seen);
    expect(routedAddress(`${ofLength(start, 5_000)}/api/`)).toBe(seen);
  });
});

describe('the methods of an address', () => {
  const allowed = new AllowedMethods();
  allowed.add('/api/batches', ['GET', 'HEAD']);
  allowed.add('/api/batches', 'POST');
  allowed.add('/api/batches/:id', 'DELETE');
  allowed.add('/api/admin/registrations/:id/status', 'PATCH');

  it.each([
    ['/api/batches', ['GET', 'HEAD', 'POST']],
    ['/api/batches/0199-a', ['DELETE']],
    ['/api/admin/registrations/x/status', ['PATCH']],
    ['/api/batches/', []],
    ['/api/batches/a/b', []],
    ['/api/batch', []],
    ['/api/batches/:id/', []],
    ['/', []],
  ])('API-12 %s takes %j', (path, methods) => expect(allowed.of(path)).toEqual(methods));
});
