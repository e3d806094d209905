import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type Site, serve, temporaryFolder } from './support/site';
import { test as base, expect, failedMessage, visit } from './support/test';
import { fill, words } from './support/words';

const ADMIN_TOKEN = 'the-credential-of-this-journey';
const pieceBytes = 8 * 1024 * 1024;

const { folder, remove } = temporaryFolder();

const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
    async ({}, use) => {
      const site = await serve({ ADMIN_TOKEN, DATA_DIR: path.join(folder, 'data') });
      await use(site);
      await site.process.stop();
      remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});
// All tests share one site.
test.describe.configure({ mode: 'default' });
test.use({ allowedMessages: [failedMessage] });

/** A film of two and a half pieces: one of the project's own, padded with bytes that players skip. */
function writeFilm(): string {
  const clip = readFileSync('public/media/clips/hills-stars.mp4');
  const padding = Buffer.alloc(2.5 * pieceBytes - clip.length);
  padding.writeUInt32BE(padding.length);
  padding.write('free', 4);
  const file = path.join(folder, 'IMG_0001.mp4');
  writeFileSync(file, Buffer.concat([clip, padding]));
  return file;
}

const credential = { authorization: `Bearer ${ADMIN_TOKEN}` };

/** The oldest waiting story, or the latest of those decided so, read like a dashboard on another host. */
async function listedStory(site: Site, status: 'review' | 'refused' = 'review') {
  const list = `${site.url}/api/v1/stories/review?status=${status}`;
  return (await (await fetch(list, { headers: credential })).json()).data[0];
}
interface Listed {
  id: string | number;
  revision: string;
}
async function review(site: Site, { id, revision }: Listed, decision: object) {
  const answer = await fetch(`${site.url}/api/v1/stories/${id}/review`, {
    method: 'POST',
    headers: { ...credential, 'content-type': 'application/json' },
    body: JSON.stringify({ revision, ...decision }),
  });
  expect(answer.status).toBe(200);
}

function form(page: Page, locale: 'en' | 'ko') {
  const labels = words(locale).tellStory.form;
  return {
    labels,
    box: (name: string) => page.getByRole('textbox', { name, exact: true }),
    begin: (way: string) => page.getByRole('main').getByRole('button', { name: way }).click(),
    async agreeAndSend() {
      await page.getByLabel(labels.consent).check();
      await page.getByLabel(labels.ofAge).check();
      await page.getByRole('button', { name: labels.send }).click();
      await page.getByRole('link', { name: labels.page }).click();
    },
  };
}

test('an upload resumes where its connection broke, even after a reload, and the film plays once it is approved', async ({
  page,
  site,
}) => {
  // Twenty megabytes pass through a browser twice that cannot make them fewer.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'VideoEncoder'));
  const film = writeFilm();
  const { labels, box, begin, agreeAndSend } = form(page, 'en');
  const scripts: string[] = [];
  const offsets: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] ?? '');
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await visit(page, '/share-story');
  await begin(labels.film);
  await expect(page.getByRole('radio', { name: labels.film })).toBeFocused();
  await box(labels.firstName).fill('Naomi');
  await box(labels.email).fill('naomi@example.org');
  const before = scripts.length;

  // The connection fails at the second piece.
  await page.route('**/api/v1/uploads/*', async (route) => {
    const isCut = route.request().headers()['upload-offset'] === String(pieceBytes);
    await (isCut ? route.abort('internetdisconnected') : route.continue());
  });
  await page.getByLabel(labels.pick).setInputFiles(film);
  await expect(page.getByRole('status')).toHaveText(labels.lost);
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '40');
  expect(scripts.length).toBeGreaterThan(before);

  await page.reload();
  await page.unroute('**/api/v1/uploads/*');
  await expect(box(labels.firstName)).toHaveValue('Naomi');
  await expect(page.getByText(fill(labels.interrupted, { name: 'IMG_0001.mp4' }))).toBeVisible();
  offsets.length = 0;
  await page.getByLabel(labels.pick).setInputFiles(film);
  await expect(page.getByRole('status')).toHaveText(labels.arrived);
  expect(offsets).toEqual([String(pieceBytes), String(2 * pieceBytes)]);

  await page.reload();
  await expect(page.getByRole('status')).toHaveText(labels.arrived);
  await agreeAndSend();
  await expect(page).toHaveURL(`${site.url}/story/naomi`);
  const { sharedVideo, video } = words('en');
  await expect(page.getByRole('heading', { name: sharedVideo.storyReviewTitle })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);

  await review(site, await listedStory(site), { decision: 'approved' });
  await page.reload();
  const title = fill(sharedVideo.story, { name: 'Naomi' });
  await page.getByRole('button', { name: fill(video.play, { title }) }).click();
  const shown = page.locator('video');
  await expect(shown).toHaveJSProperty('paused', false);
  const seconds = () => shown.evaluate((one: HTMLVideoElement) => Math.round(one.duration));
  await expect.poll(seconds).toBe(48);
  // Decision 0020: a browser does not execute anything in a film.
  const served = await fetch(
    site.url + (await shown.evaluate(({ src }: HTMLVideoElement) => new URL(src).pathname)),
  );
  await served.body?.cancel();
  expect(served.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
});

