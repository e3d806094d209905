import type { Page } from '@playwright/test';
import {
  englishAndKorean,
  expect,
  failedMessage,
  refusedMessage,
  test,
  visit,
} from './support/test';
import { fill as fillIn, words } from './support/words';

const profile = '/church/plum-tree-fellowship-charlotte';
const name = 'Plum Tree Fellowship';
const typed = ['김하나', 'hana@example.org', 'Sunday', 'When should I come?'];
const { church, churchMessage, help } = words('en');
const { noScriptsContact } = churchMessage;

const boxes = (page: Page) => page.locator('#message').getByRole('textbox');
const sendButton = (page: Page) => page.getByRole('button', { name: churchMessage.send });

async function openForm(page: Page) {
  await visit(page, profile);
  await page.getByRole('button', { name: churchMessage.open }).click();
  await expect(boxes(page).first()).toBeFocused();
}
async function fillForm(page: Page) {
  for (const [index, text] of typed.entries()) await boxes(page).nth(index).fill(text);
}

test.describe('for a visitor in another time zone', () => {
  test.use({ timezoneId: 'America/Denver' });
  for (const { locale, prefix } of englishAndKorean) {
    test(`a church’s page shows the next service in the visitor’s time, directions, and a printable sheet, in ${locale}`, async ({
      page,
    }) => {
      const { church: here } = words(locale);
      // A Saturday, shortly before midnight in Charlotte.
      await page.clock.setFixedTime('2026-07-05T03:30:00Z');
      await visit(page, prefix + profile);
      const next = page.getByText(here.nextService).locator('..');
      await expect(next.locator('time')).toHaveAttribute('datetime', '2026-07-05T14:00:00.000Z');
      await expect(next).toContainText(
        new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(1, 'day'),
      );
      // In Denver it is two hours earlier.
      await expect(next).toContainText(locale === 'ko' ? '오전 8:00' : '8:00 AM');
      await expect(page.getByRole('link', { name: here.directions })).toHaveAttribute(
        'href',
        /^https:\/\/www\.openstreetmap\.org\/directions\?to=.*Charlotte/,
      );

      await page.evaluate(() => {
        window.print = () => {
          document.body.dataset.printed = document.querySelector('svg[role=img] title')
            ? 'with code'
            : 'without';
        };
      });
      await page.getByRole('button', { name: here.print }).click();
      await expect(page.locator('body')).toHaveAttribute('data-printed', 'with code');
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('table')).toBeVisible();
      for (const hidden of [page.locator('body > header'), page.locator('#message')]) {
        await expect(hidden).toBeHidden();
      }
    });
  }
});

test.describe('a message to a church', () => {
  test.use({ allowedMessages: [failedMessage] });

  test('survives a failure and a reload, and is sent once', { tag: '@core' }, async ({ page }) => {
    const keys: (string | undefined)[] = [];
    await page.route('**/api/v1/church_messages', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      // The request arrives, but its response is lost.
      if (keys.length === 1) {
        await route.fetch();
        await route.abort();
      } else await route.continue();
    });
    await openForm(page);
    await sendButton(page).click();
    await expect(page.getByText(churchMessage.userNameMissing)).toBeVisible();
    await expect(boxes(page).first()).toBeFocused();
    await fillForm(page);
    await sendButton(page).click();
    const alert = page.locator('#message').getByRole('alert');
    await expect(alert).toContainText(churchMessage.failed);

    // Without a response it is retried automatically.
    await page.reload();
    await expect(page.locator('#message').getByText(churchMessage.sent)).toBeVisible();
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);

    await page.reload();
    await expect(page.getByRole('button', { name: churchMessage.open })).toBeVisible();
    await expect(boxes(page)).toHaveCount(0);
  });
});

