import { expect, it } from 'vitest';
import { loadWith } from './support/load-with';

it.each([
  [{}, 'http://localhost:3000'],
  [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '::' }, 'http://localhost:3000'],
  [{ HOST: '127.0.0.1' }, 'http://127.0.0.1:3000'],
  [{ HOST: '::1', PORT: '81' }, 'http://[::1]:81'],
  [{ HOST: 'site.internal', SITE_URL: 'https://lampstand.org' }, 'http://site.internal:3000'],
])('with %j, listenOrigin returns %s', async (environment, origin) => {
  const { listenOrigin } = await loadWith(environment, () => import('@/lib/config/listen-address'));
  expect(listenOrigin()).toBe(origin);
});
