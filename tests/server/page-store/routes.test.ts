import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readRoutes } from '@/server/page-store/routes';

const folder = mkdtempSync(join(tmpdir(), 'lampstand-routes-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: object) {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), JSON.stringify(content));
}

it('readRoutes reads from a build which addresses are pages, and which may be cached', () => {
  write('routes-manifest.json', {
    staticRoutes: [{ page: '/robots.txt', regex: '^/robots\\.txt(?:/)?$' }],
    dynamicRoutes: [
      { page: '/[locale]/desk/session', regex: '^/([^/]+?)/desk/session(?:/)?$' },
      { page: '/[locale]/locations', regex: '^/([^/]+?)/locations(?:/)?$' },
      { page: '/[locale]', regex: '^/([^/]+?)(?:/)?$' },
      { page: '/[locale]/[...path]', regex: '^/([^/]+?)/(.+?)(?:/)?$' },
    ],
  });
  write('prerender-manifest.json', {
    dynamicRoutes: { '/[locale]': {}, '/[locale]/[...path]': {} },
  });
  write('app-path-routes-manifest.json', {
    '/robots.txt/route': '/robots.txt',
    '/[locale]/(desk)/desk/session/route': '/[locale]/desk/session',
    '/[locale]/(plain)/locations/page': '/[locale]/locations',
    '/[locale]/(banner)/page': '/[locale]',
    '/[locale]/[...path]/page': '/[locale]/[...path]',
  });
  write('server/middleware-manifest.json', {
    middleware: { '/': { matchers: [{ regexp: '^/(?!api/v1(?:/|$)).*$' }] } },
  });
  const routes = readRoutes(folder);
  expect(
    ['/en', '/ko/answers/x', '/ko/locations', '/en/desk/session', '/robots.txt'].map(
      (address) => routes.match(address)?.kind,
    ),
  ).toEqual(['static', 'static', 'dynamic', 'handler', 'handler']);
  expect([routes.isRouted('/answers'), routes.isRouted('/api/v1/answers')]).toEqual([true, false]);
});
