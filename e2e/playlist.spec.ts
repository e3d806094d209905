import type { Page } from '@playwright/test';
import { film, seekToEnd } from './support/film';
import { expect, test, visit } from './support/test';
import { fill, titleOf, words } from './support/words';

const { playlist, playlistBuilder, video } = words('en');
const jesus = titleOf('answers', 'did-jesus-live');
const prayer = titleOf('answers', 'how-do-i-pray');
const maria = 'Maria’s story';

const named = (page: Page, text: string, title: string) =>
  page.getByRole('button', { name: fill(text, { title }), exact: true });
const rows = (page: Page) =>
  page.getByRole('list', { name: playlistBuilder.yourList }).getByRole('listitem');

async function expectOrder(page: Page, titles: string[]) {
  await expect(rows(page)).toHaveCount(titles.length);
  for (const [place, title] of titles.entries()) {
    await expect(rows(page).nth(place)).toContainText(title);
  }
}

test('a playlist is built, reordered, saved, and watched by anyone with its link', {
  tag: '@core',
}, async ({ page, browser }) => {
  await visit(page, '/playlist-show');
  await named(page, playlistBuilder.addTitle, jesus).click();
  const search = page.getByRole('searchbox', { name: playlistBuilder.searchLabel });
  for (const [text, title] of [
    ['pray', prayer],
    ['maria', maria],
  ] as const) {
    await search.fill(text);
    await named(page, playlistBuilder.addTitle, title).click();
  }
  await expectOrder(page, [jesus, prayer, maria]);

  await rows(page).first().hover();
  await expect(rows(page).last()).toHaveAttribute('draggable', 'true');
  await named(page, playlistBuilder.handle, maria).dragTo(rows(page).first(), {
    targetPosition: { x: 60, y: 6 },
  });
  await expectOrder(page, [maria, jesus, prayer]);

  await named(page, playlistBuilder.handle, maria).focus();
  await page.keyboard.press('ArrowDown');
  await expectOrder(page, [jesus, maria, prayer]);
  await expect(named(page, playlistBuilder.handle, maria)).toBeFocused();
  const announcement = fill(playlistBuilder.moved, { title: maria, place: 2, count: 3 });
  await expect(page.getByRole('status').filter({ hasText: announcement })).toHaveCount(1);

  await page.getByRole('textbox', { name: playlistBuilder.name }).fill('For Ana');
  await page.reload();
  await expectOrder(page, [jesus, maria, prayer]);
  await expect(page.getByRole('textbox', { name: playlistBuilder.name })).toHaveValue('For Ana');

  await page.getByRole('button', { name: playlistBuilder.share }).click();
  await expect(page.getByText(playlistBuilder.saved)).toBeVisible();
  const address = (await page
    .getByRole('link', { name: /playlist-show\/[a-z0-9]+$/ })
    .textContent()) as string;
  await named(page, playlistBuilder.remove, prayer).click();
  await expect(page.getByText(playlistBuilder.saving)).toBeVisible();
  await expect(page.getByText(playlistBuilder.saved)).toBeVisible();

  const other = await browser.newContext();
  const shown = await other.newPage();
  await shown.goto(address);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('For Ana');
  const films = shown.getByRole('list', { name: playlist.list }).getByRole('link');
  await expect(films).toHaveText([new RegExp(jesus.replace('?', '\\?')), new RegExp(maria)]);
  await expect(shown.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await shown.getByRole('link', { name: playlist.copy }).click();
  await expectOrder(shown, [jesus, maria]);
  await other.close();
});

test('a playlist plays files and a stream in order, keeps its place in another language, and shows transcripts', async ({
  page,
}) => {
  await visit(page, '/playlist-show/when-the-night-is-long');
  const films = page.getByRole('list', { name: playlist.list }).getByRole('link');
  const first = titleOf('answers', 'why-does-god-allow-suffering');
  const third = titleOf('testimonials', 'the-year-after-ana');
  await page.getByRole('button', { name: fill(video.play, { title: first }) }).click();
  const showing = () =>
    film(page).evaluate((playing: HTMLVideoElement) =>
      [...playing.textTracks].filter(({ mode }) => mode === 'showing').map((one) => one.language),
    );
  await expect.poll(showing).toEqual(['en']);
  // As by the browser's own menu: the choice applies to the following films.
  await film(page).evaluate((playing: HTMLVideoElement) => {
    for (const track of playing.textTracks) {
      track.mode = track.language === 'ko' ? 'showing' : 'disabled';
    }
  });
  await seekToEnd(page);
  await expect(films.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect.poll(showing).toEqual(['ko']);
  await expect(film(page)).toHaveAttribute('aria-label', maria);
  await expect(film(page)).toHaveAttribute('src', /maria\/index\.m3u8$|^blob:/);
  await seekToEnd(page);
  await expect(films.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(film(page)).toHaveAttribute('aria-label', third);
  await expect(film(page)).toHaveAttribute('src', /sea-at-night\.mp4$/);
  await expect(page).toHaveURL(/#3$/);

  await page.getByRole('navigation', { name: playlist.languages }).getByText('한국어').click();
  await expect(page).toHaveURL('/ko/playlist-show/when-the-night-is-long#3');
  const ko = words('ko');
  await expect(page.getByText(fill(ko.playlist.place, { number: 3, count: 5 }))).toBeVisible();
  await page.getByText(ko.video.transcript).click();
  await expect(page.locator('[data-seek]').first()).toContainText(/[가-힣]/);
});

test('the ministry’s playlist has structured data, and its player shows a church’s story only in that church’s frame', async ({
  request,
  baseURL,
}) => {
  const html = await (await request.get('/playlist-show/start-with-jesus')).text();
  expect(html).toMatch(/"@type":"ItemList".*"@type":"VideoObject"/);
  expect(html).not.toContain('noindex');
  const frame = async (path: string) => {
    const response = await request.get(path);
    return [response.status(), response.headers()['content-security-policy']];
  };
  expect(await frame('/embed/playlist/start-with-jesus')).toEqual([
    200,
    expect.stringMatching(/frame-ancestors 'self'$/),
  ]);
  // Maria's story belongs to Grace Chapel: in another church's frame it is a link.
  for (const [church, elsewhere] of [
    ['grace-chapel', false],
    ['riverside-fellowship', true],
  ] as const) {
    const list = await request.get(`/embed/playlist/when-the-night-is-long/${church}`);
    const items = (await list.text()).split(/<\/?ol/)[1] ?? '';
    expect([church, items.includes(playlist.elsewhere)]).toEqual([church, elsewhere]);
  }
  expect((await frame('/embed/playlist/start-with-jesus/nobody'))[0]).toBe(404);
  expect((await frame('/embed/playlist/nothing'))[0]).toBe(404);
  expect((await request.get('/playlist-show/nothing')).status()).toBe(404);
  const page = new URL('/ko/playlist-show/start-with-jesus', baseURL).href;
  const oEmbedPath = `/oembed?url=${encodeURIComponent(page)}`;
  expect(await (await request.get(oEmbedPath)).json()).toMatchObject({
    title: '예수님부터 시작하기',
    type: 'link',
  });
});
