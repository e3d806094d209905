import type { Locale } from './locales';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** What CLDR lists among the regions and is no country that a church may stand in. */
const noCountries = new Set([
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

/** Every country with its code and its name in a language, in the order of that language. */
export function countryNames(locale: Locale): [code: string, name: string][] {
  const display = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes
    .filter((code) => !noCountries.has(code))
    .filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
    .flatMap((code): [string, string][] => {
      const name = display.of(code);
      return name ? [[code, name]] : [];
    })
    .sort(([, a], [, b]) => a.localeCompare(b, locale));
}
