import type { Locator, Page } from '@playwright/test';
import { film, finish } from './support/film';
import { expect, refusedMessage, test, visit } from './support/test';
import { fill, words } from './support/words';

const en = words('en').sharedVideo;
const ko = words('ko').sharedVideo;
const playButton = (page: Page, title: string, locale: 'en' | 'ko' = 'en') =>
  page.getByRole('button', { name: fill(words(locale).video.play, { title }) });

async function expectBar(bar: Locator, link: string) {
  await expect(bar).toBeVisible();
  await expect(bar.locator('xpath=ancestor::*[@role="status"]')).toHaveCount(1);
  await expect(bar.locator('xpath=..').getByRole('link')).toHaveText(link);
}

test('a video file does not start by itself, works by keyboard, and shows an invitation at its end', {
  tag: '@core',
}, async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await visit(page, '/welcome/grace-chapel');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    fill(en.welcome, { name: 'Daniel' }),
  );
  await expect(film(page)).toHaveJSProperty('autoplay', false);
  await expect(film(page)).toHaveJSProperty('loop', false);
  expect(requests.filter((path) => path.startsWith('/media/'))).toEqual([]);

  await playButton(page, 'Daniel welcomes you').press('Enter');
  await expect(film(page)).toBeFocused();
  await expect(film(page)).toHaveJSProperty('paused', false);

  // The browser's controls lack only the speed, which is below them and nowhere else.
  await expect(film(page)).toHaveJSProperty('controls', true);
  await expect(film(page)).toHaveAttribute('controlslist', 'noplaybackrate');
  await page.getByLabel(words('en').video.speed).selectOption('2');
  await expect(film(page)).toHaveJSProperty('playbackRate', 2);
  const showing = () =>
    film(page).evaluate((video: HTMLVideoElement) =>
      [...video.textTracks].filter(({ mode }) => mode === 'showing').map((one) => one.language),
    );
  await expect.poll(showing).toEqual(['en']);

  const below = page.getByRole('link', { name: fill(en.church, { church: 'Grace Chapel' }) });
  const before = await below.boundingBox();
  const bar = page.getByText(fill(en.invited, { church: 'Grace Chapel' }));
  await expect(bar).toBeHidden();
  await finish(page);
  await expectBar(bar, en.seeChurch);
  expect(await below.boundingBox()).toEqual(before);
  await page.getByRole('link', { name: en.seeChurch }).focus();
  await expect(page.getByRole('link', { name: en.seeChurch })).toBeFocused();

  await film(page).evaluate((video: HTMLVideoElement) => video.play());
  await expect(bar).toBeHidden();
});

test('a stream shows Korean captions, and the challenge at its end', { tag: '@core' }, async ({
  page,
}) => {
  await visit(page, '/ko/story/maria');
  const title = fill(ko.story, { name: 'Maria' });
  await playButton(page, title, 'ko').click();
  await expect
    .poll(() =>
      film(page).evaluate(
        (video: HTMLVideoElement) =>
          [...video.textTracks].find(({ mode }) => mode === 'showing')?.cues?.length,
      ),
    )
    .toBe(8);
  await finish(page);
  await expectBar(page.getByText(ko.challenge), ko.challengeLink);
  // A transcript line starts the film at its time, and hides the poster's bar.
  await page.getByRole('link', { name: /더는 지고 갈 힘이/ }).click();
  await expect(page.getByText(ko.challenge)).toBeHidden();
  await expect
    .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(20);
});

test.describe('a stream that fails on its way', () => {
  test.use({ allowedMessages: [refusedMessage] });

  test('says so, keeps its transcript, and continues on another try', async ({ page }) => {
    await page.route('**/streams/maria/part01.m4s', (route) => route.fulfill({ status: 404 }));
    await visit(page, '/story/maria');
    await playButton(page, fill(en.story, { name: 'Maria' })).click();
    const alert = page.getByRole('alert').filter({ hasText: words('en').video.failed });
    await expect(alert).toBeVisible();
    await expect(page.locator('[data-seek]').first()).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: words('en').video.retry }).press('Enter');
    await expect(alert).toBeHidden();
    await expect(film(page)).toBeFocused();
    await expect(film(page)).toHaveJSProperty('paused', false);
    await finish(page);
  });
});

