import { expectAccessible } from './support/axe';
import { answerForm, phone } from './support/content-desk';
import { test } from './support/site-that-writes';
import { administratorLink, joinByLink } from './support/staff';
import { englishAndKorean, expect, waitForScripts } from './support/test';
import { fill, item, words } from './support/words';

/* What editors change beside words: an address, and the order of categories; and drafts that save themselves. */

test.describe.configure({ mode: 'default' });

for (const { locale, prefix } of englishAndKorean) {
  const { content: t } = words(locale).staffDesk;

  test.describe(`in ${locale}, without scripts, on a phone`, () => {
    test.use({ javaScriptEnabled: false, viewport: phone });

    test('an editor gives an answer another address, and the old one leads there in every language', {
      tag: locale === 'ko' ? '@core' : [],
    }, async ({ page, site, dataDir }) => {
      const [from, to] = {
        en: ['did-jesus-live', 'was-jesus-real'],
        ko: ['was-there-a-global-flood', 'the-flood'],
      }[locale as 'en' | 'ko'] as [string, string];
      await joinByLink(
        page,
        site,
        await administratorLink(site, dataDir, `rename-${locale}@ministry.example`),
      );
      await page.goto(`${prefix}/desk/content/answers/${from}`);
      const rename = page.locator('details').filter({ hasText: t.rename.text });
      await rename.locator('summary').click();
      await rename.getByLabel(t.rename.slug).fill('two words');
      await rename.getByRole('button', { name: t.rename.do }).click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await rename.getByLabel(t.rename.slug).fill(to);
      await rename.getByRole('button', { name: t.rename.do }).click();
      await expect(page.getByText(t.done.renamed)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${prefix}/desk/content/answers/${to}`));
      for (const language of ['', '/es', '/fr', '/ko']) {
        const { status, headers } = await page.request
          .get(`${language}/answers/${from}`, { maxRedirects: 0 })
          .then((response) => ({ status: response.status(), headers: response.headers() }));
        expect([language, status]).toEqual([language, 308]);
        expect(headers.location).toMatch(new RegExp(`${language}/answers/${to}$`));
        expect((await page.request.get(`${language}/answers/${to}`)).status()).toBe(200);
      }
    });

    test.describe('in dark mode', () => {
      test.use({ colorScheme: 'dark' });

      test('an editor moves a category, which visitors see at once', async ({
        page,
        site,
        dataDir,
      }) => {
        const title = String(item('categories', 'jesus', locale).name);
        await joinByLink(
          page,
          site,
          await administratorLink(site, dataDir, `move-${locale}@ministry.example`),
        );
        const order = async () => {
          await page.goto(`${prefix}/categories`);
          return page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
        };
        const before = await order();
        await page.goto(`${prefix}/desk/content?kind=categories`);
        await page.getByRole('button', { name: fill(t.move.down, { title }), exact: true }).click();
        await expect(page.getByText(t.move.done)).toBeVisible();
        const after = await order();
        expect(after).not.toEqual(before);
        expect(after.toSorted()).toEqual(before.toSorted());
        await page.goto(`${prefix}/desk/content?kind=categories`);
        await page.getByRole('button', { name: fill(t.move.up, { title }), exact: true }).click();
        await expect(page.getByText(t.move.done)).toBeVisible();
        expect(await order()).toEqual(before);
      });
    });
  });

  test.describe(`in ${locale}, on a desktop and a phone`, () => {
    test('a draft saves itself as one writes, and is published without scrolling', async ({
      page,
      site,
      dataDir,
    }) => {
      const path = `${prefix}/desk/content/answers/is-abortion-wrong`;
      const address = `${prefix}/answers/is-abortion-wrong`;
      await joinByLink(
        page,
        site,
        await administratorLink(site, dataDir, `write-${locale}@ministry.example`),
      );
      await page.goto(`${path}?language=${locale}`);
      await waitForScripts(page);
      const { field } = answerForm(page, locale);
      const title = await field('title').inputValue();
      const published = (await page.request.get(address)).text();
      await field('title').fill(`${title} (2)`);
      await expect(page.getByText(t.autosave.waiting)).toBeVisible();
      const [saved = ''] = t.autosave.saved.split('{time}');
      await expect(page.getByText(saved || t.autosave.saved.split('}')[1] || '')).toBeVisible();
      await expectAccessible(page);
      // Nobody else sees it yet, and it is there after a reload, which asks nothing.
      expect(await (await page.request.get(address)).text()).toBe(await published);
      await page.reload();
      await expect(field('title')).toHaveValue(`${title} (2)`);
      const publish = page.getByRole('button', { name: t.steps.saveAndPublish });
      for (const size of [phone, { width: 1280, height: 800 }]) {
        await page.setViewportSize(size);
        await page.evaluate(() => window.scrollTo(0, 0));
        await expect(publish).toBeInViewport();
      }
      await publish.click();
      await expect(page.getByText(t.done.published)).toBeVisible();
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} (2)`);
    });
  });
}
