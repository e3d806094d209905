import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import sharp from 'sharp';
import { type ChurchWebsite, startChurchWebsite } from './support/church-website';
import { type Site, serve, temporaryFolder } from './support/site';
import { expect, test } from './support/test';
import { words as wordsOf } from './support/words';

const words = wordsOf('en');
const ADMIN_TOKEN = 'the-credential-of-this-journey';

let site: Site;
/** A church's website that is registered, and one that is not. */
let church: ChurchWebsite;
let stranger: ChurchWebsite;
const { folder, remove } = temporaryFolder();

test.use({
  allowedOrigins: async ({ locale: _ }, use) => use([site.url, church.origin, stranger.origin]),
  // Chromium's messages about refused frames and cross-origin requests.
  allowedMessages: [/frame-ancestors|Failed to execute 'postMessage'|CORS policy|net::ERR_FAILED/],
});

// All tests share one site.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  // Filling a new database may take longer than a journey's timeout on a busy machine.
  [church, stranger] = await Promise.all([startChurchWebsite(), startChurchWebsite()]);
  site = await serve({ ADMIN_TOKEN, DATA_DIR: folder });
  await call('/accounts/grace-chapel/player', { hosts: [church.host] });
});
test.afterAll(async () => {
  await Promise.all([site.process.stop(), church.close(), stranger.close()]);
  remove();
});

/** A separate connection per request, because the server closes one that was idle while a film played. */
const ask = (address: string, init: RequestInit = {}) =>
  fetch(site.url + address, { ...init, headers: { ...init.headers, connection: 'close' } });

async function call(address: string, body?: unknown) {
  const response = await ask(`/api/v1${address}`, {
    headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  expect(response.ok, await response.clone().text()).toBe(true);
  return (await response.json()).data;
}

const oEmbed = (query: Record<string, string>) => ask(`/oembed?${new URLSearchParams(query)}`);

/** The code that a church pastes for the video at `address`, requested like its website's editor does. */
async function embedCodeOf(address: string): Promise<string> {
  return (await (await oEmbed({ url: site.url + address })).json()).html;
}

const plainFrame = (address: string) =>
  `<iframe src="${site.url}${address}" width="640" height="448"></iframe>`;
const seconds = (frame: FrameLocator) =>
  frame.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime);
const receivedMessages = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);

test('the policy of each page names the sites that may frame it, and follows changes by the church', async () => {
  const framers = async (address: string, status = 200) => {
    const response = await ask(address);
    expect(response.status, address).toBe(status);
    return /frame-ancestors ([^;]+)/.exec(
      response.headers.get('content-security-policy') ?? '',
    )?.[1];
  };
  const ownPages = "'self'";
  for (const hosts of [[], [church.host, 'www.church.example'], [church.host]]) {
    await call('/accounts/grace-chapel/player', { hosts });
    const withHosts = [ownPages, ...hosts].join(' ');
    expect(await framers('/embed/welcome/grace-chapel')).toBe(withHosts);
    // The cached response.
    expect(await framers('/embed/welcome/grace-chapel')).toBe(withHosts);
    expect(await framers('/ko/embed/answers/did-jesus-live/grace-chapel')).toBe(withHosts);
  }
  expect(await framers('/embed/answers/did-jesus-live')).toBe(ownPages);
  expect(await framers('/welcome/grace-chapel')).toBe(ownPages);
  expect(await framers('/embed/framed/welcome/grace-chapel')).toBe('*');
  for (const nothing of ['/embed/welcome/nobody', '/embed/framed/welcome/nobody']) {
    expect(await framers(nothing, 404)).toBe('*');
  }
});

test('a church’s website plays its videos in frames of their height, and the played seconds are counted', {
  tag: '@core',
}, async ({ page }) => {
  church.body =
    (await embedCodeOf('/welcome/grace-chapel')) + (await embedCodeOf('/ko/story/maria'));
  await page.goto(church.origin);
  for (const at of [0, 1]) {
    const element = page.locator('iframe').nth(at);
    const frame = element.contentFrame();
    await expect(element).toBeVisible();
    await expect(frame.locator('html')).toHaveAttribute('lang', at === 0 ? 'en' : 'ko');
    await frame.locator('[data-film-cover]').click();
    await expect.poll(() => seconds(frame)).toBeGreaterThan(1.2);
    const overflow = () =>
      frame.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight);
    await expect.poll(overflow).toBe(0);
  }
  await expect(page.getByRole('link')).toHaveCount(0);

  // Leaving the page reports the watched seconds, for a file and for a stream.
  await page.goto(stranger.origin);
  const streamed = async () => (await call('/accounts/grace-chapel/player')).months[0]?.seconds;
  await expect.poll(streamed).toBeGreaterThanOrEqual(2);
});

