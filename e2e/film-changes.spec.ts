import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { type Desks, signedIn, test, tokenOf } from './support/desks/desk-site';
import type { Site } from './support/site';
import { expect, refusedMessage } from './support/test';
import { type Locale, words } from './support/words';

/*
 * A church corrects a title of a published film on Saturday night: visitors see the published one until
 * the ministry has approved the correction.
 */

// Both tests share one site.
test.describe.configure({ mode: 'default' });
test.use({ isWrittenTo: true, allowedMessages: [refusedMessage] });

interface Walk {
  browser: Browser;
  desks: Desks;
  site: Site;
  locale: Locale;
  film: number;
  title: string;
  hasScripts: boolean;
}

/** Takes back that the ministry has approved the church, and returns the address of a film’s page. */
async function reviewChanges(page: Page, { desks, site, film }: Walk): Promise<string> {
  const headers = { authorization: `Bearer ${tokenOf(desks, 'moderator')}` };
  const approval = await page.request.post(
    `${site.url}/api/v1/accounts/${desks.church.id}/approval`,
    { headers, data: { approved: false } },
  );
  expect(approval.status()).toBe(200);
  const read = await page.request.get(`${site.url}/api/v1/account/films/${film}`, {
    headers: { authorization: `Bearer ${tokenOf(desks, 'owner')}` },
  });
  return (await read.json()).data.path;
}

/** Decides on the film’s change, whose published and new titles the moderator sees. */
async function decide(page: Page, { locale, title, film, hasScripts }: Walk, message?: string) {
  const { staffDesk } = words(locale);
  await page.goto(`${prefix(locale)}/desk/decide?kind=films`);
  let card = page.locator(`#case-${film}`);
  for (let number = 2; (await card.count()) === 0; number++) {
    await page.goto(`${prefix(locale)}/desk/decide?kind=films&page=${number}`);
    card = page.locator(`#case-${film}`);
  }
  await expect(card.getByText(staffDesk.decide.publishedMeanwhile)).toBeVisible();
  await expect(card.locator('.line-through').first()).toBeVisible();
  await expect(card.getByText(title, { exact: true })).toBeVisible();
  // Axe runs in the page.
  if (hasScripts) await expectAccessible(page);
  if (message) await card.getByLabel(staffDesk.decide.message).fill(message);
  const press = message ? staffDesk.decide.refuse : staffDesk.decide.approve;
  await card.getByRole('button', { name: press }).click();
  const done = staffDesk.decide.done[message ? 'refuse' : 'approve'];
  await expect(page.getByText(done)).toBeVisible();
}

const prefix = (locale: Locale) => (locale === 'en' ? '' : `/${locale}`);

/** Saves the title in the language of the walk. */
async function saveTitle(page: Page, { locale, title }: Walk) {
  const { films } = words(locale).churchDesk;
  const language = locale === 'en' ? 'English' : '한국어';
  const label = films.words.titleIn.replace('{language}', language);
  if (locale !== 'en')
    await page.locator('form[action$="/words"] summary', { hasText: language }).click();
  await page.getByLabel(label, { exact: true }).fill(title);
  await page.getByRole('button', { name: films.words.save }).click();
  await expect(page.getByRole('heading', { name: films.pending.waiting.title })).toBeVisible();
}

async function correct(church: Page, staff: Page, walk: Walk) {
  const { locale, film, title } = walk;
  const { films } = words(locale).churchDesk;
  const path = await reviewChanges(church, walk);
  const visitor = async () => {
    await staff.goto(`${prefix(locale)}${path}`);
    return (await staff.getByRole('heading', { level: 1 }).textContent()) ?? '';
  };
  const before = await visitor();
  await church.goto(`${prefix(locale)}/desk/films/${film}`);
  await saveTitle(church, walk);
  if (walk.hasScripts) await expectAccessible(church);
  expect(await visitor()).toBe(before);

  await decide(staff, walk, 'The card says another name.');
  expect(await visitor()).toBe(before);
  await church.reload();
  await expect(church.getByRole('heading', { name: films.pending.refused.title })).toBeVisible();
  await expect(church.getByText('The card says another name.')).toBeVisible();
  await church.getByRole('button', { name: films.pending.takeBack }).click();
  await expect(church.getByText(films.done.takenBack)).toBeVisible();

  await saveTitle(church, walk);
  await decide(staff, walk);
  expect(await visitor()).toContain(title);
}

async function walkAs(walk: Walk) {
  const pages: Page[] = [];
  for (const role of ['owner', 'moderator'] as const) {
    const context = await signedIn(walk.browser, walk, role);
    const state = await context.storageState();
    await context.close();
    const own = await walk.browser.newContext({
      ...{ baseURL: walk.site.url, storageState: state, javaScriptEnabled: walk.hasScripts },
      ...{ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' as const },
    });
    pages.push(await own.newPage());
  }
  const [church, staff] = pages as [Page, Page];
  await correct(church, staff, walk);
  await Promise.all(pages.map((page) => page.context().close()));
}

test('a corrected title waits beside the published one, is refused, taken back, corrected again and approved', async ({
  browser,
  desks,
  site,
}) => {
  const film = desks.church.film;
  const walk = { browser, desks, site, film, hasScripts: true };
  await walkAs({ ...walk, locale: 'en', title: 'Come in, all of you' });
});

test('the same in Korean, without scripts', async ({ browser, desks, site }) => {
  const film = desks.church.waitingFilm;
  const walk = { browser, desks, site, film, hasScripts: false };
  await walkAs({ ...walk, locale: 'ko', title: '모두 들어오세요' });
});
