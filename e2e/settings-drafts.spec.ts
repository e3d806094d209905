import { expectAccessible } from './support/axe';
import { test } from './support/site-that-writes';
import { administratorLink, joinByLink } from './support/staff';
import { englishAndKorean, expect, waitForScripts } from './support/test';
import { fill, titleOf, words } from './support/words';

test.describe.configure({ mode: 'default' });

for (const { locale, prefix } of englishAndKorean) {
  test(`an administrator sees drafts of the settings on public pages before anybody else, in ${locale}`, async ({
    page,
    browser,
    site,
    dataDir,
  }) => {
    const { content: t, drafts, settings } = words(locale).staffDesk;
    const name = `Harbor ${locale.toUpperCase()}`;
    await joinByLink(
      page,
      site,
      await administratorLink(site, dataDir, `drafts-${locale}@ministry.example`),
    );
    const save = async () => {
      await page.locator('form[action$="/save"] button[type="submit"]').first().click();
      await expect(page.getByText(t.done.saved)).toBeVisible();
    };
    await page.goto(`${prefix}/desk/content/settings/ministry`);
    await page.getByLabel(t.field.name, { exact: true }).fill(name);
    await page.getByLabel(t.field.brand_colour, { exact: true }).fill('#8c3b5b');
    await save();
    // All pictures but one are left out.
    for (const slide of ['second', 'third', 'fourth']) {
      await page.goto(`${prefix}/desk/content/slides/${slide}`);
      if (await page.getByLabel(t.field.off).isChecked()) continue;
      await page.getByLabel(t.field.off).check();
      await save();
    }

    await page.goto(`${prefix}/desk/content/drafts`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(drafts.title);
    await expect(
      main.getByRole('link', { name: fill(settings.home.slide, { number: '3' }) }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${prefix || '/'}?drafts`);
    await expect(page.getByText(drafts.banner)).toBeVisible();
    await expect(page.getByRole('link', { name }).first()).toBeVisible();
    await expect(page.locator('.wordmark').first()).toHaveCSS('mask-image', 'none');
    await expect(page.getByText('1 / 1')).toHaveCount(0);

    // A link keeps the drafts, once the page's scripts run.
    await waitForScripts(page);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: words(locale).nav.answers, exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(/\/answers\?drafts$/);
    await expect(page.getByText(drafts.banner)).toBeVisible();
    const address = `${prefix}/answers/did-jesus-live`;
    const response = await page.goto(`${address}?drafts`);
    expect(response?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(response?.headers()['content-security-policy']).not.toContain('unsafe-inline');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      titleOf('answers', 'did-jesus-live', locale),
    );
    await expect(page).toHaveTitle(new RegExp(name));

    // Visitors, at the same time, see what is published.
    const stranger = await browser.newContext();
    const others = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index % 2 === 0
          ? page.request.get(`${address}?drafts`)
          : stranger.request.get(site.url + address),
      ),
    );
    for (const [index, other] of others.entries()) {
      expect((await other.text()).includes(name)).toBe(index % 2 === 0);
    }
    const led = await stranger.request.get(`${site.url}${address}?drafts`, { maxRedirects: 0 });
    expect([led.status(), led.headers().location]).toEqual([303, `${prefix}/desk/content/drafts`]);
    for (const path of ['', '/answers', '/answers/did-jesus-live']) {
      const seen = await stranger.request.get(`${site.url}${prefix}${path}`);
      expect(await seen.text()).not.toContain(name);
    }
    await stranger.close();
  });
}

test('the home page without pictures begins with the name and the search', async ({
  page,
  site,
  dataDir,
}) => {
  const { content: t } = words('en').staffDesk;
  await joinByLink(page, site, await administratorLink(site, dataDir, 'none@ministry.example'));
  for (const slide of ['first', 'second', 'third', 'fourth']) {
    await page.goto(`/desk/content/slides/${slide}`);
    if (await page.getByLabel(t.field.off).isChecked()) continue;
    await page.getByLabel(t.field.off).check();
    await page.locator('form[action$="/save"] button[type="submit"]').first().click();
    await expect(page.getByText(t.done.saved)).toBeVisible();
  }
  for (const path of ['/?drafts', '/ko?drafts']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(?:Harbor \w+|Lampstand)$/);
    await expect(page.getByRole('combobox').first()).toBeVisible();
    await expectAccessible(page);
  }
});