test('a story from a church that is not approved shows no invitation', async ({ page }) => {
  await visit(page, '/story/jonah');
  await playButton(page, fill(en.story, { name: 'Jonah' })).click();
  await finish(page);
  await expect(page.locator('[data-film]').getByRole('status')).toBeEmpty();
});

/** The functions by which a test controls the stand-ins for the two players. */
interface FilmControls {
  sendFilmEvent(event: string | number): void;
}

/** A stand-in for YouTube's script; `endFilm` and `playFilm` are events of the film itself. */
const youtubeScript = `
  const listeners = [];
  const answers = { getOption: [], getVolume: 100, getCurrentTime: 0, getDuration: 60, getPlayerState: 1 };
  window.YT = {
    PlayerState: { ENDED: 0, PLAYING: 1, PAUSED: 2, BUFFERING: 3 },
    Player: function (frame, { events }) {
      setTimeout(events.onReady);
      window.youtubeFrame = frame.src;
      return new Proxy({}, { get: (_, name) => name === 'then' ? undefined : (...args) => {
        if (name === 'addEventListener' && args[0] === 'onStateChange') listeners.push(args[1]);
        return answers[name];
      } });
    },
  };
  window.sendFilmEvent = (state) => listeners.forEach((listen) => listen({ data: state }));
  window.onYouTubeIframeAPIReady?.();
`;

test.describe('YouTube’s player', () => {
  test.use({ allowedOrigins: ['https://www.youtube-nocookie.com', 'https://www.youtube.com'] });

  test('is loaded only after the click, and the end of the film shows the invitation', async ({
    page,
  }) => {
    const requests: string[] = [];
    await page.route(/youtube/, (route) => {
      const { hostname, pathname } = new URL(route.request().url());
      requests.push(hostname + pathname);
      return pathname === '/iframe_api'
        ? route.fulfill({ contentType: 'text/javascript', body: youtubeScript })
        : route.fulfill({ contentType: 'text/html', body: '<title>YouTube</title>' });
    });
    await visit(page, '/welcome/hope-church');
    expect(requests).toEqual([]);
    await playButton(page, 'Ruth welcomes you').click();
    const frame = page.locator('youtube-video iframe');
    await expect(frame).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/GQI72THyO5I\?(?=.*\brel=0\b)(?=.*\benablejsapi=1\b)(?=.*\bautoplay=1\b)/,
    );
    const bar = page.getByText(fill(en.invited, { church: 'Hope Church' }));
    const send = (state: number) =>
      page.evaluate((state) => (window as never as FilmControls).sendFilmEvent(state), state);
    await expect.poll(() => page.evaluate(() => 'sendFilmEvent' in window)).toBe(true);
    await send(1);
    await send(0);
    await expectBar(bar, en.seeChurch);
    await send(1);
    await expect(bar).toBeHidden();
  });
});

/** A stand-in for Vimeo's player frame: answers messages, and sends events on demand. */
const vimeoFrame = `<title>Vimeo</title><script>
  const say = (message) => parent.postMessage(JSON.stringify(message), '*');
  const answers = { getVolume: 1, getDuration: 60, getMuted: false, getPaused: false, getTextTracks: [] };
  addEventListener('message', ({ data }) => {
    const { method } = typeof data === 'string' ? JSON.parse(data) : data;
    if (method && method !== 'addEventListener') say({ method, value: answers[method] ?? 0 });
  });
  window.sendFilmEvent = (event) => say({ event, data: { duration: 60, seconds: 60, percent: 1 } });
  say({ event: 'ready' });
</script>`;

