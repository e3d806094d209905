import { readdirSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { leavePages } from '../lib/config/leave-pages';
import type { DangerKind } from '../lib/contract/danger-kinds';
import { expectAccessible } from './support/axe';
import { englishAndKorean, expect, inTurns, languages, test, visit } from './support/test';
import { fill, item, type Locale, titleOf, words } from './support/words';

/** What people in danger type. */
const searches: Record<DangerKind, Record<Locale, string>> = {
  suicide: {
    en: 'I want to die',
    es: 'me quiero ir de este mundo',
    fr: 'je veux mourir',
    ko: '죽고 싶어요',
  },
  'self-harm': {
    en: 'I keep cutting myself',
    es: 'me corto los brazos',
    fr: 'je me scarifie',
    ko: '손목 그었어',
  },
  'sexual-abuse': {
    en: 'I was raped',
    es: 'me violaron',
    fr: 'on m’a violée',
    ko: '성폭행을 당했어요',
  },
  'home-violence': {
    en: 'my husband beats me',
    es: 'mi esposo me golpea',
    fr: 'mon mari me frappe',
    ko: '남편이 때려요',
  },
  'child-danger': {
    en: 'my dad beats me',
    es: 'mi papá me pega',
    fr: 'mon père me bat',
    ko: '아빠가 저를 때려요',
  },
};
/** The expected first result. */
const firstResult: Record<DangerKind, string> = {
  suicide: 'when-life-feels-unbearable',
  'self-harm': 'when-life-feels-unbearable',
  'sexual-abuse': 'where-was-god-when-it-happened',
  'home-violence': 'where-was-god-when-it-happened',
  'child-danger': 'where-was-god-when-it-happened',
};
const kinds = Object.keys(searches) as DangerKind[];
const church = '/church/plum-tree-fellowship-charlotte';
const neutral = new URL(leavePages.en).origin;
test.use({ allowedOrigins: [neutral] });

/** The paths of content that must not be shown for a kind of danger. */
function neverFor(kind: DangerKind): string[] {
  return ['answers', 'testimonials'].flatMap((folder) =>
    readdirSync(`content/${folder}`)
      .filter((slug) => (item(folder, slug).never_for as string[] | undefined)?.includes(kind))
      .map((slug) => `/${folder}/${slug}`),
  );
}

const messageBox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const results = (page: Page) => page.getByRole('main').locator('ol h2 a');
const pathsOf = (links: Locator, prefix: string) =>
  links.evaluateAll(
    (all, prefix) => all.map((link) => link.getAttribute('href')?.slice(prefix.length)),
    prefix,
  );

async function expectHelpAndResults(page: Page, kind: DangerKind, prefix: string) {
  const call = page.getByRole('main').locator('a[href^="tel:"]').first();
  await expect(call).toBeVisible();
  await expect(call).toHaveCSS('text-decoration-line', 'underline');
  await expect(results(page).first()).toHaveAttribute(
    'href',
    `${prefix}/answers/${firstResult[kind]}`,
  );
  const shown = await pathsOf(results(page), prefix);
  const never = neverFor(kind);
  expect(never.length).toBeGreaterThan(5);
  expect(shown.filter((path) => path && never.includes(path))).toEqual([]);
}

for (const { locale, prefix } of languages) {
  const { search, help, danger } = words(locale);

  test.describe(`without scripts, in ${locale},`, () => {
    test.use({ javaScriptEnabled: false });

    for (const [turn, kind] of kinds.entries()) {
      test(
        `a search about ${kind} shows help lines first, and then the answer for it`,
        inTurns(locale, turn),
        async ({ page }) => {
          await page.goto(prefix || '/');
          const box = page.getByRole('combobox', { name: search.label });
          await box.fill(searches[kind][locale]);
          await page.getByRole('search').getByRole('button', { name: search.submit }).click();
          await expectHelpAndResults(page, kind, prefix);
          const leave = page.getByRole('main').getByRole('link', { name: help.leave }).first();
          await expect(leave).toHaveAttribute('href', leavePages[locale]);
        },
      );
    }

    test(
      'every answer that is shown first has a link to leave quickly, and only suitable related content',
      inTurns(locale, 1),
      async ({ page }) => {
        for (const slug of new Set(Object.values(firstResult))) {
          await page.goto(`${prefix}/answers/${slug}`);
          const leave = page.getByRole('main').getByRole('link', { name: help.leave });
          await expect(leave).toHaveAttribute('href', leavePages[locale]);
          await expect(leave).toBeInViewport();
          const related = await pathsOf(page.getByRole('main').locator('#related ~ ul a'), prefix);
          expect(related.length).toBeGreaterThan(0);
          const kind = kinds.find((kind) => firstResult[kind] === slug) ?? 'suicide';
          expect(related.filter((path) => path && neverFor(kind).includes(path))).toEqual([]);
        }
      },
    );
  });

  test(`the suggestions and the results show help lines above the matches, in ${locale}`, {
    tag: locale === 'ko' ? '@core' : [],
  }, async ({ page }) => {
    await visit(page, prefix || '/');
    const box = page.getByRole('combobox', { name: search.label });
    const shownHelp = page.getByRole('region', { name: danger.title });
    for (const kind of kinds) {
      await box.fill('');
      await expect(shownHelp).toBeHidden();
      await box.fill(searches[kind][locale]);
      await expect(shownHelp.locator('a[href^="tel:"]').first()).toBeVisible();
      await expect(page.getByRole('search').getByRole('status')).toContainText(danger.title);
      const options = page.getByRole('option');
      const written = localeOf('answers', firstResult[kind], locale);
      await expect(options.first()).toContainText(titleOf('answers', firstResult[kind], written));
    }
    await box.press('Enter');
    await expectHelpAndResults(page, 'child-danger', prefix);
  });

  test(`the forms for a message to a church and for a story show help lines while someone writes, in ${locale}`, async ({
    page,
  }) => {
    const { churchMessage, tellStory } = words(locale);
    await visit(page, prefix + church);
    await page.getByRole('button', { name: churchMessage.open }).click();
    const notice = page.getByRole('main').getByRole('region', { name: danger.title });
    await messageBox(page, churchMessage.message).fill(searches['home-violence'][locale]);
    await expect(notice.locator('a[href^="tel:"]').first()).toBeVisible();
    await expect(notice).toContainText(danger.stillSends);
    await expect(page.getByRole('button', { name: churchMessage.send })).toBeEnabled();

    await visit(page, `${prefix}/share-story`);
    await page.getByRole('button', { name: new RegExp(`^${tellStory.form.write}`) }).click();
    await page.getByLabel(tellStory.form.story).fill(searches.suicide[locale]);
    await expect(notice.locator('a[href^="tel:"]').first()).toBeVisible();
    await expect(notice.getByRole('link', { name: danger.more })).toHaveAttribute(
      'href',
      `${prefix}/help`,
    );
  });
}

/** The first of the given languages that an item exists in. */
function localeOf(folder: string, slug: string, locale: Locale): Locale {
  return readdirSync(`content/${folder}/${slug}`).includes(`${locale}.md`) ? locale : 'en';
}

test('a message sent before the help appears is still sent, and the help is shown beside the confirmation', async ({
  page,
}) => {
  const { churchMessage, danger } = words('en');
  const sent: unknown[] = [];
  await page.route('**/api/v1/church_messages', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 201, json: { data: { received: true } } });
  });
  await visit(page, church);
  await page.getByRole('button', { name: churchMessage.open }).click();
  const boxes = page.locator('#message').getByRole('textbox');
  for (const [index, text] of ['Ana', 'ana@example.org', 'Please', 'I want to die'].entries()) {
    await boxes.nth(index).fill(text);
  }
  await page.getByRole('button', { name: churchMessage.send }).click();
  await expect(page.getByRole('status').filter({ hasText: churchMessage.sent })).toBeVisible();
  expect(sent).toHaveLength(1);
  const notice = page.getByRole('main').getByRole('region', { name: danger.title });
  await expect(notice.locator('a[href^="tel:"]').first()).toBeVisible();
});

