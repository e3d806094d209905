import { expect, it } from 'vitest';
import { addressToCopy } from '@/lib/share/address-to-copy';

const visited = 'http://192.168.1.20:3000';

it.each([
  ['http://localhost:3000/answers/did-jesus-live', `${visited}/answers/did-jesus-live`],
  ['http://localhost', visited],
  ['https://127.0.0.1:8443/ko?q=1', `${visited}/ko?q=1`],
  ['http://[::1]:3000/x', `${visited}/x`],
  [
    '<a href="http://localhost:3000/a">A</a> <script src="http://localhost:3000/embed.js">',
    `<a href="${visited}/a">A</a> <script src="${visited}/embed.js">`,
  ],
])(
  'addressToCopy replaces the host of %s with the visited one where SITE_URL is unset',
  (address, here) => {
    expect(addressToCopy(address, visited)).toBe(here);
  },
);

it.each([
  'https://lampstand.example/answers/did-jesus-live',
  'https://localhost.example/x',
  'http://localhost-3000.example/x',
  'https://lampstand.example/answers/localhost',
])('addressToCopy keeps %s where SITE_URL is set', (address) => {
  expect(addressToCopy(address, visited)).toBe(address);
});
