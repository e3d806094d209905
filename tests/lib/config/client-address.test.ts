import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clientAddress } from '@/lib/config/client-address';

it.each([
  [0, undefined, '203.0.113.9'],
  [0, '198.51.100.1', '203.0.113.9'],
  [1, '198.51.100.1', '198.51.100.1'],
  [1, 'made-up, 198.51.100.1', '198.51.100.1'],
  [2, 'made-up, 198.51.100.1 , 10.0.0.2', '198.51.100.1'],
  [2, '198.51.100.1', '198.51.100.1'],
  [1, undefined, '203.0.113.9'],
  [1, ' , ', '203.0.113.9'],
  [1, '198.51.100.1, , ', '198.51.100.1'],
])(
  'with %i trusted proxies, clientAddress reads the address from X-Forwarded-For: %s',
  (proxies, forwarded, address) => {
    expect(clientAddress('203.0.113.9', forwarded, proxies)).toBe(address);
  },
);

it('clientAddress returns “unknown” for a connection that has no address any more', () => {
  expect(clientAddress(undefined, undefined, 0)).toBe('unknown');
  expect(clientAddress(undefined, undefined, 1)).toBe('unknown');
  expect(clientAddress(undefined, '198.51.100.1', 1)).toBe('198.51.100.1');
});

it('clientAddress ignores forged addresses before those of the proxies', () => {
  const appended = '198.51.100.1, 10.0.0.2';
  fc.assert(
    fc.property(fc.string(), (madeUp) => {
      expect(clientAddress('10.0.0.3', `${madeUp},${appended}`, 2)).toBe('198.51.100.1');
    }),
  );
});
