import { get } from 'node:http';
import type { Page } from '@playwright/test';
import {
  englishAndKorean,
  expect,
  inTurns,
  languages,
  refusedMessage,
  test,
  visit,
} from './support/test';
import { fill, words } from './support/words';

// Chromium logs the 404 of an unknown address.
test.use({ allowedMessages: [refusedMessage] });

/** One page of each layout, and the not-found page. */
const kindsOfPage = [
  '/',
  '/answers/did-jesus-live',
  '/church',
  '/welcome/grace-chapel',
  '/evangelism',
  '/checkout?plan=up-to-100&period=yearly',
  '/nothing-here',
];
/** The first number shown in each language. */
const numbers = { en: '988', es: '800 911 2000', fr: '3114', ko: '109' };

for (const [turn, scripts] of (['with', 'without'] as const).entries()) {
  test.describe(`${scripts} scripts`, () => {
    test.use({ javaScriptEnabled: scripts === 'with', timezoneId: 'Europe/Berlin' });

    for (const { locale, prefix } of languages) {
      const { help } = words(locale);
      test(
        `every kind of page links to the help lines, in ${locale}`,
        inTurns(locale, turn),
        async ({ page }) => {
          for (const path of kindsOfPage) {
            await page.goto(prefix + path);
            await page
              .locator('footer, header')
              .getByRole('link', { name: help.nav })
              .last()
              .click();
            await expect(page).toHaveURL(`${prefix}/help`);
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(help.title);
            const call = page.getByRole('link', {
              name: fill(help.call, { number: numbers[locale] }),
              exact: true,
            });
            await expect(call.first()).toBeVisible();
            await expect(call.first()).toHaveAttribute('href', /^tel:\d+$/);
          }
        },
      );

      test(
        `a country is chosen by its name, in ${locale}`,
        inTurns(locale, turn + 1),
        async ({ page }) => {
          await page.goto(`${prefix}/help`);
          const name = new Intl.DisplayNames(locale, { type: 'region' }).of('CH') ?? '';
          await page.getByRole('navigation', { name: help.another }).getByText(name).click();
          await expect(page).toHaveURL(`${prefix}/help/ch`);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(
            fill(help.titleIn, { country: name }),
          );
          const suicide = page.getByRole('region', { name: help.kinds.suicide.name });
          await expect(
            suicide.getByRole('link', { name: fill(help.call, { number: '143' }) }),
          ).toHaveAttribute('href', 'tel:143');
        },
      );
    }
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('another country opens, and the link to leave quickly leads to another site', async ({
    page,
  }) => {
    const { help } = words('fr');
    await page.goto('/fr/help');
    const belgium = page.getByRole('group').filter({ hasText: 'Belgique' });
    await belgium.getByText('Belgique').click();
    await expect(belgium.getByRole('link', { name: 'Appelle le 101' })).toBeVisible();
    // A page that a visitor may have open; it is not requested here.
    await expect(page.getByRole('link', { name: help.leave })).toHaveAttribute('href', /^https:/);
  });
});

const openedCountry = (page: Page) => page.locator('details[name][open] > summary');

test.describe('by the browser’s time zone', () => {
  test.use({ timezoneId: 'Australia/Sydney' });

  test('the visitor’s country is the first and is open', { tag: '@core' }, async ({ page }) => {
    await visit(page, '/help');
    await expect(openedCountry(page)).toHaveText(/Australia/);
    await expect(page.locator('details[name="country"] > summary').first()).toHaveText(/Australia/);
    await expect(page.getByRole('link', { name: 'Call 13 11 14' }).first()).toBeVisible();
  });

  test('search results show the help lines of the visitor’s country for the kind of danger', async ({
    page,
  }) => {
    await visit(page, '/search-result/i%20want%20to%20die?lang=en');
    const panel = page.getByRole('region', { name: words('en').help.kinds.suicide.title });
    await expect(panel.getByRole('link', { name: 'Call 13 11 14' })).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Call 988' })).toBeHidden();
    await panel.getByText('United States').click();
    await expect(panel.getByRole('link', { name: 'Call 988' })).toBeVisible();
    await panel.getByRole('link', { name: words('en').help.another }).click();
    await expect(page).toHaveURL('/help');
  });

  test('a country where the page’s language is not spoken is offered as a link to its own page', async ({
    page,
  }) => {
    const { help } = words('ko');
    await visit(page, '/ko/help');
    await expect(openedCountry(page)).toHaveText(/대한민국/);
    await page
      .getByRole('link', { name: fill(help.nearer, { country: '오스트레일리아' }) })
      .click();
    await expect(page).toHaveURL('/ko/help/au');
    await expect(page.getByText('13 11 14').first()).toBeVisible();
  });
});

test('an unknown country returns 404', async ({ page }) => {
  expect((await page.goto('/help/zz'))?.status()).toBe(404);
  expect((await page.goto('/help/us/x'))?.status()).toBe(404);
});

/** Bytes of a page on the wire, with a browser's encodings. */
function bytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => (bytes += part.length));
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

test('the help page fits into one round trip: ten packets of 1,460 bytes', async ({ baseURL }) => {
  for (const { prefix } of languages) {
    for (const path of ['/help', '/help/us']) {
      expect(await bytesOf(baseURL + prefix + path), prefix + path).toBeLessThan(14_600);
    }
  }
});

for (const { locale, prefix } of englishAndKorean) {
  test(`each kind of danger has its own fragment of the address, in ${locale}`, async ({
    page,
  }) => {
    await visit(page, `${prefix}/help#home-violence`);
    const { help } = words(locale);
    await expect(
      page.getByRole('heading', { name: help.kinds['home-violence'].name }).first(),
    ).toBeInViewport();
  });
}
