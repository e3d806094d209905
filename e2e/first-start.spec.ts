import { linkIn } from './support/letters';
import { test } from './support/new-site';
import { serve } from './support/site';
import { englishAndKorean, expect } from './support/test';
import { fill, words } from './support/words';

const firstPassword = 'a lamp on a stand';

for (const { locale, prefix } of englishAndKorean) {
  test.describe(`whoever starts a site, in ${locale}`, () => {
    test.use({ javaScriptEnabled: locale === 'en' });

    // Both remove the whole demonstration, which takes long.
    const tag = locale === 'ko' ? '@thorough' : [];
    test('becomes its first administrator by a link, names the site and removes the demonstration', {
      tag,
    }, async ({ page, site, dataFolder }) => {
      await site.process.printed('/users/invitation?token=');
      const link = new URL(linkIn(site.process.output, '/users/invitation'));
      const { signIn, staffDesk } = words(locale);
      await page.goto(`${prefix}${link.pathname}${link.search}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(
        fill(signIn.invitation.staffTitle, { site: 'Lampstand' }),
      );
      await expect(main.getByText(signIn.invitation.first)).toBeVisible();
      const fillIn = async (password: string) => {
        await main.getByLabel(signIn.newPassword).fill(password);
        await main.getByRole('checkbox').first().check();
        await main.getByRole('checkbox').last().check();
        await main.getByRole('button', { name: signIn.invitation.join }).click();
      };
      await main.getByLabel(signIn.email).fill('dana@ministry.example');
      await main.getByLabel(signIn.firstName).fill('Dana');
      await fillIn('password1234');
      await expect(main.getByText(signIn.fault.weakPassword)).toBeVisible();
      await expect(main.getByLabel(signIn.email)).toHaveValue('dana@ministry.example');
      await fillIn(firstPassword);
      await page.waitForURL(`**${prefix}/desk/start`);
      const { start, content } = staffDesk;
      await main.getByLabel(content.field.name, { exact: true }).fill('Harbor Light');
      await main.getByRole('button', { name: start.publish }).click();
      await expect(main.getByText(start.done.settings)).toBeVisible();
      const email = 'dana@ministry.example';
      await main.getByRole('button', { name: fill(start.sendTest, { email }) }).click();
      await expect(main.getByText(start.mailTest.written)).toBeVisible();
      await main.locator('summary').getByText(start.remove).click();
      await expect(main.getByText(/34/).first()).toBeVisible();
      await main.getByRole('button', { name: start.remove }).click();
      await expect(main.getByText(start.done.removed)).toBeVisible();
      const removed = await page.request.get(`${prefix}/answers/did-jesus-live`);
      expect(removed.status()).toBe(410);
      const { answers, categories, church, posts, guides, testimonials } = words(locale);
      for (const [list, none] of [
        ['/answers', answers.none],
        ['/categories', categories.none],
        ['/church', church.none],
        ['/post', posts.none],
        ['/guides', guides.none],
        ['/testimonials', testimonials.none],
        ['', words(locale).home.beginning.title],
        ['/playlist-show', words(locale).playlistBuilder.noVideos],
      ]) {
        await page.goto(`${prefix}${list}` || '/');
        await expect(main.getByText(none ?? '')).toBeVisible();
      }
      const home = await page.request.get(prefix || '/');
      expect(await home.text()).toContain('Harbor Light');
      await page.goto(`${prefix}${link.pathname}${link.search}`);
      await expect(main.getByText(signIn.invitation.used)).toBeVisible();
      await site.process.stop();
      const again = await serve({ DATA_DIR: dataFolder });
      expect((await fetch(`${again.url}/answers/did-jesus-live`)).status).toBe(410);
      expect(again.process.output).not.toContain('/users/invitation');
      await again.process.stop();
    });
  });
}
