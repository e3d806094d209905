import { isThorough } from '../tests/support/thorough';
import { everyPath } from './support/old-backend';
import { test } from './support/own-backend';
import { expect, failedMessage, formPages, languages, pageKinds, visit } from './support/test';
import { words } from './support/words';

const { error, site: labels } = words('en');

// Four sites, in this order: tests with the same faults share one.
test.describe.configure({ mode: 'default' });

/** A failed read is not kept, so that a page that nobody has opened yet shows the present fault. */
const faults = ['html', 'fail', 'nonsense'] as const;

test.describe('faulty testimonials, churches and posts', () => {
  test.use({
    allowedMessages: [failedMessage],
    faults: {
      '/testimonials': 'html',
      '/get_instruction_videos': 'html',
      '/accounts/fetch_by': 'fail',
      '/posts': 'fail',
    },
  });

  for (const [index, fault] of faults.entries()) {
    const { locale, prefix } = languages.filter(({ locale }) => locale !== 'en')[index] ?? {};

    test(`leave the other pages working, and are logged (${fault})`, async ({
      page,
      backend,
      site,
    }) => {
      backend.faults.set('/testimonials', fault).set('/get_instruction_videos', fault);
      const before = site.lines().length;
      for (const path of ['', '/categories', '/categories/god', '/answers/is-god-good']) {
        const address = prefix + path;
        expect([address, (await page.goto(address))?.status()]).toEqual([address, 200]);
      }
      const title = locale === 'es' ? '¿Es bueno Dios?' : 'Is God good?';
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const lines = site
        .lines()
        .slice(before)
        .filter((line) => line.includes('/testimonials'));
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(line).toMatch(/^GET \/testimonials: ./);
    });
  }

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('lead to the error page where only a church is missing', async ({ page }) => {
      const path = '/own-website/answers/is-god-good';
      expect((await page.goto(path))?.status()).toBe(200);
      expect((await page.goto(`${path}/for?church=hope-church`))?.status()).toBe(503);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(error.title);
    });

    test('lead to the error page, which needs no scripts', async ({ page }) => {
      expect((await page.goto('/post'))?.status()).toBe(503);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(error.title);
      await expect(page.getByRole('link', { name: error.home })).toBeVisible();
    });
  });
});

test.describe('faulty answers and help lines', () => {
  test.use({
    allowedMessages: [failedMessage],
    faults: { '/help_lines': 'fail', '/answers': 'nonsense', '/answers/fetch_by': 'nonsense' },
  });

  test('leave the built-in help lines, and are logged', async ({ page, site }) => {
    const { help } = words('fr');
    expect((await page.goto('/fr/help'))?.status()).toBe(200);
    await expect(page.getByRole('link', { name: 'Appelle le 3114' }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: help.readTitle })).toHaveCount(0);
    expect(site.lines().some((line) => /^GET \/help_lines: ./.test(line))).toBe(true);
    const api = await page.request.get('/api/v1/help_lines?country=KR&kind=suicide');
    expect((await api.json()).data[0].lines[0].phone).toBe('109');
  });

  for (const fault of faults.toReversed()) {
    test(`lead to an error page with a link to the home page (${fault})`, async ({
      page,
      backend,
      site,
    }) => {
      backend.faults.set('/answers', fault).set('/answers/fetch_by', fault);
      const before = site.lines().length;
      const french = words('fr');
      for (const path of ['/fr/answers', '/fr/answers/is-god-near']) {
        const response = await page.goto(path);
        expect([path, response?.status()]).toEqual([path, 503]);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(french.error.title);
        await expect(page.getByText(french.error.text)).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
        await expect(page.getByRole('link', { name: french.error.home })).toHaveAttribute(
          'href',
          '/fr',
        );
      }
      const lines = site.lines().slice(before);
      expect(lines.some((line) => /^GET \/answers(\/fetch_by)?: ./.test(line))).toBe(true);
    });
  }

  test('lead to the pages again as soon as the backend recovers', async ({ page, backend }) => {
    backend.faults.clear();
    for (const path of ['/fr/answers', '/fr/answers/is-god-near']) {
      expect([path, (await page.goto(path))?.status()]).toEqual([path, 200]);
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is God near?');
  });
});

