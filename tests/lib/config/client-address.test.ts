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
  [1, ' , ', '203.0.113.9'],
])('with %i proxies takes %s for the right one', (proxies, forwarded, address) => {
  expect(clientAddress('203.0.113.9', forwarded, proxies)).toBe(address);
});

it('believes nothing that a visitor puts before what the proxies say', () => {
  const true_ = '198.51.100.1, 10.0.0.2';
  fc.assert(
    fc.property(fc.string(), (madeUp) => {
      expect(clientAddress('10.0.0.3', `${madeUp},${true_}`, 2)).toBe('198.51.100.1');
    }),
  );
});
