import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { expect, languages, test } from './support/test';
import { titleOf } from './support/words';

/** The user agents of messengers that fetch a shared page. */
const crawlers = {
  WhatsApp: 'WhatsApp/2.23.20.0 A',
  KakaoTalk: 'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  X: 'Twitterbot/1.0',
  Slack: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  Telegram: 'TelegramBot (like TwitterBot)',
  iMessage:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  Signal: 'WhatsApp/2',
  Discord: 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
};
/** The bytes of a page that Slack reads. */
const beginning = 32 * 1024;
const dynamic = /\?/;

async function metaOf(request: APIRequestContext, path: string, crawler = crawlers.WhatsApp) {
  const answer = await request.get(path, { headers: { 'User-Agent': crawler } });
  const body = await answer.body();
  const bytes = dynamic.test(path) ? body : body.subarray(0, beginning);
  expect([path, answer.status()]).toEqual([path, 200]);
  expect(answer.headers()['content-type']).toMatch(/charset=utf-8/i);
  const head = bytes.toString('utf8').split('</head>')[0] ?? '';
  const tags = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  return (name: string) => tags.find(([, key]) => key === name)?.[2]?.replaceAll('&amp;', '&');
}

async function picture(request: APIRequestContext, address: string | undefined) {
  const answer = await request.get(address ?? '');
  expect([address, answer.status()]).toEqual([address, 200]);
  const body = await answer.body();
  expect(body.length).toBeLessThan(300 * 1024);
  expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  return body;
}

const pages = [
  '/',
  '/answers',
  '/answers/did-jesus-live',
  '/testimonials/the-night-nurse',
  '/categories/jesus',
  '/post/why-we-leave-a-light-on',
  '/pages/about-lampstand',
  '/church/plum-tree-fellowship-charlotte',
  '/locations?query=28202',
  '/welcome/grace-chapel',
  '/welcome/hope-church',
  '/invitation/riverside',
  '/invite/riverside',
  '/story/maria',
  '/evangelism',
  '/jesusstorychallenge/grace-chapel',
];

test('every kind of page has its own link preview, in every language', async ({
  baseURL,
  request,
}) => {
  const seen = new Map<string, string>();
  for (const { locale, prefix } of languages) {
    for (const path of pages) {
      const meta = await metaOf(request, prefix + path);
      const title = meta('og:title') ?? '';
      expect(title.length).toBeGreaterThan(1);
      expect(meta('og:description')?.length).toBeGreaterThan(10);
      expect(meta('og:site_name')).toBe('Lampstand');
      expect(meta('og:locale')?.slice(0, 2)).toBe(locale);
      expect(meta('og:type')).toMatch(/^(website|article|video\.other)$/);
      expect(meta('og:url')).toMatch(`${baseURL}${prefix}`);
      expect(meta('og:image')).toMatch(`${baseURL}/previews/${locale}/`);
      expect(meta('og:image:width')).toBe('1200');
      expect(meta('og:image:height')).toBe('630');
      expect(meta('og:image:type')).toBe('image/jpeg');
      expect(meta('og:image:alt')?.length).toBeGreaterThan(1);
      expect(meta('twitter:card')).toMatch(/^(summary_large_image|player)$/);
      expect(meta('twitter:title')).toBe(title);
      expect(meta('twitter:image')).toBe(meta('og:image'));
      seen.set(meta('og:image') ?? '', path);
    }
  }
  // Pages with two addresses (an invite is an invitation) have one picture.
  expect(seen.size).toBeGreaterThan(53);
});

test('every messenger gets the same preview', async ({ request }) => {
  const tags = ['og:title', 'og:description', 'og:image', 'twitter:card', 'twitter:image'];
  const read = async (crawler: string) => {
    const meta = await metaOf(request, '/ko/welcome/grace-chapel', crawler);
    return tags.map(meta);
  };
  const [first, ...others] = await Promise.all(Object.values(crawlers).map(read));
  for (const other of others) expect(other).toEqual(first);
});