test.describe('a backend', () => {
  test.use({ allowedMessages: [failedMessage], faults: { '/posts': 'hang' } });

  test('that never answers causes a timeout, after which the error page is shown', async ({
    page,
    site,
  }) => {
    expect((await page.goto('/post'))?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(error.title);
    expect(
      site.lines().some((line) => /^GET \/posts: .*did not answer within \d+ ms/.test(line)),
    ).toBe(true);
  });

  test('that goes down leaves cached pages available, and makes other pages return 503', async ({
    page,
    backend,
  }) => {
    await visit(page, '/answers/is-god-good');
    await backend.stop();
    expect((await page.reload())?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is God good?');
    expect((await page.goto('/post'))?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(error.title);
    await expect(page.getByRole('link', { name: error.home })).toHaveAttribute('href', '/');
    await expect(page.getByText(labels.skip)).toBeAttached();
  });
});

/** Pages that show only texts of the site itself, so that they need no backend. */
const needNoBackend = [
  '/help',
  '/help/fr',
  '/share-story',
  '/verify-email',
  '/nothing-here',
  '/welcome',
  '/jesusstorychallenge',
  '/churchjesusstorychallenge',
  '/shareyourjesusstory',
  '/sharethetruthnow',
  '/evangelism',
  '/churchforfree',
];
/** Every route with its parameters. */
const routes = [
  ...new Set([
    ...pageKinds,
    ...formPages,
    '/locations',
    '/churchfinder',
    '/churchfinder?query=Seoul',
    '/search-result',
    '/checkout',
    '/checkout2',
    '/invitation/riverside',
    '/invite/riverside',
    '/pastors/plum-tree-fellowship-charlotte',
    '/churchjesusstorychallenge',
    '/jesusstorychallenge',
    '/shareyourjesusstory',
    '/guides',
  ]),
];

/** `setContent` loads the page without its address, so that messages about preloads are expected, too. */
const withoutAddress = new RegExp(`${failedMessage.source}|<link rel=preload> has an invalid`);

test.describe('a backend that is down from the start', () => {
  test.use({
    allowedMessages: [withoutAddress],
    javaScriptEnabled: false,
    // Otherwise the site would have read the first pages when it started.
    faults: { [everyPath]: 'fail' },
  });

  test('makes each route that needs it return the error page in its language, with status 503', async ({
    page,
    backend,
    request,
  }) => {
    await backend.stop();
    const wrong: unknown[] = [];
    for (const [turn, { locale, prefix }] of languages.entries()) {
      const { error: errorLabels } = words(locale);
      // Each route in one language, in turns; in the thorough run in all of them.
      for (const path of routes.filter((_, at) => isThorough || at % languages.length === turn)) {
        const address = (prefix + path).replace(/(?<=.)\/$/, '');
        const headers = { 'accept-language': locale, cookie: `locale=${locale}` };
        const response = await request.get(address, { headers });
        await page.setContent(await response.text());
        const heading = await page.getByRole('heading', { level: 1 }).allTextContents();
        const showsError = (await page.getByText(errorLabels.title, { exact: true }).count()) > 0;
        const isComplete =
          needNoBackend.includes(path) &&
          heading.length === 1 &&
          [200, 404].includes(response.status());
        const isCorrect = showsError ? response.status() === 503 : isComplete;
        const lang = await page.locator('html').getAttribute('lang');
        if (!isCorrect || lang !== locale)
          wrong.push([address, response.status(), lang, ...heading]);
      }
    }
    expect(wrong).toEqual([]);
  });
});
