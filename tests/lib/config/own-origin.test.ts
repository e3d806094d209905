import { describe, expect, it, vi } from 'vitest';
import { isFromOwnPage, ownReferrer } from '@/lib/config/own-origin';

const request = (headers: Record<string, string>) =>
  new Request('http://localhost:3000/x', { method: 'POST', headers });

/** Behind two proxies, of which the outer one is the public host. */
const forwarded = { host: '10.0.0.7:3000', 'x-forwarded-host': ' lampstand.org , proxy.internal' };
const direct = { host: 'site.example' };

describe('isFromOwnPage', () => {
  it.each([
    [{}, true],
    // The default of SITE_URL.
    [{ origin: 'http://localhost:3000' }, true],
    [{ origin: 'http://localhost:3001' }, false],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, false],
    [{ origin: 'localhost:3000' }, false],
    [{ origin: 'not an address' }, false],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    // Pages without a referrer, and sandboxed frames of other sites, send no origin.
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
    [{ origin: 'null' }, false],
    [{ ...direct, origin: 'https://site.example' }, true],
    [{ ...direct, origin: 'https://a.site.example' }, false],
    [{ ...direct, origin: 'http://site.example' }, true],
    // Reached over https: a page without encryption is another site's.
    [{ ...direct, origin: 'http://site.example', 'x-forwarded-proto': 'https' }, false],
    [{ ...direct, origin: 'https://site.example', 'x-forwarded-proto': 'https' }, true],
    [{ ...direct, origin: 'ftp://site.example' }, false],
    [{ ...forwarded, origin: 'https://lampstand.org' }, true],
    [{ ...forwarded, origin: 'http://10.0.0.7:3000' }, true],
    [{ ...forwarded, origin: 'https://proxy.internal' }, false],
    [{ 'x-forwarded-host': '', origin: 'file://' }, false],
  ])('with the headers %o returns %s', (headers, isOwn) => {
    expect(isFromOwnPage(request(headers as Record<string, string>))).toBe(isOwn);
  });
});

it('does not accept the http page of a site that is configured with https', async () => {
  vi.stubEnv('SITE_URL', 'https://lampstand.example');
  vi.resetModules();
  const { isFromOwnPage, ownReferrer } = await import('@/lib/config/own-origin');
  const from = (origin: string) => isFromOwnPage(request({ host: 'lampstand.example', origin }));
  expect(from('https://lampstand.example')).toBe(true);
  expect(from('http://lampstand.example')).toBe(false);
  const referer = 'http://lampstand.example/answers';
  expect(ownReferrer(request({ host: 'lampstand.example', referer }))).toBeUndefined();
  vi.unstubAllEnvs();
});

describe('ownReferrer', () => {
  it.each([
    [{}, undefined],
    [{ referer: 'not an address' }, undefined],
    [{ referer: 'https://evil.example/answers' }, undefined],
    [{ referer: 'http://localhost:3000/ko/answers?page=2#top' }, '/ko/answers?page=2'],
    [{ ...direct, referer: 'https://site.example/a//b' }, '/a//b'],
    [{ ...direct, referer: 'https://site.example' }, '/'],
    [{ ...direct, referer: 'https://site.example///evil.example/x' }, '/evil.example/x'],
    [{ ...direct, referer: 'https://site.example/\\evil.example/x' }, '/evil.example/x'],
    [{ ...forwarded, referer: 'https://lampstand.org/guides' }, '/guides'],
    [{ ...forwarded, referer: 'https://proxy.internal/guides' }, undefined],
  ])('with the headers %o returns %s', (headers, path) => {
    expect(ownReferrer(request(headers as Record<string, string>))).toBe(path);
  });
});
