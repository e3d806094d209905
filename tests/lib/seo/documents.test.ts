import { expect, test } from 'vitest';
import { ApiError } from '@/lib/api/call';
import { documentResponse, guardedDocument, missingResponse } from '@/lib/seo/documents';

/** A document at a separate path, with a source that can fail. */
function document(path: string) {
  const source = { body: '<a/>' as string | undefined, error: undefined as Error | undefined };
  const get = guardedDocument<undefined>(async (request) => {
    if (source.error) throw source.error;
    return source.body === undefined
      ? missingResponse()
      : documentResponse(request, 'application/xml', source.body);
  });
  const ask = (query = '', headers: Record<string, string> = {}) =>
    get(new Request(`https://site.example${path}${query}`, { headers }), undefined);
  return { source, ask };
}
const unavailable = () => new ApiError('GET /published', 503, 'unavailable', 'does not answer');

test('a document is served in its last version while /api/v1 is down, and in its current version afterwards', async () => {
  const { source, ask } = document('/sitemap.xml');
  const first = await ask();
  expect(await first.text()).toBe('<a/>');
  expect(first.headers.get('cache-control')).toBe(
    'public, s-maxage=3600, stale-while-revalidate=86400',
  );
  source.body = '<b/>';
  expect(await (await ask()).text()).toBe('<b/>');
  source.error = unavailable();
  const stale = await ask('?from=a-crawler');
  expect(stale.status).toBe(200);
  expect(await stale.text()).toBe('<b/>');
  expect(stale.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  // To be revalidated soon, because it may be outdated.
  expect(stale.headers.get('cache-control')).toBe('public, s-maxage=60');
  const etag = stale.headers.get('etag') ?? '';
  expect((await ask('', { 'if-none-match': etag })).status).toBe(304);
  source.error = undefined;
  source.body = '<c/>';
  expect(await (await ask()).text()).toBe('<c/>');
});

test('a document that was never read, or was missing when last read, is a 503 while /api/v1 is down', async () => {
  const { source, ask } = document('/feeds/en/answers.xml');
  source.error = unavailable();
  const unread = await ask();
  expect(unread.status).toBe(503);
  expect(unread.headers.get('retry-after')).toBe('60');
  source.error = undefined;
  expect((await ask()).status).toBe(200);
  source.body = undefined;
  expect((await ask()).status).toBe(404);
  source.error = unavailable();
  expect((await ask()).status).toBe(503);
});

test('a streamed document is sent whole, or not at all if its source fails on the way', async () => {
  let fails = false;
  async function* parts() {
    yield '<a>';
    if (fails) throw unavailable();
    yield '한</a>';
  }
  const get = guardedDocument<undefined>((request) =>
    documentResponse(request, 'application/xml', parts()),
  );
  const ask = (path: string) => get(new Request(`https://site.example${path}`), undefined);
  expect(await (await ask('/sitemaps/en/answers-1.xml')).text()).toBe('<a>한</a>');
  fails = true;
  expect((await ask('/sitemaps/en/answers-2.xml')).status).toBe(503);
  expect(await (await ask('/sitemaps/en/answers-1.xml')).text()).toBe('<a>한</a>');
});

test('a missing document is asked for again after a minute', () => {
  const { status, headers } = missingResponse();
  expect(status).toBe(404);
  expect(headers.get('cache-control')).toBe('public, s-maxage=60');
});

test('a document rethrows an error that is no failure of /api/v1', async () => {
  const { source, ask } = document('/llms.txt');
  await ask();
  source.error = new TypeError('a fault of ours');
  await expect(ask()).rejects.toThrow('a fault of ours');
});
