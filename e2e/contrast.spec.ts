import type { Page } from '@playwright/test';
import { isThorough } from '../tests/support/thorough';
import { measureOverPictures } from './support/contrast';
import { expect, test, visit } from './support/test';
import { words } from './support/words';

/** A page of every kind with text over a picture; for answers and categories, one for each scene. */
const kinds: Record<string, string[]> = {
  answers: [
    '/answers/why-does-god-allow-suffering',
    '/answers/is-jesus-the-only-way',
    '/ko/answers/did-jesus-live',
    '/fr/answers/can-god-forgive-me',
    '/answers/can-i-trust-the-bible',
    '/answers/do-i-have-to-go-to-church',
    '/answers/can-god-be-known',
    '/answers/is-abortion-wrong',
    '/answers/in/suffering',
  ],
  topics: [
    '/categories',
    '/categories/jesus',
    '/categories/god',
    '/fr/categories/bible',
    '/categories/eternity',
    '/categories/suffering',
    '/ko/categories/right-and-wrong',
    '/es/categories/forgiveness',
    '/fr/categories/following',
  ],
  campaigns: [
    '/evangelism',
    '/fr/shareyourjesusstory',
    '/churchforfree',
    '/sharethetruthnow',
    '/jesusstorychallenge',
    '/ko/jesusstorychallenge',
    '/churchjesusstorychallenge',
  ],
  films: [
    '/testimonials/the-night-nurse',
    '/welcome/grace-chapel',
    '/playlist-show/when-the-night-is-long',
    '/embed/answers/did-jesus-live',
    '/invitation',
  ],
};

/** The kinds that every run measures at these widths besides 390 px; the thorough run measures all kinds. */
const widthsOfEveryRun: Record<string, number> = { answers: 768, topics: 1280 };
const widths = [390, 768, 1280];

interface Measurement {
  where: string;
  /** Whether the page must have text over pictures. */
  needsAny: boolean;
  /** The selector of the part to measure; defaults to the whole page. */
  within?: string;
}

/** Expects enough contrast in light and dark mode; returns the number of lines over pictures. */
async function expectReadable(page: Page, { where, needsAny, within }: Measurement) {
  let measured = 0;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const lines = await measureOverPictures(page, within);
    if (needsAny) expect(lines.length, where).toBeGreaterThan(0);
    measured += lines.length;
    for (const { text, contrast, needed } of lines) {
      expect.soft(contrast, `${where}, ${colorScheme}: ${text}`).toBeGreaterThanOrEqual(needed);
    }
  }
  return measured;
}

const setWidth = (page: Page, width: number) =>
  page.setViewportSize({ width, height: width < 768 ? 844 : 800 });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [kind, paths] of Object.entries(kinds)) {
  const measuredWidths = widths.filter(
    (width) => isThorough || width === 390 || width === widthsOfEveryRun[kind],
  );
  test(`text over pictures has enough contrast on pages of ${kind}, at ${measuredWidths.join(' and ')} px`, async ({
    page,
  }) => {
    const measured = new Map(measuredWidths.map((width) => [width, 0]));
    for (const path of paths) {
      await page.goto(path);
      for (const width of measuredWidths) {
        await setWidth(page, width);
        const where = `${path} at ${width} px`;
        const lines = await expectReadable(page, { where, needsAny: kind === 'answers' });
        measured.set(width, lines + (measured.get(width) ?? 0));
      }
    }
    for (const [width, lines] of measured) expect(lines, `${width} px`).toBeGreaterThan(0);
  });
}

for (const locale of ['en', 'fr'] as const) {
  // French has the longest texts, and a phone is the narrowest.
  const measuredWidths = widths.filter((width) => isThorough || (locale === 'fr') === width < 1280);
  test(`text over pictures has enough contrast on every slide of the home page in ${locale}, at ${measuredWidths.join(' and ')} px`, async ({
    page,
  }) => {
    const { carousel } = words(locale).home;
    await visit(page, locale === 'en' ? '/' : `/${locale}`);
    for (const slide of [1, 2, 3, 4]) {
      await expect(page.getByText(`${slide}\u00a0/\u00a04`)).toBeVisible();
      for (const width of measuredWidths) {
        await setWidth(page, width);
        const where = `slide ${slide} at ${width} px`;
        // What is below the slides is the same for all of them; the header lies over them.
        const within = slide === 1 ? 'body' : 'header, [aria-roledescription=carousel]';
        await expectReadable(page, { where, needsAny: true, within });
      }
      await page.getByRole('button', { name: carousel.next }).click();
    }
  });
}

test('the measurement notices a light background behind text', async ({ page }) => {
  await page.setContent(
    `<body style="margin:0"><img alt="" width="400" height="200" style="position:absolute" src="data:image/svg+xml,${encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="#0f1420"/><circle cx="60" cy="30" r="24" fill="#ddd"/></svg>',
    )}"><p style="position:relative;margin:16px;width:300px;color:#fff">A moon behind words</p>
    <p style="position:relative;margin:16px;width:300px;color:#fff;background:#000">On a ground of its own</p></body>`,
  );
  const [line, ...others] = await measureOverPictures(page);
  expect(others).toEqual([]);
  expect(line).toMatchObject({ text: 'A moon behind words', needed: 4.5 });
  expect(line?.contrast).toBeLessThan(1.5);
});
