import { ministry, test } from './support/site-that-writes';
import { administratorLink, joinByLink } from './support/staff';
import { expect, refusedMessage } from './support/test';
import { words } from './support/words';

const { content: t, settings, nav } = words('en').staffDesk;
const room = '/desk/content/settings/ministry';
const locales = ['en', 'es', 'fr', 'ko'] as const;
const prefix = (locale: string) => (locale === 'en' ? '' : `/${locale}`);

test.describe.configure({ mode: 'default' });

test.describe('the settings of the ministry', () => {
  test.use({ allowedMessages: [refusedMessage] });

  test('a name and a colour are on every page, in letters and previews, and are undone', async ({
    page,
    site,
    dataDir,
    letters,
  }) => {
    await joinByLink(page, site, await administratorLink(site, dataDir, 'rosa@ministry.example'));
    const nameNow = async (path: string) => (await page.request.get(path)).text();
    expect(await nameNow('/')).toContain('Lampstand');
    const shipped = await page.request.get('/brand/wordmark.svg');

    await page.goto(room);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nav.settings);
    await page.getByLabel(t.field.name, { exact: true }).fill('Harbour & <b>Light</b>');
    await page.locator('[name="field.brand_colour"]').fill('#1a2a6c');
    await page.getByLabel(`${t.field.tagline} (한국어)`).fill('누군가 있어요.');
    await page.getByLabel(`${t.field.tagline} (English)`).fill('Someone is there.');
    await page.getByLabel(t.field.social_links).fill('https://www.youtube.com/@harbour');
    await page.getByRole('button', { name: /Save draft/ }).click();
    await expect(page.getByText(t.done.saved)).toBeVisible();
    const light = page.getByRole('region', { name: settings.theme.light });
    const ground = (element: Element) => getComputedStyle(element).backgroundColor;
    expect(await light.evaluate(ground)).toBe('rgb(246, 248, 254)');
    expect(await nameNow('/')).not.toContain('Harbour');

    await page.getByRole('button', { name: t.steps.publish }).click();
    await expect(page.getByText(t.done.published)).toBeVisible();
    for (const locale of locales) {
      await page.goto(prefix(locale) || '/');
      await expect(page.getByRole('contentinfo')).toContainText('Harbour & <b>Light</b>');
      await expect(page.getByRole('contentinfo')).toContainText(
        locale === 'ko' ? '누군가 있어요.' : 'Someone is there.',
      );
      await expect(page.getByRole('link', { name: 'YouTube' })).toHaveAttribute(
        'href',
        'https://www.youtube.com/@harbour',
      );
      const link = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--color-gold'),
      );
      expect(link).toContain('#1a2a6c');
      await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute(
        'content',
        'Harbour & <b>Light</b>',
      );
      expect(await nameNow(`${prefix(locale)}/feeds/${locale}/answers.xml`)).not.toContain('<b>L');
    }
    // A page without a read of content, and one that was cached before.
    expect(await nameNow('/users/sign-in')).toContain('Harbour');
    expect((await (await page.request.get('/manifest.webmanifest')).json()).name).toBe(
      'Harbour & <b>Light</b>',
    );
    expect(await (await page.request.get('/brand/wordmark.svg')).text()).not.toBe(
      await shipped.text(),
    );
    await page.request.post('/api/v1/create_lead', {
      data: { email: 'naomi@example.org', message: 'Who is there?', locale: 'en', name: 'Naomi' },
    });
    await expect
      .poll(() =>
        letters
          .to(ministry)
          .map(({ text }) => text)
          .join(),
      )
      .toContain('Harbour & <b>Light</b>');
    const [letter] = letters.to(ministry);
    expect(letter?.html).not.toContain('<b>Light');

    await page.goto(room);
    await page.getByRole('button', { name: t.removal.undo }).click();
    await expect(page.getByText(t.done.undone)).toBeVisible();
    expect(await nameNow('/ko')).toContain('Lampstand');
    expect(await nameNow('/')).not.toContain('Harbour');
  });

  test('a value that would be a script is named at its field and is never published', async ({
    page,
    site,
    dataDir,
  }) => {
    await joinByLink(page, site, await administratorLink(site, dataDir, 'noor@ministry.example'));
    await page.goto(room);
    await page
      .locator('[name="field.brand_colour"]')
      .fill('#fff}</style><script>alert(1)</script>');
    await page.getByLabel(t.field.live_chat).fill('javascript:alert(1)');
    await page.getByRole('button', { name: /Save draft/ }).click();
    await expect(page.getByText(t.done.saved)).toBeVisible();
    await expect(page.locator('#faults')).toBeVisible();
    await page.getByRole('button', { name: t.steps.publish }).click();
    await expect(page.getByText(t.done.published)).toBeHidden();
    expect(await (await page.request.get('/')).text()).not.toContain('alert(1)');
  });

  test('a logo is drawn from an SVG, previewed, published to headers, icons and letters, and removed', async ({
    page,
    site,
    dataDir,
  }) => {
    await joinByLink(page, site, await administratorLink(site, dataDir, 'ines@ministry.example'));
    await page.goto(room);
    const drawing = (body: string) => ({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40">${body}</svg>`,
      ),
    });
    // Whatever an earlier draft has.
    await page.locator('[name="field.brand_colour"]').fill('');
    await page.getByLabel(t.field.live_chat).fill('');
    const logo = page.locator('[name="field.logo.file"]');
    await logo.setInputFiles(drawing('<script>alert(1)</script><path d="M0 0h60v40z"/>'));
    await page.getByRole('button', { name: /Save draft/ }).click();
    await expect(page.getByText(t.fault.logoElement.replace('{place}', 'script'))).toBeVisible();

    await logo.setInputFiles(drawing('<path fill="#1a2a6c" d="M0 0h60v40z"/>'));
    await page.getByRole('button', { name: /Save draft/ }).click();
    await expect(page.getByText(t.done.saved)).toBeVisible();
    for (const mode of [settings.theme.light, settings.theme.dark]) {
      await expect(page.getByRole('region', { name: mode }).locator('img')).toHaveJSProperty(
        'complete',
        true,
      );
    }
    await page.getByRole('button', { name: t.steps.publish }).click();
    await expect(page.getByText(t.done.published)).toBeVisible();

    for (const path of ['/ko', '/ko/answers', '/answers/did-jesus-live']) {
      await page.goto(path);
      const picture = page.getByRole('banner').locator('img[src^="/brand/"]').first();
      await expect(picture).toHaveJSProperty('naturalHeight', 96);
      await expect(picture).toHaveCSS('height', '32px');
    }
    const head = await (await page.request.get('/ko')).text();
    const [icon = ''] = /\/brand\/[\w-]{22}-icon-48\.png/.exec(head) ?? [];
    expect((await page.request.get(icon)).headers()).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('immutable'),
    });
    const asked = await page.request.get('/favicon.ico');
    expect([asked.status(), new URL(asked.url()).pathname]).toEqual([200, icon]);
    expect(head).toContain(icon.replace('icon-48.png', 'icon-512.png'));

    await page.goto(room);
    await page.getByLabel(settings.logo.remove).check();
    await page.getByRole('button', { name: /Save draft/ }).click();
    await page.getByRole('button', { name: t.steps.publish }).click();
    await expect(page.getByText(t.done.published)).toBeVisible();
    expect(await (await page.request.get('/ko')).text()).not.toContain(icon);
  });

  test('a ministry with two languages has two, and nothing that it does not show', async ({
    page,
    site,
    dataDir,
  }) => {
    await joinByLink(page, site, await administratorLink(site, dataDir, 'jun@ministry.example'));
    await page.goto(room);
    await page.locator('[name="field.brand_colour"]').fill('');
    await page.getByLabel(t.field.live_chat).fill('');
    for (const name of ['Español', 'Français', settings.sections.shop, settings.sections.guides]) {
      await page.getByLabel(name, { exact: true }).uncheck();
    }
    await page.getByRole('button', { name: /Save draft/ }).click();
    await expect(page.getByText(t.done.saved)).toBeVisible();
    await page.getByRole('button', { name: t.steps.publish }).click();
    await expect(page.getByText(t.done.published)).toBeVisible();

    const read = async (path: string) => (await page.request.get(path)).text();
    const pages = [
      ...['/?lang=en', '/ko', '/answers', '/ko/answers', '/answers/did-jesus-live', '/help'],
      ...[
        '/evangelism',
        '/churchforfree',
        '/users/sign-in',
        '/welcome/grace-chapel',
        '/share-story',
      ],
      ...['/sitemap.xml', '/sitemaps/en/lists-1.xml', '/sitemaps/ko/answers-1.xml', '/llms.txt'],
      ...['/feeds/ko/answers.xml', '/manifest.webmanifest', '/.well-known/security.txt'],
    ];
    for (const path of pages) {
      const text = await read(path);
      const named = text.match(
        /hreflang="(?:es|fr)"|"\/(?:es|fr)(?:\/[^"]*)?"|\/(?:es|fr)\/answers/gi,
      );
      const hidden = text.match(
        /href="(?:\/ko)?\/(?:pricing|guides|checkout)[^"]*"|\/guides<|\/pricing</g,
      );
      expect([path, named, hidden]).toEqual([path, null, null]);
    }
    const lead = async (path: string) => {
      const response = await page.request.get(path, { maxRedirects: 0 });
      return [response.status(), response.headers().location];
    };
    expect(await lead('/fr/answers/did-jesus-live')).toEqual([307, '/answers/did-jesus-live']);
    expect((await page.request.get('/fr', { headers: { 'accept-language': 'fr' } })).status()).toBe(
      200,
    );
    for (const path of ['/pricing', '/ko/guides', '/checkout?plan=small']) {
      const response = await page.goto(path);
      expect([path, response?.status()]).toEqual([path, 404]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }

    await page.goto(room);
    await page.getByRole('button', { name: t.removal.undo }).click();
    await expect(page.getByText(t.done.undone)).toBeVisible();
    expect(await read('/fr/answers')).toContain('hrefLang="es"');
    expect((await page.request.get('/pricing')).status()).toBe(200);
  });
});
