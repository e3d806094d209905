import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { clientAddress, nameClients } from '@/lib/config/client-address';

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

it('leaves the address in the header, and says once that a proxy is not known', async () => {
  const warned = vi.spyOn(console, 'log').mockImplementation(() => {});
  nameClients(0);
  const server = createServer((request, response) =>
    response.end(String(request.headers['x-forwarded-for'])),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const asked = (headers = {}) =>
    new Promise((resolve) =>
      get({ host: '127.0.0.1', port, headers, agent: false }, async (response) =>
        resolve((await response.toArray()).join('')),
      ),
    );
  expect(await asked()).toBe('127.0.0.1');
  expect(warned).not.toHaveBeenCalled();
  for (const address of ['1.2.3.4', '5.6.7.8']) {
    expect(await asked({ 'x-forwarded-for': address })).toBe('127.0.0.1');
  }
  expect(warned).toHaveBeenCalledOnce();
  server.close();
});
