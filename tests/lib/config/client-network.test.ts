import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf } from '@/lib/config/client-network';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['64:ff9b::203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::6]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::6]:51234', '2001:db8:1:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['[unknown]', '[unknown]'],
  ['', ''],
])('the client address %j belongs to the network %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('two IPv6 addresses belong to one network only if their first 64 bits are equal', () => {
  const group = fc.oneof(fc.constant(0), fc.nat({ max: 0xffff }));
  const half = fc.array(group, { minLength: 4, maxLength: 4 });
  // Only the prefix of IPv4-mapped addresses has a special meaning.
  const network = half.filter(([first]) => first !== 0 && first !== 0x64);
  const written = (...groups: number[]) => groups.map((value) => value.toString(16)).join(':');
  fc.assert(
    fc.property(network, network, half, half, (one, other, host, another) => {
      const counted = networkOf(written(...one, ...host));
      expect(networkOf(new URL(`http://[${written(...one, ...another)}]`).hostname)).toBe(counted);
      expect(networkOf(written(...other, ...host)) === counted).toBe(`${one}` === `${other}`);
    }),
  );
});

test('any text of the header is accepted, and yields no longer key', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.ipV6(),
        fc.ipV4(),
        fc.ipV6().map((ip) => `[${ip}]:1`),
      ),
      (header) => {
        expect(networkOf(header).length).toBeLessThanOrEqual(Math.max(header.length, 23));
      },
    ),
  );
});
