import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readableRequest, readableUrl } from '@/server/steps/readable-request';
import { anyText } from '../../support/arbitraries';
import { startStepServer } from '../support/step-server';

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
  ])('rewrites %s to %s', (url, written) => {
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
  ])('keeps %s', (url) => expect(readableUrl(url)).toBe(url));

  it('returns an address that Next neither redirects nor fails to decode', () => {
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

describe('readableRequest', () => {
  let server: Awaited<ReturnType<typeof startStepServer>>;
  beforeAll(async () => {
    server = await startStepServer([readableRequest], (response, { method, url }) =>
      response.end(`${method} ${url}`),
    );
  });
  afterAll(() => server.close());
  const send = (line: string) =>
    server.send(`${line} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`);

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'passes %s requests on',
    async (method) => {
      expect(await send(`${method} /answers`)).toContain(`${method} /answers`);
    },
  );

  it.each(['TRACE', 'PROPFIND', 'QUERY'])('rejects %s with the allowed methods', async (method) => {
    const page = await send(`${method} /answers`);
    expect(page).toMatch(/^HTTP\/1\.1 405 /);
    expect(page).toMatch(/^Allow: GET, HEAD, POST/m);
    expect(await send(`${method} /api/v1/answers`)).toContain('"code":"method_not_allowed"');
  });

  it.each([
    ['http://site.example/answers?q=//x', '/answers?q=//x'],
    ['HTTPS://elsewhere.example:8443/ko', '/ko'],
    ['http://site.example', '/'],
    ['http://site.example?q=1', '/?q=1'],
  ])('rewrites the absolute address %s to %s', async (address, url) => {
    expect(await send(`GET ${address}`)).toContain(`GET ${url}`);
  });

  it('responds to OPTIONS * with the methods of the server', async () => {
    const response = await send('OPTIONS *');
    expect(response).toMatch(/^HTTP\/1\.1 204 /);
    expect(response).toMatch(/^Allow: GET, HEAD/m);
  });
});
