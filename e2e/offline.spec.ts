import type { BrowserContext, Page } from '@playwright/test';
import { expect, test, visit } from './support/test';
import { fill, words } from './support/words';

// Chromium's messages about requests without a connection.
test.use({ allowedMessages: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_FAILED/] });

const church = '/church/lantern-street-church-charlotte';

async function disconnect(context: BrowserContext, page: Page) {
  await context.setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
}

for (const locale of ['en', 'ko'] as const) {
  const t = words(locale);
  const path = (address: string) => (locale === 'en' ? address : `/${locale}${address}`);

  test(`forms, dialogs, films and maps wait for the connection on the open page, in ${locale}`, async ({
    page,
    context,
  }) => {
    const { churchMessage: message, locator, share, question, video } = t;
    const cases = [
      [
        church,
        () => page.getByRole('button', { name: message.open }),
        () => page.getByLabel(message.userName),
      ],
      [
        '/answers/did-jesus-live',
        () => page.getByRole('button', { name: share.viewQr }).first(),
        () => page.getByRole('dialog').getByRole('img', { name: share.qrTitle }),
      ],
      [
        '/answers/did-jesus-live',
        () => page.getByRole('link', { name: question.open }),
        () => page.getByRole('dialog').getByLabel(question.message),
      ],
      [
        '/answers/did-jesus-live',
        () => page.getByRole('button', { name: new RegExp(fill(video.play, { title: '.*' })) }),
        () => page.locator('video'),
      ],
      [
        '/locations?query=28202',
        () => page.getByRole('button', { name: locator.showMap }),
        () => page.locator('.leaflet-container'),
      ],
    ] as const;
    for (const [address, opener, opened] of cases) {
      await visit(page, path(address));
      await disconnect(context, page);
      await opener().click();
      await expect(page.getByText(t.error.offline).first(), address).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(new URL(path(address), page.url()).pathname);
      await context.setOffline(false);
      await expect(opened(), address).toBeVisible();
      await expect(page.getByText(t.error.offline)).toHaveCount(0);
    }
  });

  test(`a message without a connection is reported as unsent, and sent when the connection is back, in ${locale}`, {
    tag: locale === 'en' ? '@core' : [],
  }, async ({ page, context }) => {
    const { churchMessage: labels } = t;
    await visit(page, path(church));
    await page.getByRole('button', { name: labels.open }).click();
    await page.getByLabel(labels.userName).fill('Ana');
    await page.getByLabel(labels.email).fill('ana@example.org');
    await page.getByLabel(labels.subject).fill('Sunday');
    await page.getByLabel(labels.message, { exact: true }).fill('May I come on Sunday?');
    await disconnect(context, page);
    await page.getByRole('button', { name: labels.send }).click();
    await expect(page.getByText(t.error.unsent)).toBeVisible();
    await expect(page.getByRole('button', { name: labels.sending })).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByText(labels.sent)).toBeVisible();
  });

  test(`a link and a search without a connection keep the page open, and the search continues when the connection is back, in ${locale}`, async ({
    page,
    context,
  }) => {
    await visit(page, path(church));
    await disconnect(context, page);
    await page.getByRole('contentinfo').getByRole('link', { name: t.footer.terms }).click();
    await expect(page.getByText(t.error.offlineLink)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${church}$`));
    const zip = page.getByRole('contentinfo').getByLabel(t.locator.zipLabel);
    await zip.fill('28202');
    await zip.press('Enter');
    await expect(page.getByText(t.error.offline)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${church}$`));
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/locations\?query=28202/);
  });
}

test('a typed question is restored after Escape and after a reload', async ({ page }) => {
  const { question } = words('en');
  await visit(page, '/answers/did-jesus-live');
  const open = () => page.getByRole('link', { name: question.open }).click();
  const field = page.getByRole('dialog').getByLabel(question.message);
  await open();
  await field.fill('Why do we die?');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open();
  await expect(field).toHaveValue('Why do we die?');
  await page.reload();
  await visit(page, '/answers/did-jesus-live');
  await open();
  await expect(field).toHaveValue('Why do we die?');
});

test('a missing script of a former release is reported with a button to reload, and the typed text is kept', async ({
  page,
}) => {
  const { question, error } = words('en');
  await visit(page, '/answers/did-jesus-live');
  await page.route('**/_next/static/**', (route) => route.abort());
  const loads: string[] = [];
  page.on('domcontentloaded', () => loads.push(page.url()));
  await page.getByLabel(words('en').locator.zipLabel).last().fill('28202');
  await page.getByRole('link', { name: question.open }).click();
  await expect(page.getByRole('dialog').getByText(error.missing)).toBeVisible();
  expect(loads).toEqual([]);
  await expect(page.getByLabel(words('en').locator.zipLabel).last()).toHaveValue('28202');
  await page.unroute('**/_next/static/**');
  await page.getByRole('dialog').getByRole('button', { name: error.reload }).click();
  await expect.poll(() => loads.length).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