test('a written story survives a reload, waits for review, and is public once it is approved', {
  tag: '@core',
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { labels, box, begin, agreeAndSend } = form(page, 'ko');
  const storyText =
    '저는 혼자였습니다.\n\n그러다 한 사람이 제게 예수님을 보여 주었습니다. 지금은 혼자가 아닙니다.';
  await visit(page, '/ko/share-story?from=naomi');
  await begin(labels.write);
  await expect(box(labels.story)).toBeFocused();
  await box(labels.story).fill(storyText);
  await box(labels.firstName).fill('하늘');
  await box(labels.email).fill('haneul@example.org');
  await page.reload();
  await expect(box(labels.story)).toHaveValue(storyText);
  await agreeAndSend();
  await expect(page).toHaveURL(`${site.url}/ko/story/${encodeURIComponent('하늘')}`);
  const { sharedVideo } = words('ko');
  await expect(page.getByRole('main')).toContainText(sharedVideo.storyReviewTextHere);

  const story = await listedStory(site);
  expect(story).toMatchObject({ story: storyText, from: 'naomi', language: 'ko' });
  await review(site, story, { decision: 'refused', message: '이름을 바꿔 주세요.' });
  await page.reload();
  await expect(page.getByRole('main')).toContainText('이름을 바꿔 주세요.');

  const listed = page.getByRole('link', { name: fill(sharedVideo.storyOf, { name: '하늘' }) });
  await page.goto('/ko/story');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(listed).toHaveCount(0);
  await review(site, await listedStory(site, 'refused'), { decision: 'approved' });
  await page.reload();
  await listed.click();
  for (const paragraph of storyText.split('\n\n')) {
    await expect(page.getByText(paragraph, { exact: true })).toBeVisible();
  }
});

test('submitting a story removes the page of that story from the cache, and no other page', async ({
  site,
}) => {
  const read = async (address: string) => {
    const response = await fetch(site.url + address);
    await response.text();
    return [response.status, response.headers.get('server-timing')];
  };
  const others = ['/story/maria', '/welcome/grace-chapel', '/story', '/answers/did-jesus-live'];
  for (const address of others) await read(address);
  expect((await read(`/story/${encodeURIComponent('가람')}`))[0]).toBe(404);
  const submitted = await fetch(`${site.url}/api/v1/stories`, {
    method: 'POST',
    headers: { ...credential, 'content-type': 'application/json' },
    body: JSON.stringify({
      first_name: '가람',
      email: 'garam@example.org',
      story: 'I grew up without a thought of God. Then a friend read to me.',
      language: 'en',
      consent: true,
      of_age: true,
      form_stamp: 'of a credentialed client, who needs none',
    }),
  });
  expect(submitted.status).toBe(201);
  for (const address of others) {
    expect([address, await read(address)]).toEqual([address, [200, 'cache;desc=hit']]);
  }
  expect((await read(`/story/${encodeURIComponent('가람')}`))[0]).toBe(200);
});