test('the embedding page learns the height of the player and nothing else', async ({ page }) => {
  church.body = await embedCodeOf('/welcome/grace-chapel');
  await page.goto(church.origin);
  await expect(page.locator('iframe')).toBeVisible();
  const read = await page.evaluate(async (siteUrl) => {
    const frame = document.querySelector('iframe');
    const inside = frame?.contentWindow;
    for (const word of ['lampstand:hello', { lampstand: 'hello' }, 'token', null, '{}']) {
      inside?.postMessage(word, '*');
    }
    const reach = (look: () => unknown) => {
      try {
        return look() ?? 'nothing';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const answer = await fetch(`${siteUrl}/api/v1/accounts/grace-chapel/player`).then(
      () => 'read',
      () => 'refused',
    );
    const document_ = reach(() => frame?.contentDocument);
    const place = reach(() => inside?.location.href);
    const storage = reach(() => (inside as Window | undefined)?.localStorage);
    return { answer, document_, place, storage };
  }, site.url);
  expect(read).toEqual({
    answer: 'refused',
    document_: 'nothing',
    place: 'SecurityError',
    storage: 'SecurityError',
  });
  await expect.poll(async () => (await receivedMessages(page)).length).toBeGreaterThan(1);
  for (const message of await receivedMessages(page))
    expect(message).toEqual({ lampstand: expect.any(Number) });

  // Only the player can set the size of its frame.
  await page.evaluate(() => postMessage({ lampstand: 3000 }, '*'));
  await expect.poll(() => receivedMessages(page)).toContainEqual({ lampstand: 3000 });
  await expect(page.locator('iframe')).not.toHaveCSS('height', '3000px');
});

test('an unregistered website shows a link to the video instead of a player, however it embeds it', async ({
  page,
}) => {
  stranger.body =
    (await embedCodeOf('/welcome/grace-chapel')) +
    plainFrame('/embed/welcome/grace-chapel?start=5');
  await page.goto(stranger.origin);
  const link = { name: 'Daniel welcomes you' };
  await expect(page.getByRole('link', link)).toHaveAttribute(
    'href',
    `${site.url}/welcome/grace-chapel`,
  );
  const card = page.frameLocator('iframe[width]');
  await expect(card.getByRole('link', link)).toBeVisible();
  await expect(card.frameLocator('iframe').locator('video')).toHaveCount(0);
  expect(await receivedMessages(page)).toEqual([]);

  church.body = plainFrame('/embed/welcome/grace-chapel?start=5&lang=ko&colour=3366cc');
  await page.goto(church.origin);
  const film = page.frameLocator('iframe').frameLocator('iframe');
  await film.locator('[data-film-cover]').click();
  await expect.poll(() => seconds(film)).toBeGreaterThan(5);
  await expect(film.locator('html')).toHaveAttribute('lang', 'ko');
});

test('an answer’s page links to the code that shows its video on a church’s website', async ({
  page,
}) => {
  await page.goto(`${site.url}/answers/did-jesus-live`);
  await page.getByRole('link', { name: words.embed.forChurches }).click();
  const { ownWebsite } = words;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ownWebsite.title);
  const field = page.getByLabel(ownWebsite.church);
  const show = page.getByRole('button', { name: ownWebsite.show });
  await field.fill('nobody');
  await show.click();
  await expect(page.getByText(ownWebsite.unknown)).toBeVisible();
  await field.fill(`${site.url}/church/Grace-Chapel/?from=x`);
  await show.click();
  await expect(page.getByText(church.host)).toBeVisible();
  church.body = (await page.locator('pre').textContent()) ?? '';
  await page.goto(church.origin);
  await expect(page.frameLocator('iframe').locator('video')).toHaveCount(1);

  await page.goto(`${site.url}/own-website/playlist/start-with-jesus/for?church=hope-church`);
  await expect(page.getByRole('main')).toContainText(
    ownWebsite.noHostsDesk.replace(/<[^>]+>/g, ''),
  );
  for (const nothing of ['answers/nobody', 'welcome/grace-chapel', 'answers/nobody/for?church=x']) {
    expect((await ask(`/own-website/${nothing}`)).status).toBe(404);
  }
});

test('a church past its quota gets an email, and its visitors see a link instead of the video', async ({
  page,
}) => {
  // A church of no other test.
  const account = 'riverside-fellowship';
  await call(`/accounts/${account}/player`, { hosts: [church.host], quota_seconds: 1 });
  const started = await call(`/accounts/${account}/playbacks`, {});
  const report = { ...started, seconds: 3 };
  expect(await call(`/accounts/${account}/streamed`, report)).toEqual({ counted: true });
  const outbox = path.join(folder, 'outbox');
  const letters = () =>
    existsSync(outbox)
      ? readdirSync(outbox).map((file) => readFileSync(path.join(outbox, file), 'utf8'))
      : [];
  await expect.poll(letters).toEqual([expect.stringContaining('Riverside Fellowship')]);

  church.body = await embedCodeOf(`/embed/answers/did-jesus-live/${account}`);
  await page.goto(church.origin);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('link', { name: 'See it on Lampstand' })).toHaveAttribute(
    'href',
    `${site.url}/answers/did-jesus-live`,
  );
  await expect(frame.locator('video')).toHaveCount(0);
});