test.describe('pressing Escape twice leaves', () => {
  const answer = '/answers/when-life-feels-unbearable';
  const blank = { contentType: 'text/html', body: '<!doctype html><title>Weather</title>' };

  test('an answer for someone in danger, also while its film is playing', { tag: '@core' }, async ({
    page,
  }) => {
    await page.route(`${neutral}/**`, (route) => route.fulfill(blank));
    await visit(page, answer);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`^${neutral}`));

    await visit(page, answer);
    const play = fill(words('en').video.play, {
      title: titleOf('answers', 'when-life-feels-unbearable'),
    });
    await page.getByRole('button', { name: play }).click();
    await expect(page.locator('video')).toBeVisible();
    await expect(page.getByRole('main').locator('[data-leave]')).toBeInViewport();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`^${neutral}`));
  });

  test('a page with a film in a dialog', async ({ page }) => {
    await page.route(`${neutral}/**`, (route) => route.fulfill(blank));
    await visit(page, answer);
    // As a link in sanitised content (sanitizeContent).
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.dataset.embed = '/media/clips/sea-at-night.mp4';
      link.textContent = 'The sea';
      document.querySelector('main')?.append(link);
      link.click();
    });
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('[data-leave]')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`^${neutral}`));
  });
});

for (const { locale, prefix } of englishAndKorean) {
  test(`pages for someone in danger have no accessibility violations in light and dark mode, in ${locale}`, async ({
    page,
  }) => {
    const { search, danger, churchMessage } = words(locale);
    const sizes = [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ];
    const checkBothModes = async (open: () => Promise<void>) => {
      for (const [index, colorScheme] of (['light', 'dark'] as const).entries()) {
        await page.setViewportSize(sizes[index] as (typeof sizes)[0]);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await open();
        await expectAccessible(page);
      }
    };
    await checkBothModes(() =>
      visit(
        page,
        `${prefix}/search-result/${encodeURIComponent(searches['sexual-abuse'][locale])}`,
      ),
    );
    await checkBothModes(async () => {
      await visit(page, prefix || '/');
      await page.getByRole('combobox', { name: search.label }).fill(searches['self-harm'][locale]);
      await expect(page.getByRole('region', { name: danger.title })).toBeVisible();
      await expect(page.getByRole('option').first()).toBeVisible();
    });
    await checkBothModes(async () => {
      await visit(page, prefix + church);
      const open = page.getByRole('button', { name: churchMessage.open });
      // The typed text and the form are still there.
      if (await open.isVisible()) await open.click();
      await messageBox(page, churchMessage.message).fill(searches.suicide[locale]);
      const lines = page.getByRole('main').getByRole('region', { name: danger.title });
      await expect(lines).toBeVisible();
      // The link to leave stays at the lower edge of the window, over what is not scrolled to.
      await lines.evaluate((region) => region.scrollIntoView({ block: 'end' }));
    });
    await checkBothModes(() => visit(page, `${prefix}/answers/where-was-god-when-it-happened`));
  });
}
