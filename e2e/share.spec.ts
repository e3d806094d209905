import { devices } from '@playwright/test';
import { finish } from './support/film';
import { decode, scan } from './support/qr';
import { englishAndKorean, expect, test, visit } from './support/test';
import { fill, words } from './support/words';

const en = words('en').share;

for (const { locale, prefix } of englishAndKorean) {
  test(`an answer is shared by a copied link and by a QR code, in ${locale}`, {
    tag: locale === 'en' ? '@core' : [],
  }, async ({ page, context, baseURL }) => {
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

    await bar.getByRole('button', { name: share.copy }).click();
    await expect(bar.getByRole('button', { name: share.copied })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  });
}

test.describe('in dark mode', () => {
  test.use({ colorScheme: 'dark' });

  test('the QR code is downloaded as SVG and PNG, with a white background', async ({
    page,
    baseURL,
  }) => {
    await visit(page, '/ko/welcome/grace-chapel');
    await page
      .getByRole('main')
      .getByRole('button', { name: words('ko').share.viewQr })
      .click();
    for (const type of ['SVG', 'PNG']) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('dialog').getByRole('button', { name: type }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`qr-ko-welcome-grace-chapel.${type.toLowerCase()}`);
      expect(await decode(await download.path())).toEqual({
        text: `${baseURL}/ko/welcome/grace-chapel`,
        width: 1200,
        height: 1200,
        corner: [255, 255, 255, 255],
      });
    }
  });
});

test('the share button opens the share sheet of a phone, with a link that names the way it was shared', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (data: unknown) => Object.assign(window, { shared: data }),
    });
  });
  await visit(page, '/story/maria');
  await page.getByRole('button', { name: en.share, exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => (window as { shared?: { url: string } }).shared?.url))
    .toBe(`${baseURL}/story/maria#m=link`);
});

test('a link that cannot be copied is shown in a field', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('closed')) },
    });
  });
  await visit(page, '/answers/how-do-i-pray');
  await page.getByRole('button', { name: en.copy }).click();
  await expect(page.getByText(en.copyFailed)).toBeVisible();
  await expect(page.getByRole('textbox', { name: en.address })).toHaveValue(
    `${baseURL}/answers/how-do-i-pray`,
  );
});

test.describe('KakaoTalk', () => {
  test.use({
    allowedOrigins: ['https://t1.kakaocdn.net'],
    allowedMessages: [/Failed to find a valid digest/],
  });

  test('is loaded only on a click, and its script must match the known hash', async ({
    page,
    baseURL,
  }) => {
    const requests: string[] = [];
    await page.route('https://t1.kakaocdn.net/**', (route) => {
      requests.push(route.request().url());
      return route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: `window.Kakao = {
          isInitialized: () => Boolean(window.kakaoKey),
          init: (key) => { window.kakaoKey = key; },
          Share: { sendDefault: (message) => { window.kakaoMessage = message; } },
        };`,
      });
    });
    await visit(page, '/ko/welcome/grace-chapel');
    expect(requests).toEqual([]);
    const { kakaotalk, kakaoFailed } = words('ko').share;
    const send = page.getByRole('button', { name: kakaotalk });
    await send.click();
    await expect(page.getByText(kakaoFailed)).toBeVisible();
    expect(requests).toHaveLength(1);

    // The stand-in has another digest than Kakao's script, so the integrity check is removed.
    await page.evaluate(() =>
      Object.defineProperty(HTMLScriptElement.prototype, 'integrity', { set() {} }),
    );
    await send.click();
    const message = () => page.evaluate(() => (window as { kakaoMessage?: unknown }).kakaoMessage);
    await expect.poll(message).toMatchObject({
      objectType: 'feed',
      content: {
        title: fill(words('ko').sharedVideo.welcome, { name: 'Daniel' }),
        description: await page.locator('meta[property="og:description"]').getAttribute('content'),
        imageUrl: await page.locator('meta[property="og:image"]').first().getAttribute('content'),
        link: { webUrl: `${baseURL}/ko/welcome/grace-chapel?m=kakaotalk` },
      },
    });
  });
});

test.describe('a visit by a phone', () => {
  // Headless browsers are not counted.
  test.use({ userAgent: devices['Pixel 7'].userAgent });

  test('is counted for the church by its actions and by the scanned card', async ({
    page,
    context,
    request,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, '/ko/welcome/grace-chapel#m=card');
    await expect(page).toHaveURL('/ko/welcome/grace-chapel');
    await page.locator('[data-film-cover]').click();
    await finish(page);
    await page.getByRole('button', { name: words('ko').share.copy }).click();
    const counts = async () => {
      const path = '/api/v1/intro_videos/counts?type=welcome&slug=grace-chapel';
      const answer = await request.get(path, {
        headers: { authorization: 'Bearer the-credential-of-all-journeys' },
      });
      const { data } = await answer.json();
      // Concurrent journeys visit the page, too, but not by a card.
      return data.filter(({ medium }: { medium: string }) => medium === 'card');
    };
    await expect
      .poll(counts)
      .toMatchObject([
        { locale: 'ko', medium: 'card', opened: 1, played: 1, finished: 1, shared: 1 },
      ]);
  });
});

test.describe('where only a local address is configured', () => {
  test('every shared address has the host that is visited', async ({ browser, baseURL }) => {
    const visitedOrigin = (baseURL ?? '').replace('localhost', '127.0.0.1');
    const context = await browser.newContext({
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    const { share, embed } = words('en');
    const address = `${visitedOrigin}/answers/did-jesus-live`;
    await visit(page, address);
    const bar = page.getByRole('region', { name: share.title });
    await expect(bar.getByRole('link', { name: share.email })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(address)),
    );
    // After hydration this code replaces the server's; a screenshot may be taken just then.
    await expect(async () => {
      expect(await scan(bar.locator('[data-qr-tile]'))).toBe(address);
    }).toPass();
    await bar.getByRole('button', { name: share.copy }).click();
    await expect(bar.getByRole('button', { name: share.copied })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

    await visit(page, `${visitedOrigin}/welcome/grace-chapel`);
    await page.locator('summary', { hasText: embed.ownTitle }).click();
    await expect(page.locator('pre code')).toContainText(`src="${visitedOrigin}/embed.js"`);
    await expect(page.locator('pre code')).not.toContainText('localhost');
    await page.getByRole('banner').getByRole('button', { name: share.viewQr }).click();
    await expect(
      page.getByRole('dialog').getByText(`${visitedOrigin}/welcome/grace-chapel`),
    ).toBeVisible();
    await context.close();
  });
});
