import { addressFault, AllowedMethods, routedAddress } from './addresses.js';

describe('the address of a request', () => {
  const ofLength = (start: string, length: number) => start.padEnd(length, 'x');

  it('API-12 is accepted up to 4,096 characters; a longer one is refused as address_too_long', () => {
    expect(addressFault(ofLength('/', 4_096))).toBeUndefined();
    expect(addressFault(ofLength('/', 4_097))).toMatchObject({ code: 'address_too_long' });
  });

  it('API-12 reaches the router unchanged up to 4,096 characters', () => {
    const longest = ofLength('/api/batches?', 4_096);
    expect(routedAddress(longest)).toBe(longest);
  });

  it.each([
    ['/api/batches/', '/api/address-too-long'],
    ['/api', '/address-too-long'],
    ['/', '/address-too-long'],
    ['/hi/', '/hi/address-too-long'],
    ['/about/api/', '/address-too-long'],
  ])('API-12 that is too long and starts with %s is routed as %s', (start, seen) => {
    expect(routedAddress(ofLength(start, 4_097))).toBe(seen);
    expect(routedAddress(`${ofLength(start, 5_000)}/api/`)).toBe(seen);
  });
});

describe('an address that cannot be decoded', () => {
  it.each([
    ['/surya-kriya%', '/address-not-readable'],
    ['/%E0%A4%A', '/address-not-readable'],
    ['/hi/surya-kriya%2?from=x', '/hi/address-not-readable'],
  ])('NAV-5 of a page is routed to the not-found page: %s as %s', (address, seen) => {
    expect(routedAddress(address)).toBe(seen);
  });

  it.each(['/api/batches/%', '/?utm_campaign=50%', '/hi/%E0%A4%AF?x=%zz#%'])(
    'API-12 of the API, or with a broken query only, reaches the router unchanged: %s',
    (address) => {
      expect(routedAddress(address)).toBe(address);
    },
  );
});

describe('the allowed methods of an address', () => {
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
  ])('API-12 of %s are %j', (path, methods) => expect(allowed.of(path)).toEqual(methods));
});
