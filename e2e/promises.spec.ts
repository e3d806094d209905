import path from 'node:path';
import { otherwiseOf, shownAt, textsIn } from '../tests/messages/support/promises';
import { serve, temporaryFolder } from './support/site';
import { test as withLetters } from './support/site-that-writes';
import { test as base, expect, inTurns, languages, visit } from './support/test';
import { words } from './support/words';

/** For journeys on a site without any configuration. */
const unconfigured = base.extend<object, { address: string }>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern.
    async ({}, use) => {
      const { folder, remove } = temporaryFolder();
      const { url, process } = await serve({ DATA_DIR: path.join(folder, 'data') });
      await use(url);
      await process.stop();
      remove();
    },
    // Filling a new database may take longer than a journey's timeout on a busy machine.
    { scope: 'worker' },
  ],
  baseURL: async ({ address }, use) => use(address),
});

unconfigured.describe('a site without configuration', () => {
  unconfigured.describe.configure({ mode: 'default' });

  for (const { locale, prefix } of languages) {
    unconfigured(
      `links to no example host and promises no answer, in ${locale}`,
      inTurns(locale, 0),
      async ({ page }) => {
        const { footer, question, nav, example } = words(locale);
        await visit(page, `${prefix}/church/lantern-street-church-charlotte`);
        const foot = page.getByRole('contentinfo');
        await expect(foot.getByText(footer.questionTextKept)).toBeVisible();
        await expect(foot.getByRole('link', { name: footer.liveChat, exact: true })).toHaveCount(0);
        // Without DASHBOARD_URL the link leads to the site's own desk.
        const login = foot.getByRole('link', { name: footer.login, exact: true });
        await expect(login).toHaveAttribute('href', `${prefix}/users/sign-in`);
        await expect(page.getByRole('link', { name: nav.freeCards })).toHaveCount(0);
        await expect(page.locator('a[href*="lampstand.example"]')).toHaveCount(0);
        await expect(page.getByText(words(locale).churchMessage.introKept)).toBeVisible();
        await expect(page.getByText(example.church)).toBeVisible();
        await foot.getByRole('link', { name: question.open }).click();
        await page
          .getByRole('textbox', { name: question.message })
          .fill('Who reads this at night?');
        await page.getByLabel(question.email).fill('ana@example.org');
        await page.getByRole('button', { name: question.send }).click();
        await expect(page.getByText(question.sentTextKept)).toBeVisible();
      },
    );
  }

  for (const { locale, prefix } of languages) {
    unconfigured(
      `says instead of each promise what is kept, in ${locale}`,
      inTurns(locale, 1),
      async ({ page }) => {
        for (const { at, promise, otherwise } of promisesIn(locale)) {
          await page.goto(prefix + at);
          await expect(page.getByText(otherwise).first()).toBeVisible();
          await expect(page.getByText(promise)).toHaveCount(0);
        }
      },
    );
  }

  unconfigured(
    'marks invented stories, films and churches as examples, on their pages and in lists',
    async ({ page }) => {
      const { example } = words('en');
      const pages = {
        '/testimonials/i-went-for-the-soup': example.story,
        '/testimonials': example.stories,
        '/story/maria': example.story,
        '/story': example.stories,
        '/welcome/grace-chapel': example.film,
        '/church': example.churches,
        '/locations?query=28202': example.churches,
      };
      for (const [address, line] of Object.entries(pages)) {
        await page.goto(address);
        await expect(page.getByText(line).first()).toBeVisible();
      }
    },
  );
});

for (const { locale, prefix } of languages) {
  withLetters(
    `a site that sends emails promises what it keeps, in ${locale}`,
    inTurns(locale, 0),
    async ({ page }) => {
      for (const { at, promise, otherwise } of promisesIn(locale)) {
        await page.goto(prefix + at);
        await expect(page.getByText(promise).first()).toBeVisible();
        await expect(page.getByText(otherwise)).toHaveCount(0);
      }
    },
  );
}

/** The promises that stand on pages, with the text for a site that cannot keep them. */
function promisesIn(locale: string) {
  const texts = textsIn(locale);
  return Object.entries(shownAt).map(([key, at]) => ({
    at,
    promise: texts.get(key) ?? '',
    otherwise: texts.get(otherwiseOf(key) ?? '') ?? '',
  }));
}
