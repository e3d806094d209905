import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readableMethod, readableUrl } from '@/lib/i18n/readable-requests';
import { anyText } from '../../support/arbitraries';

describe('readableUrl', () => {
  it.each([
    ['/en//x', '/en/x/'],
    ['//answers', '/answers/'],
    ['/answers//did-jesus-live?a=//b', '/answers/did-jesus-live/?a=//b'],
    ['/answers\\x', '/answers/x/'],
    ['//evil.example', '/evil.example/'],
    ['//', '/'],
    ['/%zz', '/%25zz'],
    ['/api/v1/accounts/%ff?x=%zz', '/api/v1/accounts/%25ff?x=%zz'],
    ['/en//%E0%A4', '/en/%25E0%25A4/'],
  ])('writes %s as %s', (url, written) => {
    expect(readableUrl(url)).toBe(written);
  });

  it.each([
    '/',
    '/answers',
    '/answers/',
    '/?next=//x',
    '/api//v1',
    '/_next//static',
    '/ko/%ED%95%9C%20%25zz',
  ])('leaves %s alone', (url) => expect(readableUrl(url)).toBe(url));

  it('leaves nothing that Next would redirect, or could not read', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const url = `/${text}`;
        const written = readableUrl(url);
        if (/^[\\/]+(?:api|_next)[\\/]/.test(url)) return;
        expect(written.split('?')[0]).not.toMatch(/\\|\/\//);
        expect(readableUrl(written)).toBe(written);
        expect(() => decodeURIComponent(written.split('?')[0] ?? '')).not.toThrow();
      }),
    );
  });
});

it('lets Next read every method, and none of them do what it does not say', () => {
  for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'])
    expect(readableMethod(method)).toBe(method);
  for (const method of ['TRACE', 'PROPFIND', 'QUERY']) expect(readableMethod(method)).toBe('PUT');
});
