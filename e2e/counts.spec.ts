import { readFileSync } from 'node:fs';
import { subscribeChurch } from './support/churches';
import { openRoom } from './support/desk-rooms';
import { ADMIN_TOKEN, test } from './support/site-that-writes';
import { expect, waitForScripts } from './support/test';
import { words } from './support/words';

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 390, height: 844 } });

/** The user agent of a phone: views by headless browsers are not counted. */
const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a church counts some cards separately, on a phone, and downloads the totals', async ({
    page,
    letters,
  }) => {
    const t = words('ko').churchDesk.counts;
    await subscribeChurch(page, letters, {
      ...{ email: 'counts@example.org', church: 'Cedar Bridge', locale: 'ko' },
    });
    await openRoom(page, words('ko').churchDesk, 'counts');
    await expect(page.getByText(t.noFilm)).toBeVisible();

    const { account } = (await (await page.request.get('/api/v1/me')).json()).data;
    const film = { type: 'welcome', slug: 'cedar-bridge' };
    const saved = await page.request.post('/api/v1/intro_videos', {
      headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
      data: {
        ...{ ...film, account_id: account.id, status: 'approved', speaker: 'Ruth' },
        ...{ video_type: 'external', video_url: 'https://example.org/welcome.mp4' },
      },
    });
    expect(saved.ok()).toBe(true);
    await page.goto('/ko/desk/counts');
    await expect(page.getByText(t.nothing)).toBeVisible();
    await page.getByLabel(t.cards.name).fill('여름 축제');
    await page.getByRole('button', { name: t.cards.create }).click();
    await expect(page.getByText(t.cards.made)).toBeVisible();
    const sheet = page.getByRole('link', { name: /인쇄할 카드/ }).first();
    const path = (await sheet.getAttribute('href')) ?? '';
    const pdf = await page.request.get(path);
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    const plain = await page.request.get(path.split('?')[0] ?? '');
    expect((await pdf.body()).equals(await plain.body())).toBe(false);

    const card = new URL(path, 'http://site').searchParams.get('card');
    for (const event of ['opened', 'played', 'finished']) {
      const counted = await page.request.post('/api/v1/intro_videos/counts', {
        headers: { 'user-agent': phone },
        data: { ...film, locale: 'ko', medium: 'card', card, event },
      });
      expect((await counted.json()).data).toEqual({ counted: true });
    }
    await page.goto('/ko/desk/counts?days=7');
    await expect(page.getByRole('img', { name: /열기 1번, 재생 1번/ })).toBeVisible();
    const row = page.getByRole('row', { name: /여름 축제/ });
    await expect(row.getByRole('cell')).toHaveText(['1', '1', '1', '0']);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.download }).last().click(),
    ]);
    expect(file.suggestedFilename()).toBe('counts-7-days.csv');
    const text = readFileSync(await file.path(), 'utf8');
    expect(text).toMatch(/^\uFEFF날짜,영상 종류,주소,/);
  });
});

test.describe('a visitor with a phone', () => {
  test.use({ userAgent: phone });

  test('finds a church, opens its page and asks for directions, and the church sees how often', {
    tag: '@core',
  }, async ({ page, browser, letters, site }) => {
    await subscribeChurch(page, letters, {
      ...{ email: 'found@example.org', church: 'Walnut Ferry', locale: 'en' },
    });
    const context = await browser.newContext({
      ...{ baseURL: site.url, userAgent: phone, viewport: page.viewportSize() },
    });
    const visitor = await context.newPage();
    const counted = () =>
      visitor.waitForResponse((response) => response.url().endsWith('/locations/counts'));
    const [found] = await Promise.all([counted(), visitor.goto('/locations?query=Walnut Ferry')]);
    expect(await found.json()).toEqual({ data: { counted: true } });
    const opened = counted();
    await visitor.getByRole('link', { name: 'Walnut Ferry' }).first().click();
    await opened;
    // A map in another tab.
    await context.route(/openstreetmap|google/, (route) => route.abort());
    await Promise.all([
      counted(),
      visitor.getByRole('link', { name: words('en').church.directions }).click(),
    ]);
    await context.close();

    const t = words('en').churchDesk.counts;
    await page.goto('/desk/counts');
    const region = page.getByRole('region', { name: t.listing.title });
    await expect(region.getByRole('definition')).toHaveText(['1', '1', '0', '1']);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      region.getByRole('button', { name: t.download }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('found-30-days.csv');
    expect(readFileSync(await file.path(), 'utf8')).toMatch(
      /^\uFEFFDay,Address,Location,found,.*\r\n[\d-]+,walnut-ferry[^,]*,Walnut Ferry,1,1,0,1\r\n$/,
    );

    // In a browser that is signed in, header and footer of all pages lead to the desk.
    await waitForScripts(page);
    await page.goto('/pricing');
    await expect(page.getByRole('contentinfo').locator('a[href="/desk"]')).toBeVisible();
    await expect(page.getByRole('banner').locator('a[href="/desk"]')).toBeAttached();
  });
});
