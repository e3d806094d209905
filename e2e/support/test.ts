import { createHash } from 'node:crypto';
import { test as base, expect, type Locator, type Page } from '@playwright/test';

/**
 * The base of all journeys: fails on a console error or warning, on an uncaught error and on a request to
 * another host than `allowedOrigins`.
 */
export const test = base.extend<{
  /** Other origins that this journey may request, as `https://player.vimeo.com`. */
  allowedOrigins: string[];
  /** Console messages that this journey causes on purpose; only one, because Playwright takes two for a tuple. */
  allowedMessages: RegExp[];
  watch: undefined;
}>({
  allowedOrigins: [[], { option: true }],
  allowedMessages: [[], { option: true }],
  // Each journey has its own client address, so that journeys do not share rate limits.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId }) => {
    const [a, b, c] = createHash('sha256').update(testId).digest();
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': `10.${a}.${b}.${c}` });
  },
  watch: [
    async ({ page, baseURL, allowedOrigins, allowedMessages }, use) => {
      const faults: string[] = [];
      const record = (text: string) => {
        const isAllowed = allowedMessages.some((allowed) => allowed.test(text));
        if (!isAllowed) faults.push(`${page.url()}: ${text}`);
      };
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') record(message.text());
      });
      page.on('pageerror', (error) => record(String(error)));
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        const allowed = [new URL(baseURL ?? '').origin, ...allowedOrigins];
        if (protocol.startsWith('http') && !allowed.includes(origin)) {
          faults.push(`${page.url()}: requested ${request.url()}`);
        }
      });
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Chromium's console message when a page, or one of its requests, gets an error status. */
export const refusedMessage = /Failed to load resource: the server responded with a status of/;
/** The same or a network error, and the messages of Next and React about it. */
export const failedMessage =
  /Failed to load resource|net::ERR_|Failed to fetch RSC payload|Server Components render|chunk/i;

/** The four languages and the prefixes of their paths. */
export const languages = [
  { locale: 'en', prefix: '' },
  { locale: 'es', prefix: '/es' },
  { locale: 'fr', prefix: '/fr' },
  { locale: 'ko', prefix: '/ko' },
] as const;

/**
 * For a journey in each language: two of them in every run, the two others with another `turn`; all of them in the
 * thorough run (docs/decisions/0073).
 */
export const inTurns = (locale: string, turn: number) => ({
  tag: (languages.findIndex((one) => one.locale === locale) + turn) % 2 ? '@thorough' : [],
});

/** English and the language that differs most from it in script, word order and line breaks; for whole journeys. */
export const englishAndKorean = languages.filter(
  ({ locale }) => locale === 'en' || locale === 'ko',
);

/** One page of every kind, without a locale. */
export const pageKinds = [
  '/',
  '/answers',
  '/answers/did-jesus-live',
  '/answers/in/jesus',
  '/categories',
  '/categories/jesus',
  '/testimonials',
  '/testimonials/the-night-nurse',
  '/post',
  '/post/why-we-leave-a-light-on',
  '/guides/the-empty-tomb',
  '/help',
  '/help/fr',
  '/pages',
  '/pages/about-lampstand',
  '/locations?query=28202',
  '/search-result/jesus',
  '/search-result/zzzqqq',
  '/church',
  '/church/plum-tree-fellowship-charlotte',
  '/pastor/plum-tree-fellowship-charlotte',
  '/welcome',
  '/welcome/grace-chapel',
  '/story/maria',
  '/jesusstorychallenge/grace-chapel',
  '/evangelism',
  '/sharethetruthnow',
  '/churchforfree',
  '/share-story',
  '/pastors',
  '/pricing',
  '/playlist-show',
  '/playlist-show/when-the-night-is-long',
  '/nothing-here',
] as const;

/** Personal pages, which are not indexed. */
export const formPages = [
  '/checkout?plan=up-to-100&period=yearly',
  '/checkout2?plan=up-to-100&period=yearly',
  '/verify-email',
] as const;

/** Pages that are composed differently from those of their kind. */
const composedOtherwise = [
  '/locations',
  '/checkout',
  '/guides',
  '/own-website/answers/did-jesus-live',
  '/jesusstorychallenge',
] as const;

/** The pages on which every-page.spec.ts makes all its checks. */
export const sweptPages: readonly string[] = [...pageKinds, ...formPages, ...composedOtherwise];

/** Opens a page and waits until React has hydrated its links, buttons and fields. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForScripts(page);
}

export async function waitForScripts(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() =>
          [
            ...document.querySelectorAll(
              ':is(a, button, input):not(.prose *, [data-stripe-field])',
            ),
          ].every((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
        ),
      `the scripts of ${page.url()} run`,
    )
    .toBe(true);
  // Effects, which add key listeners, run after hydration. A busy machine may leave a browser without an idle moment.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => resolve(null), { timeout: 5000 })),
  );
}

/** Opens the list of languages in the header. */
export async function openLanguages(page: Page): Promise<Locator> {
  return openHeader(page.locator('header details').first());
}

/** Opens the menu in the header. */
export async function openMenu(page: Page): Promise<Locator> {
  return openHeader(page.locator('header details').last());
}

async function openHeader(details: Locator): Promise<Locator> {
  await details.locator('summary').click();
  await expect(details).toHaveAttribute('open');
  await expect(details.getByRole('link').first()).toBeVisible();
  return details;
}
