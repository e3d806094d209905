import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readableAddress } from '@/lib/http/readable-address';

it.each([
  ['https://a.example/ko/story/%EC%88%98%EC%A7%84', 'https://a.example/ko/story/수진'],
  [
    'https://a.example/welcome/%C3%A9lan-2?c=x%26y#m=1',
    'https://a.example/welcome/élan-2?c=x%26y#m=1',
  ],
  ['/answers/50%25-off', '/answers/50%25-off'],
  ['/answers/50%2541', '/answers/50%2541'],
  // What ends an address in a text, or turns it around.
  ['/a%20b%3Cc%E2%80%AEd', '/a%20b%3Cc%E2%80%AEd'],
  // No text at all.
  ['/%FF%EC', '/%FF%EC'],
  ['/plain-slug', '/plain-slug'],
])('%s is read as %s', (address, readable) => {
  expect(readableAddress(address)).toBe(readable);
});

it('leads to the same page, whatever the slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (slug) => {
      const address = `https://a.example/welcome/${encodeURIComponent(slug)}`;
      const readable = readableAddress(address);
      expect(new URL(readable).href).toBe(new URL(address).href);
      expect(readable).not.toMatch(/\s/);
    }),
  );
});
