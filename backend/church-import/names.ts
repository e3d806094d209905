import { locales } from '../../lib/contract/locales.ts';
import { normalise } from '../search/normalise.ts';

/* Names of countries and languages in the site's languages and those of many lists. */

const readers = [...locales, 'de', 'nl', 'pt', 'it'];
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

/** Names that CLDR writes otherwise. */
const otherCountries: Record<string, string> = {
  ...{ uk: 'GB', england: 'GB', scotland: 'GB', wales: 'GB', 'northern ireland': 'GB', gbr: 'GB' },
  ...{ 'great britain': 'GB', inglaterra: 'GB', angleterre: 'GB', 영국: 'GB' },
  ...{ usa: 'US', 'u s a': 'US', 'u s': 'US', america: 'US', eua: 'US', 'ee uu': 'US', eeuu: 'US' },
  ...{ 'united states of america': 'US', 'etats unis d amerique': 'US', 미합중국: 'US' },
  ...{ korea: 'KR', 'republic of korea': 'KR', corea: 'KR', coree: 'KR', 한국: 'KR', kor: 'KR' },
  ...{ can: 'CA', mex: 'MX', fra: 'FR', esp: 'ES', deu: 'DE', nld: 'NL', holland: 'NL', bra: 'BR' },
  ...{
    'the netherlands': 'NL',
    holanda: 'NL',
    hollande: 'NL',
    'czech republic': 'CZ',
    turkey: 'TR',
  },
  ...{
    'cote d ivoire': 'CI',
    'ivory coast': 'CI',
    'dr congo': 'CD',
    'democratic republic of the congo': 'CD',
  },
  ...{
    burma: 'MM',
    deutschland: 'DE',
    espana: 'ES',
    brasil: 'BR',
    nederland: 'NL',
    日本: 'JP',
    中国: 'CN',
  },
};
const otherLanguages: Record<string, string> = {
  ...{
    mandarin: 'zh',
    cantonese: 'yue',
    tagalog: 'fil',
    farsi: 'fa',
    castellano: 'es',
    hangul: 'ko',
  },
  ...{ kreyol: 'ht', creole: 'ht', 'haitian creole': 'ht', 中文: 'zh', 日本語: 'ja', tieng: 'vi' },
  ...{ eng: 'en', esp: 'es', fra: 'fr', kor: 'ko', ingles: 'en', 영어: 'en', asl: 'ase' },
};

function namesOf(type: 'region' | 'language', codes: string[], others: Record<string, string>) {
  const names = new Map<string, string>();
  for (const reader of readers) {
    const display = new Intl.DisplayNames(reader, { type, fallback: 'none' });
    for (const code of codes) {
      const key = normalise(display.of(code) ?? '');
      if (key !== '' && !names.has(key)) names.set(key, code);
    }
  }
  for (const [name, code] of Object.entries(others)) names.set(normalise(name), code);
  return names;
}

/** Codes that were countries, or are none. */
const notCountries = new Set([
  'AC',
  'AN',
  'CP',
  'CS',
  'DD',
  'DG',
  'EA',
  'EU',
  'EZ',
  'FX',
  'IC',
  'NT',
  'QO',
  'SU',
  'TA',
  'TP',
  'UN',
  'XA',
  'XB',
  'YU',
  'ZR',
  'ZZ',
]);

let countries: { names: Map<string, string>; codes: Set<string> } | undefined;
function knownCountries() {
  if (countries) return countries;
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = pairs
    .map((pair) => pair.toUpperCase())
    // Old codes have the name of their successor.
    .filter(
      (code) =>
        english.of(code) &&
        !notCountries.has(code) &&
        Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`,
    );
  countries = { names: namesOf('region', codes, otherCountries), codes: new Set(codes) };
  return countries;
}

let languages: { names: Map<string, string>; tags: Set<string> } | undefined;
function knownLanguages() {
  if (languages) return languages;
  const three = ['fil', 'yue', 'haw', 'ceb', 'hmn', 'ase', 'ilo', 'kar'];
  const names = namesOf('language', [...pairs, ...three], otherLanguages);
  languages = { names, tags: new Set(names.values()) };
  return languages;
}

/** The code of a country by its code or name; undefined if the text is none. */
export function countryOf(text: string): string | undefined {
  if (text.length > 80) return undefined;
  const code = text.trim().toUpperCase();
  if (knownCountries().codes.has(code)) return code;
  return knownCountries().names.get(normalise(text));
}

/** The tag of a language by its tag or name; undefined if the text is none. */
export function languageOf(text: string): string | undefined {
  if (text.length > 60) return undefined;
  const { names, tags } = knownLanguages();
  const tag = text.trim().toLowerCase();
  return /^[a-z]{2,3}$/.test(tag) && tags.has(tag) ? tag : names.get(normalise(text));
}
