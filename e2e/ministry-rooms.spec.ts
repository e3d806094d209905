import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/axe';
import { subscribeChurch } from './support/churches';
import { openRooms } from './support/desk-rooms';
import { ADMIN_TOKEN, test } from './support/site-that-writes';
import { administratorLink, joinByLink } from './support/staff';
import { expect, refusedMessage } from './support/test';
import { fill, words } from './support/words';

/** The user agent of a phone: views by headless browsers are not counted. */
const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const authorization = `Bearer ${ADMIN_TOKEN}`;

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 390, height: 844 } });

test.describe('an administrator', () => {
  test.use({ allowedMessages: [refusedMessage] });

  test('reads the figures, exports what is stored about a person and erases it', async ({
    page,
    site,
    dataDir,
  }) => {
    const { staffDesk: t } = words('en');
    const email = 'naomi@example.org';
    const question = await page.request.post('/api/v1/create_lead', {
      data: { email, message: 'Where do I begin?', locale: 'en', name: 'Naomi' },
    });
    expect(question.status()).toBe(201);
    const visit = { type: 'welcome', slug: 'grace-chapel', locale: 'en', event: 'opened' };
    const counted = await page.request.post('/api/v1/intro_videos/counts', {
      headers: { 'user-agent': phone },
      data: visit,
    });
    expect((await counted.json()).data.counted).toBe(true);

    await joinByLink(page, site, await administratorLink(site, dataDir, 'dana@ministry.example'));
    await page.goto('/desk/numbers');
    await expect(page.getByRole('img', { name: /13 weeks/ })).toBeVisible();
    const films = page.getByRole('region', { name: t.numbers.films });
    // Other journeys on this site open films, too.
    await expect(films.getByRole('row', { name: /^English [1-9]\d* \d/ })).toBeVisible();
    await expectAccessible(page);
    const file = await page.request.get('/desk/numbers/file?weeks=4');
    expect(await file.text()).toContain('Week of,Language,Page,Times read,');

    await openRooms(page, t.nav.label);
    await page.getByRole('main').getByRole('link', { name: t.nav.personData }).click();
    await page.getByLabel(t.personData.email).fill('nobody@example.org');
    await page.getByRole('button', { name: t.personData.find }).click();
    await expect(
      page.getByText(fill(t.personData.nothing, { email: 'nobody@example.org' })),
    ).toBeVisible();
    await page.getByLabel(t.personData.email).fill(email);
    await page.getByRole('button', { name: t.personData.find }).click();
    await expect(page.getByRole('heading', { name: /naomi@example.org/ })).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t.personData.download }).click();
    const record = await readFile(await (await download).path(), 'utf8');
    expect(JSON.parse(record).leads).toMatchObject([{ message: 'Where do I begin?' }]);
    await page.getByText(t.personData.erase.title).click();
    await page.getByRole('button', { name: t.personData.erase.confirm }).click();
    await expect(page.getByText(t.personData.done)).toBeVisible();

    await page.goto('/desk/audit');
    await expect(page.getByRole('list').getByText(t.audit.action.erasePerson)).toBeVisible();
    await expect(page.getByRole('list').getByText(t.audit.action.exportPersonData)).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
    await page.goto('/desk/questions?status=searched');
    await expect(page.getByText(words('en').desk.unfound.none)).toBeVisible();
  });
});

test.describe('without scripts, in Korean', () => {
  test.use({ javaScriptEnabled: false });

  test('an administrator sends cards and returns a reported message, and the church is emailed about both', async ({
    page,
    browser,
    site,
    dataDir,
    letters,
  }) => {
    const { staffDesk: t } = words('ko');
    const pastor = 'pastor-of-cards@example.org';
    const church = 'Harbor Light';
    const location_id = await subscribeChurch(page, letters, {
      ...{ email: pastor, church, locale: 'ko' },
    });
    const { request } = page;
    const { account } = (await (await request.get('/api/v1/me')).json()).data;
    const film = await request.post('/api/v1/intro_videos', {
      headers: { authorization },
      data: {
        ...{ type: 'welcome', slug: 'harbor-light', account_id: account.id, status: 'approved' },
        ...{ speaker: 'Ruth', video_type: 'external', video_url: 'https://example.org/w.mp4' },
      },
    });
    expect(film.ok()).toBe(true);
    const ordered = await request.post('/api/v1/account/card_orders', {
      data: {
        ...{ film_id: String((await film.json()).data.id), quantity: 100, language: 'ko' },
        address: {
          recipient: 'Ruth Park',
          street: '1 Pier Road',
          city: 'Boston',
          state: 'MA',
          zip: '02110',
          country: 'US',
        },
      },
    });
    expect(ordered.status()).toBe(201);
    const written = await request.post('/api/v1/church_messages', {
      headers: { authorization },
      data: {
        ...{ location_id, locale: 'en', userName: 'Noa Bell', email: 'noa@example.org' },
        ...{ subject: 'Hello', message: 'Buy my lamps, they are cheap.' },
        form_stamp: 'none, for the credentialed client',
      },
    });
    expect(written.status()).toBe(201);
    const [message] = (await (await request.get('/api/v1/account/messages')).json()).data;
    const reported = await request.post(`/api/v1/account/messages/${message.id}/report`, {
      data: { note: 'It is an advertisement.' },
    });
    expect(reported.status()).toBe(200);

    const staffContext = await browser.newContext({
      ...{ viewport: { width: 390, height: 844 }, javaScriptEnabled: false, baseURL: site.url },
    });
    const desk = await staffContext.newPage();
    await joinByLink(desk, site, await administratorLink(site, dataDir, 'haneul@ministry.example'));
    await desk.goto('/ko/desk/today');
    await desk.getByRole('link', { name: /카드 주문 \d+건/ }).click();
    const order = desk.getByRole('article', { name: church });
    await expect(order.getByText('1 Pier Road')).toBeVisible();
    await order.getByRole('button', { name: t.cardOrders.declined }).click();
    await expect(desk.getByText(t.fault.messageNeeded)).toBeVisible();
    await order.getByLabel(t.cardOrders.words).fill('송장 번호 1234');
    await order.getByRole('button', { name: t.cardOrders.sent }).click();
    await expect(desk.getByText(t.cardOrders.done.sent)).toBeVisible();
    // Other journeys on this site order cards and report messages, too.
    await expect(order).toHaveCount(0);

    await desk.goto('/ko/desk/today');
    await desk.getByRole('link', { name: /신고한 글 \d+개/ }).click();
    await expect(desk.getByText('Buy my lamps, they are cheap.')).toBeVisible();
    await expect(desk.getByText('It is an advertisement.')).toBeVisible();
    const reportedOne = desk.getByRole('article').filter({ hasText: 'Buy my lamps' });
    await reportedOne.getByRole('button', { name: t.conversations.decision.returned }).click();
    await expect(desk.getByText(t.conversations.done.returned)).toBeVisible();
    await desk.goto('/ko/desk/decide?kind=corrections');
    await expect(desk.getByRole('link', { name: t.decide.kind.corrections })).toBeVisible();
    await staffContext.close();

    const hasLetterWith = (part: string) => () =>
      letters.to(pastor).some(({ text }) => text?.includes(part));
    await expect.poll(hasLetterWith('송장 번호 1234')).toBe(true);
    await expect.poll(hasLetterWith(`/ko/desk/messages/${message.id}`)).toBe(true);
  });
});
