import { scan } from './support/qr';
import { expect, farApart, test, visit } from './support/test';
import { words } from './support/words';

for (const { locale, prefix } of farApart) {
  test(`an answer is passed on by link and by QR code, in ${locale}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const { share } = words(locale);
    const address = `${baseURL}${prefix}/answers/how-do-i-pray`;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, `${address}#related`);
    const bar = page.getByRole('region', { name: share.title });
    await bar.getByRole('button', { name: share.viewQr }).click();
    const code = page.getByRole('dialog').getByRole('img', { name: share.qrTitle });
    await expect(code).toBeVisible();
    expect(await scan(code.locator('xpath=..'))).toBe(address);
    await expect(page.getByRole('dialog').getByText(address)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar.getByRole('button', { name: share.viewQr })).toBeFocused();

    await bar.getByRole('button', { name: share.share }).click();
    await expect(bar.getByRole('button', { name: share.copied })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${address}#related`);
  });
}

test('a phone opens its own share sheet', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (data: unknown) => Object.assign(window, { shared: data }),
    });
  });
  await visit(page, '/testimonials/the-night-nurse');
  await page.getByRole('button', { name: words('en').share.share }).click();
  await expect
    .poll(() => page.evaluate(() => (window as { shared?: { url: string } }).shared?.url))
    .toBe(`${baseURL}/testimonials/the-night-nurse`);
});

test('where the link cannot be copied, the page says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('closed')) },
    });
  });
  await visit(page, '/answers/how-do-i-pray');
  await page.getByRole('button', { name: words('en').share.share }).click();
  await expect(page.getByText(words('en').share.copyFailed)).toBeVisible();
});
