import type { Page } from '@playwright/test';
import { englishAndKorean, expect, failedMessage, test, visit } from './support/test';
import { fill, titleOf, words } from './support/words';

const answer = 'did-jesus-live';
/** Words that a visitor may type, without accents. */
const typed = {
  en: 'did jesus live',
  es: 'existio jesus',
  fr: 'jesus existe',
  ko: '예수님',
} as const;

for (const { locale, prefix } of englishAndKorean) {
  test(`a visitor finds, watches and reads an answer, in ${locale}`, { tag: '@core' }, async ({
    page,
  }) => {
    const { search, video, answer: labels } = words(locale);
    const title = titleOf('answers', answer, locale);
    await visit(page, prefix || '/');

    await page.getByRole('combobox', { name: search.label }).fill(typed[locale]);
    await page.getByRole('option', { name: title }).click();
    await expect(page).toHaveURL(`${prefix}/answers/${answer}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

    await page.getByRole('button', { name: fill(video.play, { title }) }).click();
    await expectPlaying(page);
    await expect(page.locator('video track')).toHaveAttribute('srclang', locale);
    await expect
      .poll(() =>
        page
          .locator('video')
          .evaluate((film: HTMLVideoElement) => film.textTracks[0]?.cues?.length ?? 0),
      )
      .toBeGreaterThan(3);

    const line = page.getByRole('region', { name: video.transcript }).getByRole('link').nth(4);
    const start = Number(await line.getAttribute('data-seek'));
    expect(start).toBeGreaterThan(5);
    await line.click();
    await expect.poll(() => currentTime(page)).toBeGreaterThanOrEqual(start);
    await expectPlaying(page);
    await expect(line).toHaveAttribute('aria-current', 'true');

    const related = page.getByRole('region', { name: labels.related }).getByRole('link').first();
    const next = (await related.textContent()) ?? '';
    await related.click();
    await expect(page.getByRole('heading', { level: 1, name: next.trim() })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
  });
}

test('a line of the transcript starts a film that was not playing', { tag: '@core' }, async ({
  page,
}) => {
  await visit(page, `/answers/${answer}`);
  const line = page.locator('[data-seek]').nth(3);
  const start = Number(await line.getAttribute('data-seek'));
  await line.click();
  await expect.poll(() => currentTime(page)).toBeGreaterThanOrEqual(start);
  await expectPlaying(page);
});

test('no player, film or captions are loaded before the click', async ({ page }) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (/\.mp4|captions/.test(request.url())) films.push(request.url());
  });
  await page.goto(`/answers/${answer}`, { waitUntil: 'networkidle' });
  await expect(page.locator('video')).toHaveCount(0);
  expect(films).toEqual([]);
});

const videoHosts = [
  { slug: 'do-the-stars-point-to-god', host: 'Vimeo', origins: ['https://player.vimeo.com'] },
  {
    slug: 'what-is-the-bible-about',
    host: 'YouTube',
    origins: ['https://www.youtube.com', 'https://www.youtube-nocookie.com'],
  },
];
for (const { slug, host, origins } of videoHosts) {
  test.describe(host, () => {
    test.use({ allowedOrigins: origins });

    for (const how of ['blocked', 'silent'] as const) {
      test.describe(`that is ${how}`, () => {
        // The messages of the host's element when its script does not load.
        test.use({ allowedMessages: [new RegExp(`${failedMessage.source}|Event`, 'i')] });

        test('shows a message after a few seconds, with the film’s address and its transcript', async ({
          page,
        }) => {
          const { video } = words('en');
          for (const origin of origins) {
            await page.route(`${origin}/**`, (route) =>
              how === 'blocked' ? route.abort('blockedbyclient') : undefined,
            );
          }
          await page.clock.install();
          await visit(page, `/answers/${slug}`);
          const title = titleOf('answers', slug);
          await page.getByRole('button', { name: fill(video.play, { title }) }).click();
          await expect(page.locator(`${host.toLowerCase()}-video`)).toBeAttached();
          await page.clock.runFor(8_500);
          await expect(page.getByRole('alert').filter({ hasText: video.blocked })).toBeVisible();
          await expect(page.getByRole('link', { name: video.open })).toHaveAttribute(
            'href',
            new RegExp(host, 'i'),
          );
        });
      });
    }

    test(`is contacted only after the click, as the poster announces`, async ({ page }) => {
      const { video } = words('en');
      const requests: string[] = [];
      for (const origin of origins) {
        await page.route(`${origin}/**`, (route) => {
          requests.push(route.request().url());
          // The host's script, or the page in its frame.
          const script = route.request().resourceType() === 'script';
          return route.fulfill({
            contentType: script ? 'text/javascript' : 'text/html',
            body: script ? '' : '<!doctype html><title>film</title>',
          });
        });
      }
      await page.goto(`/answers/${slug}`, { waitUntil: 'networkidle' });
      await expect(page.getByText(fill(video.outside, { host }))).toBeVisible();
      expect(requests).toEqual([]);
      const title = titleOf('answers', slug);
      await page.getByRole('button', { name: fill(video.play, { title }) }).click();
      await expect.poll(() => requests.length).toBeGreaterThan(0);
    });
  });
}

function currentTime(page: Page): Promise<number> {
  return page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime);
}

/** Expects that the film is playing. */
async function expectPlaying(page: Page) {
  await expect(page.locator('video')).toBeVisible();
  await expect
    .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.readyState))
    .toBeGreaterThan(2);
  const before = await currentTime(page);
  await expect.poll(() => currentTime(page)).toBeGreaterThan(before);
}
