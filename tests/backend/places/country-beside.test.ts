import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storePlaces } from '../../../backend/content/store-places.ts';
import { places } from '../../../backend/db/schema.ts';
import { countryCode } from '../../../backend/gazetteer/country-names.ts';
import { locales } from '../../../lib/contract/locales.ts';
import { countryName } from '../../../lib/i18n/country-name.ts';
import { isThorough } from '../../support/thorough.ts';
import { startBackend, type TestBackend } from '../support/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend('content');
  await storePlaces(backend.db);
});
afterAll(() => backend.close());

/** The countries of queries whose first place is in another country or missing. */
async function elsewhere(queries: [query: string, country: string, lang: string][]) {
  const wrong: string[] = [];
  for (const [query, country, lang] of queries) {
    const { body } = await backend.get(
      `/locations?query=${encodeURIComponent(query)}&lang=${lang}&limit=1`,
    );
    const [first] = body.places ?? [];
    if (first?.country !== country) wrong.push(`${query} (${country}): ${first?.country}`);
  }
  return wrong;
}

/** A name before and after a text, with and without a comma; one of the four, in turns, unless all are tested. */
const beside = (name: string, text: string, turn: number) =>
  [`${name} ${text}`, `${text} ${name}`, `${text}, ${name}`, `${name}, ${text}`].filter(
    (_, at) => isThorough || at === turn % 4,
  );

test('a country’s name in any of the four languages, before or after a code, decides where it is', async () => {
  const codes: [string, string][] = [
    ...(['AR 1425', 'AU 2000', 'BE 2000', 'BR 80020310', 'CA M5V', 'CH 8001'] as const),
    ...(['CO 110311', 'DE 10115', 'ES 28013', 'FR 75011', 'GB M1', 'IE D02'] as const),
    ...(['IN 411001', 'KR 06236', 'MX 06700', 'NL 1012', 'NZ 1010', 'PH 1000'] as const),
    ...(['RE 97400', 'US 28202', 'US 10115', 'US 75011', 'ZA 8001'] as const),
  ].map((line) => line.split(' ') as [string, string]);
  const queries = codes.flatMap(([country, code], row) =>
    locales.flatMap((locale, column) =>
      beside(countryName(country, locale), code, row + column).map(
        (query): [string, string, string] => [query, country, locale],
      ),
    ),
  );
  expect(queries.length).toBeGreaterThan(90);
  expect(await elsewhere(queries)).toEqual([]);
});

test.each([
  ['미국28202', 'US'],
  ['서울06236', 'KR'],
  ['Deutschland 10115', 'DE'],
  ['10115 Deutschland', 'DE'],
  ['Nederland 1012', 'NL'],
  ['España 28013', 'ES'],
  ['भारत 411001', 'IN'],
  ['Schweiz 8001', 'CH'],
  ['Svizzera 8001', 'CH'],
  ['Brasil 80020-310', 'BR'],
  ['대한민국 06236', 'KR'],
  ['美国 28202', 'US'],
  ['中国 北京', 'CN'],
  ['東京, 日本', 'JP'],
  ['Россия Москва', 'RU'],
  ['القاهرة مصر', 'EG'],
])('%s, with a name in the country’s own language, is in %s', async (query, country) => {
  expect(await elsewhere([[query, country, 'en']])).toEqual([]);
});

test('a country’s name in any of the four languages, before or after its capital, decides where it is', async () => {
  const capitals = await backend.db.select().from(places).where(eq(places.capital, true));
  const queries = capitals.flatMap((place, at): [string, string, string][] => {
    const locale = locales[at % locales.length] ?? 'en';
    const names = { en: place.name, es: place.name_es, fr: place.name_fr, ko: place.name_ko };
    const [country, city] = [countryName(place.country, locale), names[locale] ?? place.name];
    return beside(country, city, at % 2).map((query) => [query, place.country, locale]);
  });
  expect(queries.length).toBeGreaterThan(200);
  expect(await elsewhere(queries)).toEqual([]);
});

test('a country is known by the names in our languages and its own', () => {
  const countries = ['DE', 'JP', 'CN', 'RU', 'EG', 'GR', 'TH', 'VN', 'FI', 'HR', 'HU', 'PL', 'ET'];
  for (const code of countries) {
    const own = new Intl.Locale(`und-${code}`).maximize().language;
    const name = new Intl.DisplayNames(own, { type: 'region' }).of(code) ?? '';
    expect([name, countryCode(name)]).toEqual([name, code]);
  }
});
