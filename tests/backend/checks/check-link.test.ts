import { createServer, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLink, type LinkNetwork, publicNetwork } from '../../../backend/checks/check-link.ts';
import {
  isPublicAddress,
  isPublicHost,
  publicLookup,
} from '../../../backend/checks/public-address.ts';
import { addressesIn, linksIn } from '../../../backend/content/links-in-content.ts';

/** A local server in place of the internet, with its responses by path. */
let internet: Server;
let port: number;
const requests: string[] = [];
beforeAll(async () => {
  internet = createServer(({ method, url = '', headers }, response) => {
    requests.push(`${method} ${url} ${headers['user-agent']}`);
    const status = Number(/\/(\d{3})/.exec(url)?.[1] ?? 200);
    if (url === '/get-only' && method === 'HEAD') return void response.writeHead(405).end();
    if (url === '/away') return void response.destroy();
    if (url === '/loop' || url.startsWith('/to/')) {
      const to = url === '/loop' ? url : decodeURIComponent(url.slice('/to/'.length));
      return void response.writeHead(302, { location: to }).end();
    }
    response.writeHead(status).end('a body that nobody reads');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => internet.once('listening', resolve));
  port = (internet.address() as AddressInfo).port;
});
afterAll(() => internet.close());
beforeEach(() => {
  requests.length = 0;
});

/** All names but one resolve to the local server. */
const lookup: LookupFunction = (hostname, options, callback) => {
  if (hostname === 'nobody.org') {
    return callback(Object.assign(new Error('none'), { code: 'ENOTFOUND' }), '', 0);
  }
  if (options.all) return callback(null, [{ address: '127.0.0.1', family: 4 }]);
  callback(null, '127.0.0.1', 4);
};
const network = (): LinkNetwork => ({
  ...{ ...publicNetwork, mayUsePort: () => true, lookup, userAgent: 'Lampstand link check' },
  oembed: {
    youtube: `http://youtube.org:${port}/oembed?url=`,
    vimeo: `http://vimeo.org:${port}/404?url=`,
  },
});
const check = (path: string, host = 'site.org') =>
  checkLink(`http://${host}:${port}${path}`, network());

test.each([
  ['/200', undefined],
  ['/404', 'gone'],
  ['/410', 'gone'],
  ['/500', 'server_error'],
  ['/401', undefined],
  ['/403', undefined],
  ['/429', undefined],
  ['/get-only', undefined],
  ['/away', 'no_answer'],
  ['/loop', 'redirects'],
  ['/to//200', undefined],
  ['/to//404', 'gone'],
  ['/to/http:%2F%2F10.0.0.7%2F', 'not_public'],
  ['/to/http:%2F%2F[::1]%2F', 'not_public'],
  ['/to/file:%2F%2F%2Fetc%2Fpasswd', 'not_public'],
])('checking a link to %s returns %s', async (path, reason) => {
  expect(await check(path)).toBe(reason);
});

test('the check sends HEAD first, with its own user agent', async () => {
  await check('/200');
  expect(requests).toEqual(['HEAD /200 Lampstand link check']);
});

test('the check reports an unknown host, and sends no request to a private network', async () => {
  expect(await check('/200', 'nobody.org')).toBe('no_host');
  expect(await check('/200', '127.0.0.1')).toBe('not_public');
  expect(await checkLink(`http://localhost:${port}/`, { ...network(), lookup: publicLookup })).toBe(
    'not_public',
  );
  expect(requests).toEqual([]);
});

describe('the check of a film', () => {
  test('requests the oEmbed data of its host, which may report that it is gone', async () => {
    expect(await checkLink('https://www.youtube.com/watch?v=dQw4w9WgXcQ', network())).toBe(
      undefined,
    );
    expect(requests[0]).toContain('GET /oembed?url=https%3A%2F%2Fwww.youtube.com');
    expect(await checkLink('https://vimeo.com/76979871', network())).toBe('film_gone');
  });
});

test.each([
  '10.1.2.3',
  '127.0.0.1',
  '169.254.169.254',
  '192.168.0.1',
  '::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  ...['0.0.0.0', '0.1.2.3', '100.64.0.1', '100.127.255.255', '172.31.0.1', '255.255.255.255'],
  ...['192.0.0.192', '192.0.2.1', '192.88.99.1', '198.18.0.1', '198.51.100.1', '203.0.113.1'],
  ...['192.31.196.1', '192.52.193.1', '192.175.48.1', '224.0.0.1', '239.1.1.1', '240.0.0.1'],
  // The metadata and platform of clouds.
  ...['168.63.129.16', '100.100.100.200', 'fd00:ec2::254', '169.254.170.2', '192.0.0.170'],
  // Special addresses of IPv6, and those that contain private ones of IPv4.
  ...['::', '::7f00:1', '::10.0.0.1', '::8.8.8.8', '::ffff:a9fe:a9fe', '::ffff:0:127.0.0.1'],
  ...['64:ff9b::10.0.0.1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::8.8.8.8', '2002:7f00:1::1'],
  ...['2002:808:808::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2', '2001:db8::1', '2001:2::1'],
  ...[
    '2001:10::1',
    '2001:20::1',
    '2620:4f:8000::1',
    '3fff::1',
    '5f00::1',
    '100::1',
    '100:0:0:1::1',
  ],
  ...['fe80::1', 'fec0::1', 'ff02::1', '4000::1', '2607:f8b0::5efe:10.0.0.1'],
  ...['not an address', '', '127.1', '0x7f000001'],
])('the address %s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
  const isWhole = /^[\d.]{7,}$|:/.test(address);
  if (isWhole) expect(isPublicHost(address.includes(':') ? `[${address}]` : address)).toBe(false);
});

test.each([
  ...['8.8.8.8', '168.63.129.15', '100.63.255.255', '172.32.0.1', '198.20.0.1', '223.255.255.255'],
  ...['2607:f8b0::1', '2a00:1450::1', '2001:4860:4860::8888', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8'],
])('the address %s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('each link of the texts is found once, with its items, except those to example domains', () => {
  expect(
    addressesIn('See [it](https://a.org/x), and https://b.org/y. Not https://c.example/z.'),
  ).toEqual(['https://a.org/x', 'https://b.org/y']);
  expect(
    linksIn([
      ['answers/a/en.md', 'video: https://vimeo.com/76979871'],
      ['answers/a/ko.md', 'https://vimeo.com/76979871'],
      ['pages/b/en.md', 'https://vimeo.com/76979871 and https://a.org/'],
    ]),
  ).toEqual([
    { url: 'https://vimeo.com/76979871', kind: 'film', items: ['answers/a', 'pages/b'] },
    { url: 'https://a.org/', kind: 'page', items: ['pages/b'] },
  ]);
});
