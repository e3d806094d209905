import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, inject, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { words } from '../../e2e/support/words';
import { ask, eachOf } from './support/crawl';
import { items } from './support/items';
import { readPage } from './support/read-page';

const origin = inject('origin');

/** The status of an address, and its redirect target without the origin. */
async function answerOf(path: string) {
  const response = await ask(origin + path);
  const location = response.headers.get('location');
  const to = location ? new URL(location, origin + path).href.replace(origin, '') : undefined;
  return { status: response.status, to, response };
}

/** Spellings of addresses that the unit tests of `middleware.ts` cannot cover. */
const moved: Record<string, string> = {
  '/en//answers': '/answers',
  '//answers': '/answers',
  '/en//en//answers/': '/answers',
  '/answers//did-jesus-live': '/answers/did-jesus-live',
  '/EN//Answers/DID-Jesus-Live/?a=1': '/answers/did-jesus-live?a=1',
  '/ko//locations?query=28202': '/ko/locations?query=28202',
  '/KO/categories/JESUS/': '/ko/categories/jesus',
  '/welcome/hope-chapel': '/welcome/hope-church',
  '/welcome/HOPE-Chapel': '/welcome/hope-church',
  '/en//welcome/HOPE-chapel/?m=card': '/welcome/hope-church?m=card',
  '/Ko/welcome/hope-chapel/': '/ko/welcome/hope-church',
  '//robots.txt': '/robots.txt',
  '/feeds/ko/answers.xml/': '/feeds/ko/answers.xml',
  '//sitemaps/en//posts-1.xml': '/sitemaps/en/posts-1.xml',
  '/scenes/open-door-og.jpg/': '/scenes/open-door-og.jpg',
  '/favicon.ico/': '/favicon.ico',
  '/%61nswers/did%2Djesus%2Dlive?a=1': '/answers/did-jesus-live?a=1',
};

it('redirects every spelling of an address to the page in one hop', async () => {
  await eachOf(Object.entries(moved), async ([spelling, address]) => {
    const { status, to } = await answerOf(spelling);
    expect([spelling, status, to]).toEqual([spelling, 308, address]);
    expect([address, (await answerOf(address)).status]).toEqual([address, 200]);
  });
});

describe.each(locales)('in %s', (locale) => {
  const bases = [...items.map(({ base }) => base), '/invitation', '/invite'];

  it('answers 404 for missing items and 410 for withdrawn ones, with noindex', async () => {
    const missing = ['/nothing', ...bases.map((base) => `${base}/nothing`)];
    const gone = bases.map((base) => `${base}/withdrawn`);
    await eachOf([...missing, ...gone], async (path) => {
      const { status, response } = await answerOf(localePath(locale, path));
      expect([path, status]).toEqual([path, gone.includes(path) ? 410 : 404]);
      expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
    });
  });

  it('redirects a former slug to the present one in one hop, in any spelling', async () => {
    await eachOf([...items], async ({ base, slug }) => {
      const present = localePath(locale, `${base}/${slug}`);
      const former = localePath(locale, `${base}/as-it-was`);
      const prefixed = locale === 'en' ? `/en${former}` : `/${locale}${former}`;
      for (const spelling of [former, former.toUpperCase(), `${prefixed}/`, `//${former}//`]) {
        const { status, to } = await answerOf(`${spelling}?m=card`);
        expect([spelling, status, to]).toEqual([spelling, 308, `${present}?m=card`]);
      }
      expect([present, (await answerOf(present)).status]).toEqual([present, 200]);
    });
  });

  it('sets noindex for pages of one person and for unpublished pages', async () => {
    const hidden = [
      ...['/story/under-review', '/welcome/no-payment', '/welcome/past-due', '/welcome/canceled'],
      ...['/search-result/jesus?lang=en', '/embed/welcome/grace-chapel', '/locations?query=28202'],
      ...['/checkout', '/checkout2', '/verify-email'],
    ];
    await eachOf(hidden, async (path) => {
      const { response } = await answerOf(localePath(locale, path));
      expect([path, await response.text()]).toEqual([
        path,
        expect.stringContaining('<meta name="robots" content="noindex'),
      ]);
    });
  });
});