test.describe('Vimeo’s player', () => {
  test.use({ allowedOrigins: ['https://player.vimeo.com', 'https://vimeo.com'] });

  test('is loaded only after the click, and the end of the film shows the invitation', async ({
    page,
  }) => {
    const requests: string[] = [];
    await page.route(/vimeo/, (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: vimeoFrame });
    });
    await visit(page, '/invitation/riverside');
    expect(requests).toEqual([]);
    await playButton(page, 'Samuel invites you').click();
    const frame = page.locator('vimeo-video iframe');
    await expect(frame).toHaveAttribute(
      'src',
      /^https:\/\/player\.vimeo\.com\/video\/22439234\?(?=.*\bdnt=1\b)(?=.*\bautoplay=1\b)/,
    );
    const player = () => page.frames().find((one) => one.url().startsWith('https://player.vimeo'));
    await expect.poll(() => player()?.title()).toBe('Vimeo');
    const bar = page.getByText(fill(en.invited, { church: 'Riverside Fellowship' }));
    // The page listens once its player is loaded, so the event is sent until the bar appears.
    await expect(async () => {
      await player()?.evaluate(() => (window as never as FilmControls).sendFilmEvent('ended'));
      await expect(bar).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectBar(bar, en.seeChurch);
    await player()?.evaluate(() => (window as never as FilmControls).sendFilmEvent('play'));
    await expect(bar).toBeHidden();
  });
});

test('the HTML of a video’s page names its state, and every variant of its address has one canonical address', async ({
  request,
}) => {
  const page = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    return { status: response.status(), ...response.headers(), html: await response.text() };
  };
  for (const [path, text, picture] of [
    ['/story/under-review', en.storyReviewTextHere, undefined],
    ['/welcome/no-payment', 'Harbor Light Church has not published this page yet.', undefined],
    ['/welcome/past-due', en.unpaidTitle, 'notice-unpaid.svg'],
    ['/welcome/canceled', en.endedTitle, 'notice-ended.svg'],
  ] as const) {
    const { status, html } = await page(path);
    expect([path, status]).toEqual([path, 200]);
    expect(html).toContain(text);
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(html).not.toContain('<video');
    if (picture) expect(html).toContain(`/scenes/${picture}`);
    // The link of a film that is not shown is nowhere in the page.
    expect(html).not.toMatch(/\/media\/(clips|streams)\//);
  }
  const { html } = await page('/welcome/grace-chapel');
  expect(html).toMatch(/<video[^>]*src="\/media\/clips\/open-door\.mp4"/);
  expect(html).not.toMatch(/<video[^>]*(autoplay|loop)/i);

  for (const [path, to] of [
    ['/welcome/hope-chapel', '/welcome/hope-church'],
    ['/ES/Welcome/Hope-Chapel/', '/es/welcome/hope-church'],
    ['/ko/story/marias-road', '/ko/story/maria'],
    ['/story/MARIA', '/story/maria'],
  ]) {
    const { status, location } = (await page(path as string)) as never as Record<string, string>;
    expect([path, status, location]).toEqual([path, 308, expect.stringMatching(`${to}$`)]);
  }
  for (const path of ['/welcome/riverside', '/invite/riverside', '/ko/invitation/riverside']) {
    const prefix = path.startsWith('/ko') ? '/ko' : '';
    const canonical = new RegExp(`rel="canonical" href="[^"]+${prefix}/invitation/riverside"`);
    expect((await page(path)).html).toMatch(canonical);
  }
  // A marker in the address does not make it another page.
  await page('/story/maria');
  const marked = await page('/story/maria?m=poster');
  expect(marked).toMatchObject({ status: 200, 'server-timing': 'cache;desc=hit' });
  expect(marked.html).toMatch(/rel="canonical" href="[^"]+\/story\/maria"/);

  const missing = await page('/fr/welcome/nobody');
  expect([missing.status, missing.html.includes(words('fr').notFound.title)]).toEqual([404, true]);
});
