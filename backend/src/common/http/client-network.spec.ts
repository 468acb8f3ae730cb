import { clientNetworkOf } from './client-network.js';

describe('the network that counts as one client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:198.151.100.200', '198.151.100.200'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:ffff:ffff:255.255.255.255', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8:1:2::5]:51234', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::5]', '2001:db8:1:2::/64'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['unknown:51234', 'unknown:51234'],
    ['[unknown]:1', '[unknown]:1'],
    ['unknown', 'unknown'],
    ['203.0.113.77x', '203.0.113.77x'],
    ['', ''],
  ])('RUN-3 of the address %p is %p', (address, network) => {
    expect(clientNetworkOf(address)).toBe(network);
  });

  it('RUN-3 is the same for two addresses of one IPv6 /64 network, and differs for two networks', () => {
    const first = clientNetworkOf('2001:db8:0:1::1');
    expect(clientNetworkOf('2001:db8:0:1:ffff:ffff:ffff:ffff')).toBe(first);
    expect(clientNetworkOf('2001:db8:0:2::1')).not.toBe(first);
  });
});