test.describe('with the captcha', () => {
  test.use({
    allowedOrigins: ['https://www.google.com'],
    allowedMessages: [/Failed to load resource|net::ERR_/],
  });

  async function withCaptcha(page: Page) {
    await page.route('**/api/v1/get_config', async (route) => {
      const response = await route.fetch();
      const { data } = await response.json();
      await route.fulfill({
        json: { data: { ...data, recaptcha_site_key: 'site-key', recaptcha_version: 2 } },
      });
    });
  }
  const google = /^https:\/\/www\.google\.com\/recaptcha\/api\.js/;

  test('Google’s script is loaded only when the form is opened, and its token is sent with the message', async ({
    page,
  }) => {
    await withCaptcha(page);
    const scriptReferers: string[] = [];
    await page.route(google, async (route) => {
      scriptReferers.push(route.request().headers().referer ?? '');
      await route.fulfill({
        contentType: 'text/javascript',
        body: `
          let widget;
          window.grecaptcha = {
            render: (_, given) => { widget = given; return 0; },
            reset() {},
            execute: () => widget.callback('token of ' + widget.sitekey + ' ' + widget.size),
          };
          setTimeout(() => window.onloadcallback());`,
      });
    });
    await visit(page, profile);
    expect(scriptReferers).toEqual([]);
    await page.getByRole('button', { name: churchMessage.open }).click();
    // The page's address is not sent.
    await expect.poll(() => scriptReferers).toEqual(['']);
    await expect(page.locator('#message').getByText(/reCAPTCHA/)).toBeVisible();
    await fillForm(page);
    const sent = page.waitForRequest('**/api/v1/church_messages');
    await sendButton(page).click();
    expect((await sent).postDataJSON()).toMatchObject({
      captcha_token: 'token of site-key invisible',
    });
    await expect(page.locator('#message').getByRole('status')).toContainText(churchMessage.sent);
  });

  test('a message is sent without a token if Google’s script fails to load, and the form explains a refusal', async ({
    page,
  }) => {
    await withCaptcha(page);
    await page.route(google, (route) => route.abort());
    const bodies: Record<string, unknown>[] = [];
    await page.route('**/api/v1/church_messages', async (route) => {
      bodies.push(route.request().postDataJSON());
      if (bodies.length > 1) await route.continue();
      else {
        const error = { code: 'captcha_required', message: 'No token.' };
        await route.fulfill({ status: 400, json: { error } });
      }
    });
    await openForm(page);
    await fillForm(page);
    await sendButton(page).click();
    const alert = page.locator('#message').getByRole('alert');
    await expect(alert).toContainText(churchMessage.captcha.script);
    await expect(alert).toContainText('+1 704 555 0102');
    await sendButton(page).click();
    await expect(page.locator('#message').getByRole('status')).toContainText(churchMessage.sent);
    expect(bodies.map(({ captcha_token }) => captcha_token)).toEqual([undefined, undefined]);
  });
});

test.describe('leaving quickly', () => {
  const neutral = 'https://www.bbc.com';
  test.use({ allowedOrigins: [neutral] });

  for (const way of ['the button', 'Escape, twice']) {
    test(`(${way}) deletes the typed text, removes the page from the history and sends no referrer`, async ({
      page,
    }) => {
      const referers: (string | undefined)[] = [];
      await page.route(`${neutral}/**`, async (route) => {
        referers.push(route.request().headers().referer);
        await route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>' });
      });
      await visit(page, '/locations');
      await openForm(page);
      await fillForm(page);
      if (way === 'the button') await page.getByRole('link', { name: help.leave }).click();
      else for (const _ of [1, 2]) await page.keyboard.press('Escape');
      await expect(page).toHaveTitle('Weather');
      expect(referers).toEqual([undefined]);
      // Going back leads to the page before the church's.
      await page.goBack();
      await expect(page).toHaveURL('/locations');
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowedMessages: [refusedMessage] });

  test('a church’s page shows its services, its phone number and another way to contact it', async ({
    page,
  }) => {
    await page.goto('/church');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/church\/[\w-]+$/);

    await page.goto(profile);
    const table = page.getByRole('table', { name: fillIn(church.servicesCaption, { name }) });
    await expect(table.getByRole('row').first()).toContainText('10:00 AM');
    await expect(page.getByRole('button', { name: churchMessage.open })).toBeHidden();
    const call = page.locator('#message').getByRole('link', { name: /\(704\) 555-0102/ });
    await expect(call).toHaveAttribute('href', 'tel:+17045550102');
    await page.getByRole('link', { name: noScriptsContact }).click();
    await expect(page).toHaveURL('/pages/contact-lampstand');
  });

  test('an unknown church returns 404, with a form to find a church', async ({ page }) => {
    expect((await page.goto('/ko/church/nope'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      words('ko').church.missing.title,
    );
    await expect(page.getByRole('main').getByLabel(words('ko').locator.zipLabel)).toBeVisible();
  });

  test('/pastor and /pastors show a pastor’s page, whose canonical address is the church’s page', async ({
    page,
  }) => {
    for (const path of ['/pastor', '/pastors']) {
      await page.goto(`${path}/plum-tree-fellowship-charlotte`);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        /\/church\/plum-tree-fellowship-charlotte$/,
      );
      await expect(
        page.getByRole('link', { name: fillIn(words('en').pastor.church, { name }) }),
      ).toBeVisible();
    }
    await page.goto('/pastor');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/pastors$/);
    expect((await page.goto('/pastor/nobody'))?.status()).toBe(404);
  });
});
