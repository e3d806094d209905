import type { Page } from '@playwright/test';
import type { Addressee, DangerKind } from '../lib/contract/danger-kinds';
import { expect, inTurns, languages, test, visit } from './support/test';
import { fill, type Locale, words } from './support/words';

/** What each of them types, about a home that is not safe. */
const searches: Record<Addressee, Record<Locale, string>> = {
  child: {
    en: 'I am 11 and my dad beats me',
    es: 'tengo 11 años y mi papá me pega',
    fr: 'j’ai 11 ans et mon père me bat',
    ko: '저는 초등학생인데 아빠가 저를 때려요',
  },
  helper: {
    en: 'my friend told me she wants to kill herself',
    es: 'mi amiga dice que se quiere matar',
    fr: 'mon amie dit qu’elle veut mourir',
    ko: '친구가 죽고 싶다고 해요',
  },
  man: {
    en: 'my wife beats me',
    es: 'mi esposa me golpea',
    fr: 'ma femme me frappe',
    ko: '아내가 때려요',
  },
  elder: {
    en: 'I am 79 and my son beats me',
    es: 'tengo 79 años y mi hijo me golpea',
    fr: 'j’ai 79 ans et mon fils me frappe',
    ko: '나이 일흔인데 아들이 때려요',
  },
  harmer: {
    en: 'I hit my wife and I am afraid I will do it again',
    es: 'golpeé a mi esposa y tengo miedo de volver a hacerlo',
    fr: 'j’ai frappé ma femme et j’ai peur de recommencer',
    ko: '제가 어제 아내를 때렸어요',
  },
};
const kindsOf: Record<Addressee, DangerKind[]> = {
  child: ['child-danger', 'home-violence'],
  helper: ['suicide'],
  man: ['home-violence'],
  elder: ['home-violence'],
  harmer: ['home-violence'],
};
/** Someone is acting now. */
const urgent: Record<Locale, string> = {
  en: 'i took 40 pills an hour ago',
  es: 'me tomé 40 pastillas hace una hora',
  fr: 'j’ai pris 40 comprimés il y a une heure',
  ko: '한 시간 전에 약 40알을 먹었어요',
};
const possible: Record<Locale, string> = {
  en: 'does a Christian who commits suicide go to heaven',
  es: '¿un cristiano que se suicida va al cielo?',
  fr: 'est-ce qu’un chrétien qui se suicide va au ciel ?',
  ko: '자살한 그리스도인도 천국에 가나요?',
};
const forWomen = /for women[,.]|para mujeres[,.]|pour les femmes[,.]|여성을 위한/;

const path = (prefix: string, locale: Locale, text: string) =>
  `${prefix}/search-result/${encodeURIComponent(text)}?lang=${locale}`;
const main = (page: Page) => page.getByRole('main');

test.use({ viewport: { width: 360, height: 740 } });

for (const { locale, prefix } of languages) {
  const { help, danger } = words(locale);

  test.describe(`at 360 pixels without scripts, in ${locale},`, () => {
    test.use({ javaScriptEnabled: false });

    for (const [turn, who] of (['child', 'helper', 'man', 'elder', 'harmer'] as const).entries()) {
      test(
        `the words of ${who} are answered with words of their own`,
        inTurns(locale, turn),
        async ({ page }) => {
          await page.goto(path(prefix, locale, searches[who][locale]));
          const expected = kindsOf[who].map((kind) =>
            who === 'helper' ? help.forWhom.helper[kind].text : help.forWhom[who].text,
          );
          await expect(main(page).getByText(expected[0] ?? '', { exact: true })).toBeVisible();
          await expect(page).not.toHaveTitle(new RegExp(searches[who][locale].slice(0, 12)));
          await expect(page.getByRole('heading', { level: 1 })).not.toContainText(
            searches[who][locale],
          );
          if (who === 'man') await expect(main(page)).not.toContainText(forWomen);
          expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
            360,
          );
        },
      );
    }

    test(
      'what is acted on now has the emergency number first, in the first screen',
      inTurns(locale, 1),
      async ({ page }) => {
        await page.goto(path(prefix, locale, urgent[locale]));
        const panel = main(page).getByRole('region', { name: help.urgent.title });
        const first = panel.locator('a[href^="tel:"]').first();
        await expect(first).toBeInViewport();
        const box = await first.boundingBox();
        expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
        await expect(panel.getByText(help.urgent.meanwhile.suicide)).toBeVisible();
      },
    );

    test(
      'words that may be either bring one quiet line, and no box',
      inTurns(locale, 0),
      async ({ page }) => {
        await page.goto(path(prefix, locale, possible[locale]));
        await expect(main(page).getByText(danger.possible)).toBeVisible();
        await expect(main(page).getByRole('link', { name: help.leave })).toHaveCount(0);
      },
    );

    test('every country has its emergency number', inTurns(locale, 1), async ({ page }) => {
      await page.goto(`${prefix}/help`);
      await main(page).getByRole('link', { name: help.elsewhere.others }).click();
      const name = new Intl.DisplayNames(locale, { type: 'region' }).of('NI') ?? '';
      await main(page).getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        fill(help.titleIn, { country: name }),
      );
      await expect(main(page).locator('a[href="tel:118"]')).toBeVisible();
      await expect(main(page).getByRole('link', { name: 'Find A Helpline' })).toBeVisible();
    });
  });

  test(
    `a screen reader reads the emergency number before any help line, in ${locale}`,
    inTurns(locale, 0),
    async ({ page }) => {
      await visit(page, path(prefix, locale, urgent[locale]));
      const panel = main(page).getByRole('region', { name: help.urgent.title });
      const read = await panel.ariaSnapshot();
      const order = [
        help.urgent.title,
        help.urgent.meanwhile.suicide.slice(0, 20),
        'tel:',
        help.leave,
      ];
      const places = order.map((part) => read.indexOf(part));
      expect(places.every((place) => place >= 0)).toBe(true);
      expect(places).toEqual([...places].sort((a, b) => a - b));
      const numbers = [...read.matchAll(/\/url: (?:tel|sms):([\d*]+)/g)].map(
        ([, number]) => number,
      );
      expect(numbers[0]).toMatch(/^(?:911|112|119|999|15)$/);
    },
  );
}

test.describe('where the site knows no help lines', () => {
  test.use({ timezoneId: 'America/Managua' });

  test('the panel names the reader’s country and its number, and nobody’s else', async ({
    page,
  }) => {
    const { help } = words('es');
    await visit(page, path('/es', 'es', 'mi esposo me golpea'));
    const here = main(page).locator('details[open]').first();
    await expect(here.locator('summary')).toHaveText(/Nicaragua/);
    await expect(here).toContainText(fill(help.elsewhere.noLines, { country: 'Nicaragua' }));
    await expect(here.locator('a[href^="tel:"]').first()).toHaveAttribute('href', 'tel:118');
    await expect(main(page).locator('details[open]')).toHaveCount(1);
  });

  test('the small help of the search box does so too', async ({ page }) => {
    const { search, danger } = words('es');
    await visit(page, '/es');
    await page.getByRole('combobox', { name: search.label }).fill('me quiero morir');
    const box = page.getByRole('region', { name: danger.title });
    await expect(box).toContainText(fill(danger.elsewhere, { country: 'Nicaragua' }));
    await expect(box.locator('a[href^="tel:"]')).toHaveCount(1);
  });
});

test('the words are gone from the address once help is shown', async ({ page }) => {
  await visit(page, path('', 'en', 'my husband beats me'));
  await expect(page).toHaveURL('/help');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    words('en').search.resultsInDanger,
  );
});
