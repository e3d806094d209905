import type { Locator, Page } from '@playwright/test';
import {
  articleCount,
  churchCount,
  churchList,
  redirectList,
  wordpressExport,
} from './support/earlier-site';
import { linkIn } from './support/letters';
import { test } from './support/new-site';
import { expect } from './support/test';
import { words } from './support/words';

/** A journey of somebody who presses, and counts that. */
class Ministry {
  presses = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click();
  }

  /** Chooses a file, which is two presses: the button, and the file. */
  async choose(label: string, name: string, mimeType: string, buffer: Buffer): Promise<void> {
    this.presses += 2;
    await this.page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType, buffer });
  }

  /** Sends a file to the page of an import, and starts that import; the page looks again by itself. */
  async import(words: ImportWords, name: string, mimeType: string, buffer: Buffer): Promise<void> {
    await this.choose(words.file, name, mimeType, buffer);
    await this.press(this.page.getByRole('button', { name: words.read }));
    await this.untilState(words.state.ready);
    await this.press(this.page.locator('form[action$="/start"]').getByRole('button'));
    await this.untilState(words.state.imported);
  }

  async untilState(state: string): Promise<void> {
    const shown = this.page.getByText(state, { exact: true }).first();
    await expect(shown).toBeVisible({ timeout: 180_000 });
  }
}

interface ImportWords {
  file: string;
  read: string;
  state: { ready: string; imported: string };
}

const ownLogo = {
  ...{ name: 'logo.svg', mimeType: 'image/svg+xml' },
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><path fill="#14532d" d="M0 0h60v40z"/></svg>',
  ),
};

/** What a person needs with the files at hand; a press more wants a reason. */
const mostPresses = 30;

test('a ministry moves in, from the first link to its own name, logo, languages, articles, churches and old addresses', async ({
  page,
  site,
}) => {
  const { signIn, staffDesk: t } = words('en');
  const one = new Ministry(page);
  const main = page.getByRole('main');
  const toPage = (name: string) => one.press(page.getByRole('link', { name, exact: true }).first());

  await site.process.printed('/users/invitation?token=');
  await page.goto(linkIn(site.process.output, '/users/invitation'));
  await main.getByLabel(signIn.email).fill('dana@harborlight.example');
  await main.getByLabel(signIn.firstName).fill('Dana');
  await main.getByLabel(signIn.newPassword).fill('a lamp on a stand');
  await one.press(main.getByRole('checkbox').first());
  await one.press(main.getByRole('checkbox').last());
  await one.press(main.getByRole('button', { name: signIn.invitation.join }));
  await page.waitForURL('**/desk/start');

  // Name, color and two languages.
  await main.getByLabel(t.content.field.name, { exact: true }).fill('Harbor Light');
  await main.locator('[name="field.brand_colour"]').fill('#14532d');
  for (const language of ['Français', '한국어']) {
    await one.press(main.getByRole('checkbox', { name: language }));
  }
  await one.press(main.getByRole('button', { name: t.start.publish }));
  await expect(main.getByText(t.start.done.settings)).toBeVisible();

  // Its logo.
  await toPage(t.start.allSettings);
  one.presses += 2;
  await page.locator('[name="field.logo.file"]').setInputFiles(ownLogo);
  await one.press(page.getByRole('button', { name: /Save draft/ }));
  await expect(page.getByText(t.content.done.saved)).toBeVisible();
  await one.press(page.getByRole('button', { name: t.content.steps.publish }));
  await expect(page.getByText(t.content.done.published)).toBeVisible();
  await page.goto(`${site.url}/desk/start`);

  // The demonstration goes.
  await one.press(main.locator('summary').getByText(t.start.remove));
  await one.press(main.getByRole('button', { name: t.start.remove }));
  await expect(main.getByText(t.start.done.removed)).toBeVisible();

  // Churches.
  const { churchImport, contentImport, oldAddresses } = t;
  await toPage(t.start.way.churches);
  await one.import(churchImport, 'churches.csv', 'text/csv', churchList());
  await expect(
    page.getByRole('link', { name: `${churchImport.outcome.made} ${churchCount}` }),
  ).toBeVisible();

  // Articles: drafts first, then published together.
  await page.goto(`${site.url}/desk/start`);
  await toPage(t.start.way.wordpress);
  await one.import(contentImport, 'export.xml', 'text/xml', wordpressExport());
  await one.press(page.locator('form[action$="/publish"]').getByRole('button'));
  await one.untilState(contentImport.state.published);
  await expect(
    page.getByRole('link', { name: `${contentImport.outcome.published} ${articleCount}` }),
  ).toBeVisible();

  // Old addresses of printed cards.
  await page.goto(`${site.url}/desk/start`);
  await toPage(t.start.way.addresses);
  await toPage(oldAddresses.views.list);
  await one.choose(oldAddresses.list.file, 'cards.csv', 'text/csv', redirectList());
  await one.press(page.getByRole('button', { name: oldAddresses.list.check }));
  await one.press(page.getByRole('button', { name: /Import 31/ }));
  await expect(page.getByRole('status').first()).toBeVisible();

  expect(one.presses).toBeLessThanOrEqual(mostPresses);

  // What visitors find: the ministry's own site in its two languages, its articles, churches and old addresses.
  const visit = (address: string) => page.request.get(site.url + address, { maxRedirects: 0 });
  expect(await (await visit('/')).text()).toContain('Harbor Light');
  expect(await (await visit('/es')).text()).toContain('Harbor Light');
  await page.goto(site.url);
  const logo = page.getByRole('banner').locator('img[src^="/brand/"]').first();
  await expect(logo).toHaveJSProperty('naturalHeight', 96);
  expect((await visit('/fr')).status()).not.toBe(200);
  expect((await visit('/answers/did-jesus-live')).status()).toBe(410);
  for (const [old, title] of [
    ['/questions/how-do-i-pray-part-1/', 'How do I pray, part 1'],
    ['/es/preguntas/how-do-i-pray-part-1-es/', 'How do I pray, part 1 (es)'],
  ] as const) {
    await page.goto(site.url + old);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  expect((await visit('/cards/7.html')).headers().location).toBe('/answers');
  expect((await visit('/shop/mugs')).status()).toBe(410);
  await page.goto(`${site.url}/church?q=28202`);
  await expect(page.getByText('Harbor Chapel 1', { exact: true }).first()).toBeVisible();
});