test('oEmbed describes a page as a link, and a church’s player as a video unless the church has no registered website', async () => {
  for (const [page, player] of [
    ['/answers/did-jesus-live', '/embed/answers/did-jesus-live'],
    ['/ko/answers/did-jesus-live', '/ko/embed/answers/did-jesus-live'],
    ['/testimonials/the-night-nurse', '/embed/testimonials/the-night-nurse'],
    ['/playlist-show/start-with-jesus', '/embed/playlist/start-with-jesus'],
  ] as const) {
    const html = await (await ask(page)).text();
    const [, address = ''] = /type="application\/json\+oembed" href="([^"]+)"/.exec(html) ?? [];
    const link = await (await fetch(address.replaceAll('&amp;', '&'))).json();
    expect([page, link.type, link.html, link.title]).toEqual([
      page,
      'link',
      undefined,
      expect.stringMatching(/./),
    ]);
    const video = await oEmbed({ url: `${site.url}${player}/grace-chapel` });
    expect(await video.json()).toMatchObject({
      type: 'video',
      html: expect.stringContaining(`data-lampstand="${player}/grace-chapel"`),
    });
    // The videos of a church without a registered website play on no other site.
    const unregistered = await oEmbed({ url: `${site.url}${player}/hope-church` });
    expect((await unregistered.json()).type).toBe('link');
  }
});

test('a video’s page links in its head to an oEmbed description, which supports size limits and XML', async () => {
  const html = await (await ask('/ko/story/maria')).text();
  const [, address = ''] = /type="application\/json\+oembed" href="([^"]+)"/.exec(html) ?? [];
  const response = await fetch(address.replaceAll('&amp;', '&'));
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(await response.json()).toMatchObject({
    version: '1.0',
    type: 'video',
    width: 640,
    height: 448,
    html: expect.stringContaining('data-lampstand="/ko/embed/story/maria"'),
    thumbnail_url: expect.stringContaining(`${site.url}/previews/ko/`),
  });
  const url = `${site.url}/welcome/grace-chapel`;
  const small = await (await oEmbed({ url, maxwidth: '300', maxheight: '200' })).json();
  expect(small.width).toBeLessThanOrEqual(300);
  expect(small.height).toBeLessThanOrEqual(200);
  // The limits apply to thumbnails, too.
  expect([small.thumbnail_width, small.thumbnail_height]).toEqual([200, 105]);
  const thumbnail = Buffer.from(await (await fetch(small.thumbnail_url)).arrayBuffer());
  expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 200, height: 105 });
  const none = await (await oEmbed({ url, maxwidth: '39' })).json();
  expect(none.thumbnail_url).toBeUndefined();
  const xml = await oEmbed({ url, format: 'xml' });
  expect(xml.headers.get('content-type')).toContain('text/xml');
  expect((await oEmbed({ url, format: 'yaml' })).status).toBe(501);
  for (const [requested, status] of [
    ['/welcome/nobody', 404],
    ['/answers', 404],
    ['/story/under-review', 401],
  ] as const) {
    expect((await oEmbed({ url: site.url + requested })).status, requested).toBe(status);
  }
  expect((await oEmbed({ url: 'https://elsewhere.example/welcome/grace-chapel' })).status).toBe(
    404,
  );
  expect((await oEmbed({})).status).toBe(404);
});
