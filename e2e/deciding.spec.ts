import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { openRooms } from './support/desk-rooms';
import { linkIn } from './support/letters';
import { ADMIN_TOKEN, test } from './support/site-that-writes';
import { administratorLink, joinByLink } from './support/staff';
import { expect, refusedMessage } from './support/test';
import { fill, words } from './support/words';

// All tests share one site.
test.describe.configure({ mode: 'default' });

async function tellStory(request: APIRequestContext, first_name: string, story: string) {
  const email = `${first_name.toLowerCase()}@example.org`;
  const response = await request.post('/api/v1/stories', {
    headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
    data: {
      ...{ first_name, email, story, language: 'en', consent: true, of_age: true },
      form_stamp: 'of a program',
    },
  });
  expect(response.status()).toBe(201);
  return (await response.json()).data.slug as string;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, allowedMessages: [refusedMessage] });

  test('the first administrator invites a moderator, who decides on a story and can do nothing else', {
    tag: '@core',
  }, async ({ page, browser, site, dataDir, letters }) => {
    const { staffDesk: t } = words('en');
    const slug = await tellStory(
      page.request,
      'Maria',
      'I grew up without a thought of God, and then a friend read to me.',
    );
    const link = await administratorLink(site, dataDir, 'dana@ministry.example');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Lampstand');
    await joinByLink(page, site, link);
    await page.goto('/desk');
    await expect(page).toHaveURL('/desk/today');
    await expectAccessible(page);
    await page.goto('/desk/staff');
    const invite = page.locator('section', { hasText: t.staff.invite.title });
    await invite.getByLabel(t.staff.invite.email).fill('ben@ministry.example');
    await invite.getByLabel(t.staff.may.moderator).check();
    await invite.getByRole('button', { name: t.staff.invite.send }).click();
    await expect(page.getByText(t.staff.done.invited)).toBeVisible();
    await expectAccessible(page);

    await expect.poll(() => letters.to('ben@ministry.example').length).toBe(1);
    const letter = letters.to('ben@ministry.example')[0]?.text ?? '';
    const moderatorContext = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const moderatorPage = await moderatorContext.newPage();
    const invitation = linkIn(letter, '/users/invitation');
    await joinByLink(moderatorPage, site, invitation);
    await moderatorPage.goto(`${site.url}/desk/today`);
    await openRooms(moderatorPage, t.nav.label);
    const rooms = moderatorPage.getByRole('main').getByRole('navigation').getByRole('link');
    await expect(rooms).toHaveText([t.nav.today, t.nav.decide, t.nav.numbers, t.nav.security]);
    for (const room of ['questions', 'staff', 'audit', 'audit/file']) {
      const response = await moderatorPage.goto(`${site.url}/desk/${room}`);
      expect([room, response?.status()]).toEqual([room, 404]);
    }
    await moderatorPage.goto(`${site.url}/desk/decide`);
    await expectAccessible(moderatorPage);
    const story = moderatorPage.getByRole('article', { name: 'Maria' });
    await story.getByRole('button', { name: t.decide.refuse }).click();
    await expect(moderatorPage.getByText(t.fault.messageNeeded)).toBeVisible();
    await story.getByRole('button', { name: t.decide.approve }).click();
    await expect(moderatorPage.getByText(t.decide.done.approve)).toBeVisible();
    await expect(story).toHaveCount(0);
    await moderatorPage.goto(`${site.url}/story/${slug}`);
    await expect(moderatorPage.getByText('a friend read to me')).toBeVisible();

    await moderatorPage.goto(`${site.url}/desk/decide?kind=stories`);
    await moderatorPage.getByRole('link', { name: t.decide.status.approved, exact: true }).click();
    await expectAccessible(moderatorPage);
    await story.getByLabel(t.decide.message).fill('Please leave out the name of your friend.');
    await story.getByRole('button', { name: t.decide.takeDown }).click();
    await expect(moderatorPage.getByText(t.decide.done.takeDown)).toBeVisible();
    await moderatorPage.goto(`${site.url}/story/${slug}`);
    await expect(moderatorPage.getByText('leave out the name')).toBeVisible();
    await expect(moderatorPage.getByText('a friend read to me')).toHaveCount(0);
    await moderatorPage.goto(`${site.url}/desk/decide?kind=stories&status=refused`);
    await story.getByRole('button', { name: t.decide.approve }).click();
    await expect(moderatorPage.getByText(t.decide.done.approve)).toBeVisible();
    await moderatorPage.goto(`${site.url}/story/${slug}`);
    await expect(moderatorPage.getByText('a friend read to me')).toBeVisible();
    await moderatorContext.close();

    await page.goto('/desk/audit');
    await expect(page.getByRole('list').getByText(t.audit.action.reviewStory)).toHaveCount(3);
    await expectAccessible(page);
    const file = await page.request.get('/desk/audit/file');
    expect(await file.text()).toContain(',reviewStory,');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an administrator asks about a story and refuses it, in Korean; stories that mention danger are listed first', async ({
    page,
    site,
    dataDir,
    letters,
  }) => {
    const { staffDesk: t, desk } = words('ko');
    await tellStory(page.request, 'Joel', 'For years I thought that nobody could ever forgive me.');
    await tellStory(page.request, 'Noa', 'I want to kill myself and nobody knows it, not even he.');
    await joinByLink(page, site, await administratorLink(site, dataDir, 'haneul@ministry.example'));
    await page.goto('/ko/desk/decide');
    const first = page.getByRole('article').first();
    await expect(first).toContainText(desk.danger.kind.suicide);
    const story = page.getByRole('article', { name: 'Joel' });
    await story.getByLabel(t.decide.message).fill('Who was with you then?');
    await story.getByRole('button', { name: t.decide.ask }).click();
    await expect(page.getByText(t.decide.done.ask)).toBeVisible();
    const notice = fill(t.decide.asked, { message: 'Who was with you then?' });
    await expect(story.getByText(notice)).toBeVisible();
    const letter = () =>
      letters.to('joel@example.org').find(({ text }) => text?.includes('Who was with you then?'));
    await expect.poll(() => letter() !== undefined).toBe(true);
    await story.getByLabel(t.decide.message).fill('Please leave out the name of your brother.');
    await story.getByRole('button', { name: t.decide.refuse }).click();
    await expect(page.getByText(t.decide.done.refuse)).toBeVisible();
    await page.goto('/story/joel');
    await expect(page.getByText('Please leave out the name of your brother.')).toBeVisible();
  });
});
