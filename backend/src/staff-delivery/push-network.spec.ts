import dns from 'node:dns';
import { isIP } from 'node:net';
import {
  ForbiddenAddress,
  guardedLookup,
  isPublicAddress,
  mayReach,
  publicNetwork,
  readEndpoint,
} from './push-network.js';

describe('the addresses that push messages may go to', () => {
  it.each([
    ['addresses of this host', '0.0.0.0', '0.255.255.255'],
    ['private addresses', '10.0.0.0', '10.255.255.255'],
    ['shared addresses of carriers (CGNAT)', '100.64.0.0', '100.127.255.255'],
    ['loopback addresses', '127.0.0.0', '127.255.255.255'],
    ['loopback addresses', '127.0.0.1', '127.1.2.3'],
    ['link-local addresses', '169.254.0.0', '169.254.255.255'],
    ['metadata addresses of clouds', '169.254.169.254', '169.254.170.2'],
    ['private addresses', '172.16.0.0', '172.31.255.255'],
    ['protocol addresses', '192.0.0.0', '192.0.0.255'],
    ['documentation addresses', '192.0.2.0', '192.0.2.255'],
    ['documentation addresses', '192.0.2.1', '198.51.100.1'],
    ['documentation addresses', '198.51.100.0', '198.51.100.255'],
    ['relay addresses', '192.88.99.0', '192.88.99.255'],
    ['private addresses', '192.168.0.0', '192.168.255.255'],
    ['benchmark addresses', '198.18.0.0', '198.19.255.255'],
    ['documentation addresses', '203.0.113.0', '203.0.113.255'],
    ['multicast addresses', '224.0.0.0', '239.255.255.255'],
    ['reserved and broadcast addresses', '240.0.0.0', '255.255.255.255'],
    ['the IPv6 loopback and unspecified addresses', '::1', '::'],
    ['IPv4 addresses mapped to IPv6', '::ffff:127.0.0.1', '::ffff:8.8.8.8'],
    ['translated addresses (NAT64)', '64:ff9b::a00:1', '64:ff9b:1::1'],
    ['unique local addresses (ULA)', 'fc00::1', 'fdff:ffff::1'],
    ['link-local addresses', 'fe80::1', 'febf::1'],
    ['multicast addresses', 'ff00::', 'ff02::1'],
    ['addresses of Teredo and other protocols', '2001::1', '2001:1ff:ffff::1'],
    ['documentation addresses', '2001:db8::1', '2001:db8:ffff::1'],
    ['documentation addresses', '3fff::1', '3fff:fff::1'],
    ['6to4 addresses', '2002::1', '2002:ffff::1'],
    ['6to4 addresses of the loopback', '2002:7f00:1::1', '2002:7f00:1::'],
    ['addresses below and above the public range', '1fff::1', '4000::'],
    ['texts that are no address', 'localhost', ''],
  ])('PUSH-6 do not include %s (%s, %s)', (_what, first, last) => {
    expect([isPublicAddress(first), isPublicAddress(last)]).toEqual([false, false]);
  });

  it('PUSH-6 include those just outside the forbidden ranges', () => {
    const public4 = ['1.0.0.0', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0'];
    const more4 = ['126.255.255.255', '128.0.0.0', '169.253.255.255', '169.255.0.0'];
    const rest4 = ['172.15.255.255', '172.32.0.0', '192.0.1.0', '192.167.255.255', '192.169.0.0'];
    const last4 = ['198.17.255.255', '198.20.0.0', '223.255.255.255', '8.8.8.8'];
    const small4 = ['191.255.255.255', '192.0.1.255', '192.0.3.0', '192.88.98.255', '192.88.100.0'];
    const others4 = ['198.51.99.255', '198.51.101.0', '203.0.112.255', '203.0.114.0'];
    const public6 = ['2000::1', '2001:200::1', '2606:4700::1', '2a00:1450::1', '3ffe::1'];
    const more6 = ['2000:ffff::1', '2001:db7::1', '2001:db9::1', '2001:ffff::1', '2003::1'];
    const last6 = ['3ffe:ffff::1', '3fff:1000::1', '3fff:ffff::1'];
    const all4 = [...public4, ...more4, ...rest4, ...last4, ...small4, ...others4];
    const addresses = [...all4, ...public6, ...more6, ...last6];
    expect(addresses.filter((address) => !isPublicAddress(address))).toEqual([]);
  });

  it('PUSH-6 are https endpoints on port 443, without a user, and not loopback in any notation', async () => {
    expect(readEndpoint('https://push.example/a?b')).toEqual({ host: 'push.example', port: 443 });
    expect(readEndpoint('https://[::1]:8443/')).toEqual({ host: '::1', port: 8443 });
    for (const endpoint of [
      'http://push.example/',
      'https://user@push.example/',
      'https://:secret@push.example/',
      'file:///etc/passwd',
      'push.example',
    ]) {
      expect(readEndpoint(endpoint)).toBeNull();
    }
    const allowed = async (endpoint: string) => mayReach(publicNetwork(), endpoint);
    expect(await allowed('https://8.8.8.8/push')).toBe(true);
    expect(await allowed('https://[2606:4700::1]/push')).toBe(true);
    for (const endpoint of [
      'http://8.8.8.8/push',
      'https://8.8.8.8:8443/push',
      'https://8.8.8.8:80/push',
      // All of these are ways to write 127.0.0.1.
      'https://127.1/',
      'https://0x7f000001/',
      'https://2130706433/',
      'https://0177.0.0.1/',
      'https://[::ffff:7f00:1]/',
      'https://localhost/',
    ]) {
      expect(await allowed(endpoint)).toBe(false);
    }
  });

  it.each([
    ['a private address among public ones', ['8.8.8.8', '192.168.1.1', '9.9.9.9'], false],
    ['a private IPv6 address behind a public IPv4 one', ['8.8.8.8', 'fd00::1'], false],
    ['no address at all', [], false],
    ['only public addresses', ['8.8.8.8', '2606:4700::1'], true],
  ])(
    'PUSH-6 include a name only if all its addresses are public: a name with %s (case %#)',
    async (_what, addresses, expected) => {
      const answers = addresses.map((address) => ({ address, family: isIP(address) }));
      type Done = (error: null, found: typeof answers) => void;
      const answer = (_name: string, _options: object, done: Done) => done(null, answers);
      const lookup = jest.spyOn(dns, 'lookup').mockImplementation(answer as never);
      expect(await mayReach(publicNetwork(), 'https://push.example/a')).toBe(expected);
      // The same holds for the connection, which goes to the first address.
      const connected = await new Promise((resolve) => {
        guardedLookup(publicNetwork(), 443)('push.example', {}, (error, address) =>
          resolve(error ?? address),
        );
      });
      if (expected) expect(connected).toBe('8.8.8.8');
      else expect(connected).toBeInstanceOf(ForbiddenAddress);
      lookup.mockRestore();
    },
  );

  it('PUSH-6 do not include a name whose lookup fails, and the error of the lookup is returned', async () => {
    const fault = new Error('ENOTFOUND');
    type Done = (error: Error) => void;
    const answer = (_name: string, _options: object, done: Done) => done(fault);
    const lookup = jest.spyOn(dns, 'lookup').mockImplementation(answer as never);
    const told = await new Promise((resolve) => {
      guardedLookup(publicNetwork(), 443)('push.example', {}, (error) => resolve(error));
    });
    expect(told).toBe(fault);
    lookup.mockRestore();
  });

  it('PUSH-6 include a name only if its addresses are allowed with their port, and its lookup returns one of them', async () => {
    const resolved = (allows: (address: string, port: number) => boolean) =>
      new Promise((resolve) => {
        guardedLookup({ allows }, 8443)('localhost', {}, (error, address) =>
          resolve(error ?? address),
        );
      });
    const asked: number[] = [];
    const answer = await resolved((_address, port) => asked.push(port) > 0);
    expect(['127.0.0.1', '::1']).toContain(answer);
    expect(new Set(asked)).toEqual(new Set([8443]));
    expect(await resolved(() => false)).toBeInstanceOf(ForbiddenAddress);
  });

  it('PUSH-6 do not include a name whose lookup takes 5 s', async () => {
    jest.useFakeTimers();
    const lookup = jest.spyOn(dns, 'lookup').mockImplementation(() => undefined);
    let answer: boolean | undefined;
    void mayReach(publicNetwork(), 'https://push.example/x').then((may) => (answer = may));
    await jest.advanceTimersByTimeAsync(4_999);
    expect(answer).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(answer).toBe(false);
    lookup.mockRestore();
    jest.useRealTimers();
  });
});
