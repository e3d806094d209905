import type { Locale } from './locales';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Regions of CLDR that are not countries where a church can be. */
const nonCountries = new Set([
  'EU',
  'EZ',
  'UN',
  'XA',
  'XB',
  'ZZ',
  'QO',
  'CP',
  'DG',
  'AC',
  'TA',
  'AQ',
  'BV',
  'HM',
  'CQ',
]);

/** Every country with its code and its name in a language, sorted by that language's collation. */
export function countryNames(locale: Locale): [code: string, name: string][] {
  const display = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes
    .filter((code) => !nonCountries.has(code))
    .filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
    .flatMap((code): [string, string][] => {
      const name = display.of(code);
      return name ? [[code, name]] : [];
    })
    .sort(([, a], [, b]) => a.localeCompare(b, locale));
}