test('a film plays inside a messenger if its host allows it', async ({ baseURL, request }) => {
  const own = await metaOf(request, '/ko/welcome/grace-chapel');
  expect(own('og:type')).toBe('video.other');
  expect(own('og:video')).toBe(`${baseURL}/media/clips/open-door.mp4`);
  expect(own('og:video:type')).toBe('video/mp4');
  expect([own('og:video:width'), own('og:video:height')]).toEqual(['960', '540']);
  expect((await request.head(own('og:video') ?? '')).headers()['content-type']).toBe('video/mp4');
  expect(own('twitter:card')).toBe('summary_large_image');

  const stream = await metaOf(request, '/story/maria');
  expect(stream('og:video')).toBe(`${baseURL}/media/streams/maria/index.m3u8`);
  expect(stream('og:video:type')).toBe('application/vnd.apple.mpegurl');

  for (const [path, player] of [
    ['/welcome/hope-church', /^https:\/\/www\.youtube-nocookie\.com\/embed\//],
    ['/invitation/riverside', /^https:\/\/player\.vimeo\.com\/video\//],
    ['/answers/what-is-the-bible-about', /^https:\/\/www\.youtube-nocookie\.com\/embed\//],
  ] as const) {
    const meta = await metaOf(request, path);
    expect(meta('og:video')).toMatch(player);
    expect(meta('og:video:secure_url')).toBe(meta('og:video'));
    expect(meta('og:video:type')).toBe('text/html');
    expect(meta('twitter:card')).toBe('player');
    expect(meta('twitter:player')).toBe(meta('og:video'));
    expect(meta('twitter:player:width')).toBe('1280');
    expect(meta('twitter:player:height')).toBe('720');
  }
  for (const path of ['/story/under-review', '/welcome/past-due', '/answers']) {
    expect((await metaOf(request, path))('og:video')).toBeUndefined();
  }
});

test('a preview picture depends on the language of its page, and is not sent again unchanged', {
  tag: '@core',
}, async ({ request }) => {
  const english = await metaOf(request, '/answers/did-jesus-live');
  const korean = await metaOf(request, '/ko/answers/did-jesus-live');
  expect(korean('og:image:alt')).toBe(titleOf('answers', 'did-jesus-live', 'ko'));
  const drawn = await picture(request, korean('og:image'));
  expect(drawn.equals(await picture(request, english('og:image')))).toBe(false);
  expect(drawn.equals(await picture(request, korean('og:image')))).toBe(true);

  for (const path of [
    '/',
    '/ko',
    '/story/maria',
    '/ko/evangelism',
    '/fr/jesusstorychallenge/grace-chapel',
  ]) {
    await picture(request, (await metaOf(request, path))('og:image'));
  }
  const address = korean('og:image') ?? '';
  const etag = (await request.head(address)).headers().etag ?? '';
  const again = await request.get(address, { headers: { 'If-None-Match': etag } });
  expect(again.status()).toBe(304);
});

test('an unknown preview picture returns 404, and an outdated one redirects to the present one', async ({
  request,
}) => {
  const present = (await metaOf(request, '/answers/did-jesus-live'))('og:image') ?? '';
  const old = present.replace(/[0-9a-f]{16}/, '0123456789abcdef');
  const moved = await request.get(old, { maxRedirects: 0 });
  expect(moved.status()).toBe(307);
  expect(new URL(moved.headers().location ?? '', old).href).toBe(present);
  for (const path of [
    '/previews/en/answers/no-such-question/0123456789abcdef.jpg',
    '/previews/en/nothing/did-jesus-live/0123456789abcdef.jpg',
    '/previews/en/constructor/x/0123456789abcdef.jpg',
    '/previews/en/site/../0123456789abcdef.jpg',
    '/previews/de/answers/did-jesus-live/0123456789abcdef.jpg',
    '/previews/en/answers/did-jesus-live/short.jpg',
    '/previews/en/answers/%2e%2e%2f/0123456789abcdef.jpg',
    '/previews/x',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, 404]);
  }
});
