import {
  expect,
  languages,
  openLanguages,
  refusedMessage,
  test,
  waitForScripts,
} from './support/test';
import { words } from './support/words';

const long = 'a'.repeat(300);

test.describe('an unknown address', () => {
  test.use({ allowedMessages: [refusedMessage] });

  // All unknown addresses share one document (docs/decisions/0053), which uses the requested address.
  for (const path of ['/no-such-page', '/no/such/page.php?x=1']) {
    test(`(${path}) keeps its path in another language, and its page links to the answers`, async ({
      page,
    }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await waitForScripts(page);
      const list = await openLanguages(page);
      await list.getByRole('link', { name: 'Español' }).click();
      await expect(page).toHaveURL(`/es${path}`);
      const { notFound } = words('es');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.title);
      await waitForScripts(page);
      await page.getByRole('main').getByRole('link', { name: notFound.answers }).click();
      await expect(page).toHaveURL('/es/answers');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(`/es${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.title);
    });
  }

  for (const { locale, prefix } of languages) {
    const { notFound } = words(locale);

    test(`returns the complete not-found page at the first request, in ${locale}`, async ({
      request,
    }) => {
      const id = Math.random().toString(36).slice(2);
      for (const path of [
        `/answers/${id}`,
        `/categories/${id}`,
        `/testimonials/${id}`,
        `/pages/${id}`,
        `/post/${id}`,
        `/${id}`,
      ]) {
        const response = await request.get(prefix + path, { maxRedirects: 0 });
        const html = (await response.text()).replaceAll('&#x27;', "'");
        expect([path, response.status()]).toEqual([path, 404]);
        const visible = html.replace(/<script[\s\S]*?<\/script>/g, '');
        for (const text of [notFound.title, notFound.first, notFound.second, notFound.home]) {
          expect([path, visible.includes(text)]).toEqual([path, true]);
        }
        expect([path, visible.match(/<h1\b/g)?.length]).toEqual([path, 1]);
        expect([path, /<meta name="robots" content="noindex"/.test(visible)]).toEqual([path, true]);
        expect([path, visible.includes(`<html lang="${locale}"`)]).toEqual([path, true]);
      }
    });

    test(`shows the not-found page with a link to the home page, in ${locale}`, async ({
      page,
    }) => {
      const response = await page.goto(`${prefix}/answers/nothing-of-this-name`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.title);
      await expect(page.getByText(notFound.first)).toBeVisible();
      await expect(page.getByText(notFound.second)).toBeVisible();
      await page.getByRole('link', { name: notFound.home }).click();
      await expect(page).toHaveURL(prefix || '/');
    });
  }

  test('shows the texts of the specification', async ({ page }) => {
    await page.goto('/nothing-of-this-name');
    await expect(page.getByText("The page you were looking for doesn't exist.")).toBeVisible();
    await expect(
      page.getByText('You may have mistyped the address or the page may have moved.'),
    ).toBeVisible();
  });

  test('has the layout of its section', async ({ page }) => {
    await page.goto('/categories/nothing-of-this-name');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en').notFound.title);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });

  const unknownPaths = [
    ...[
      '/de',
      '/de/answers',
      '/es/en/answers',
      '/xx/answers/did-jesus-live',
      '/api',
      '/api/answers',
    ],
    ...[
      '/scenes/answers',
      '/brand/answers',
      '/media/answers',
      '/feeds/answers',
      '/sitemaps/answers',
      '/_next/answers',
      '/scenes/nothing.png',
    ],
    ...['/answers%2Fdid-jesus-live', '/ko%2Fanswers', '/%2F', '/%00', '/answers/%00', '/pages/%00'],
    ...[
      '/answers/did-jesus-live.html',
      '/pages/a.b',
      '/testimonials/a.b',
      '/post/a.b',
      '/categories/a.b',
    ],
    ...['/foo.php', '/wp-login.php', '/.env', '/favicon.png', '/sitemap.xml.gz', '/answers/a/b/c'],
    ...[
      `/${long}`,
      `/answers/${long}`,
      `/pages/${long}`,
      `/testimonials/${long}`,
      `/${'a'.repeat(7000)}`,
    ],
    ...[
      '/answers/-',
      '/answers/%F0%9F%98%80',
      '/answers/%20',
      '/api/v1',
      '/api/v1/nothing',
      '/api/v1/',
    ],
    ...[
      '/answers/page/0',
      '/answers/page/99',
      '/answers/page/x',
      '/answers/in',
      '/answers/in/nope',
    ],
    ...['/testimonials/page/99', '/testimonials/in/nope', '/categories/jesus/more'],
  ];
  test('returns 404, whatever its form', async ({ request }) => {
    const responses = await Promise.all(
      unknownPaths.map(async (path) => {
        const response = await request.get(path, { maxRedirects: 0 });
        return [path, response.status()];
      }),
    );
    expect(responses).toEqual(unknownPaths.map((path) => [path, 404]));
  });
});

const redirects: Record<string, string> = {
  '/en': '/',
  '/en/': '/',
  '/en?x=1': '/?x=1',
  '/en/answers': '/answers',
  '/EN/EN/': '/',
  '/KO': '/ko',
  '/ko/': '/ko',
  '/ko/ko/answers': '/ko/answers',
  '/Es/answers': '/es/answers',
  '/en/es/answers': '/es/answers',
  '/Answers': '/answers',
  '/answers/': '/answers',
  '/answers/?x=1': '/answers?x=1',
  '/answers/DID-JESUS-LIVE': '/answers/did-jesus-live',
  '/answers/did-jesus-live/': '/answers/did-jesus-live',
  '//answers': '/answers',
  '/answers//did-jesus-live': '/answers/did-jesus-live',
  '/SEARCH-RESULT/Faith?lang=en': '/search-result/Faith?lang=en',
  '/search-result/a%2FB/?lang=en': '/search-result/a%2FB?lang=en',
  '/sitemap.xml/': '/sitemap.xml',
  '/robots.txt/': '/robots.txt',
};
test('every variant of an address redirects permanently to the canonical one, in one step', {
  tag: '@core',
}, async ({ baseURL, request }) => {
  for (const [requested, address] of Object.entries(redirects)) {
    const response = await request.get(baseURL + requested, { maxRedirects: 0 });
    const { location = '' } = response.headers();
    const to = location && new URL(location, baseURL).href.slice(baseURL?.length);
    expect([requested, response.status(), to]).toEqual([requested, 308, address]);
    const then = await request.get(address, { maxRedirects: 0 });
    expect([address, then.status()]).toEqual([address, 200]);
  }
});

const unusual = [
  ...[
    '/answers/%E0%A4%A',
    '/%E0%A4%A',
    '/answers/100%',
    '/%',
    '/ko/%zz',
    '/en//evil.example',
    '//evil.example/',
  ],
  ...[
    '/\\evil.example',
    '/%5Cevil.example',
    '/answers/../../pages',
    '/./answers',
    '/answers/%2e%2e/pages',
    '/%09/evil.example',
  ],
  ...[
    '/search-result/%00',
    '/search-result/%E0%A4%A',
    '/search-result/%2F',
    '/search-result?q=%00',
    '/search-result?q=%E0%A4%A',
  ],
  ...[
    '/search-result?q=a&q=b',
    '/search-result/a/b/c',
    '/search-result/jesus?lang=xx',
    '/search-result/jesus?lang=en&lang=ko',
  ],
  ...[
    '/locations?query=%00',
    '/locations?query=a&query=b',
    `/locations?query=${long}`,
    '/locations?query=%F0%9F%99%8F',
    '/locations?query=',
  ],
  ...[
    `/search-result/${'a'.repeat(12_000)}`,
    `/search-result?q=${'%ED%95%98'.repeat(700)}`,
    '/answers?page=2',
    '/?query=1',
  ],
];
for (const path of unusual) {
  test(`an unusual address returns 200 or 404, without leaving the site: ${path.slice(0, 40)}`, async ({
    baseURL,
    request,
  }) => {
    let address = baseURL + path;
    let status = 0;
    for (let hops = 0; hops <= 2; hops++) {
      const response = await request.get(address, { maxRedirects: 0 });
      status = response.status();
      const { location } = response.headers();
      if (!location) break;
      address = new URL(location, address).href;
      // No redirect leaves the site.
      expect(new URL(address).origin).toBe(baseURL);
    }
    expect([200, 404]).toContain(status);
  });
}

test('a browser that opens a variant of an address shows the page at the canonical address', async ({
  page,
}) => {
  for (const requested of [
    '/en/answers/DID-JESUS-LIVE/',
    '/answers//did-jesus-live',
    '/EN/en/answers/did-jesus-live',
  ]) {
    const response = await page.goto(requested);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL('/answers/did-jesus-live');
  }
});
