import { describe, expect, it } from 'vitest';
import { isFromOwnPage } from '@/lib/config/own-origin';

const from = (headers: Record<string, string>) =>
  isFromOwnPage(
    new Request('http://localhost:3000/x', {
      method: 'POST',
      headers: { host: 'localhost:3000', ...headers },
    }),
  );

describe('isFromOwnPage', () => {
  it.each([
    [{ origin: 'http://localhost:3000' }, true],
    [{ origin: 'https://evil.example' }, false],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    // Pages without a referrer, and sandboxed frames of other sites, send no origin.
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
    [{ origin: 'null' }, false],
  ])('with the headers %o returns %s', (headers, isOwn) => {
    expect(from(headers as Record<string, string>)).toBe(isOwn);
  });
});