/** Sends the path unchanged, which fetch would not do. */
async function sendRaw(method: string, path: string) {
  const { hostname, port } = new URL(origin);
  const [response] = (await once(
    request({ hostname, port, method, path, agent: false }).end(),
    'response',
  )) as [IncomingMessage];
  const text = (await response.toArray()).join('');
  return { status: response.statusCode, text };
}

it.each(['/own-website/answers/nothing/for', '/church/nothing/correction'])(
  'shows an uncached “not found” page at %s',
  async (path) => {
    const { status, response } = await answerOf(path);
    expect(status).toBe(404);
    expect(response.headers.get('cache-control')).toMatch(/private.*no-store/);
    const { headings } = readPage(await response.text());
    expect(headings.map(({ text }) => text)).toEqual([words('en').notFound.title]);
  },
);

it.each(['/%zz', '/answers/%ff', '/ko/welcome/%e0%a4'])('answers 404 at %s', async (path) => {
  expect((await sendRaw('GET', path)).status).toBe(404);
});

it.each([
  ['GET', '/%zz', 404, 'unknown_call'],
  ['GET', '/accounts/%ff', 404, 'not_found'],
  ['TRACE', '/answers', 405, 'method_not_allowed'],
  ['PROPFIND', '/answers', 405, 'method_not_allowed'],
])('answers %s /api/v1%s with the error envelope', async (method, path, status, code) => {
  const answer = await sendRaw(method, `/api/v1${path}`);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.text)).toMatchObject({ error: { code } });
});

it('limits requests with forged client addresses as one client', async () => {
  const statuses: number[] = [];
  for (let address = 1; address <= 11; address++) {
    const { status } = await fetch(`${origin}/api/v1/check_already_email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${address}` },
      body: '{"email":"ruth@example.com"}',
    });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

describe('shared caches', () => {
  const reading = [
    '/',
    '/answers/did-jesus-live',
    '/ko/welcome/grace-chapel',
    '/sitemap.xml',
    '/sitemaps/ko/answers-1.xml',
    '/feeds/fr/posts.xml',
    '/llms.txt',
  ];
  it.each(reading)('may store %s, and revalidate it', async (path) => {
    const { response } = await answerOf(path);
    expect(response.headers.get('cache-control')).toMatch(
      /s-maxage=\d+.*stale-while-revalidate=\d+/,
    );
    expect(response.headers.get('set-cookie')).toBeNull();
    const etag = response.headers.get('etag') ?? '';
    // Weak, because the same text is sent with Brotli, with gzip and uncompressed.
    expect(etag).toMatch(/^W\/"[^"]+"$/);
    for (const known of [etag, etag.slice(2), `"another", ${etag}`, '*']) {
      const again = await ask(origin + path, { 'if-none-match': known });
      expect([known, again.status, await again.text()]).toEqual([known, 304, '']);
      for (const name of ['cache-control', 'etag', 'vary']) {
        expect([name, again.headers.get(name)]).toEqual([name, response.headers.get(name)]);
      }
    }
    const another = await ask(origin + path, { 'if-none-match': '"another"' });
    expect(another.status).toBe(200);
  });

  const personal = [
    '/checkout',
    '/ko/checkout2',
    '/verify-email?token=x',
    '/users/sign-in',
    '/ko/desk/questions',
    '/story/under-review',
    '/ko/welcome/past-due',
  ];
  it.each(personal)('may not store %s', async (path) => {
    const { response } = await answerOf(path);
    expect(response.headers.get('cache-control')).toMatch(/private.*no-store/);
  });

  it('may store search results, which do not depend on the visitor, for a minute', async () => {
    const { response } = await answerOf('/search-result/jesus?lang=en');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  });

  const missing = ['/answers/nothing', '/ko/nothing', '/scenes/nothing.webp', '/media/no.mp4'];
  it.each(missing)(
    'may store the 404 of %s for at most a minute, and never get a 304 for it',
    async (path) => {
      const { response } = await answerOf(path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([
        404,
        's-maxage=60',
      ]);
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
      const etag = response.headers.get('etag') ?? '*';
      expect((await ask(origin + path, { 'if-none-match': etag })).status).toBe(404);
    },
  );

  it('get a 410, not a 304, for a page that was withdrawn', async () => {
    const again = await ask(`${origin}/answers/withdrawn`, { 'if-none-match': '*' });
    expect(again.status).toBe(410);
  });
});
