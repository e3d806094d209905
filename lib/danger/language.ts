import { type Locale, locales } from '../contract/locales.ts';

/** Frequent words of each language in Latin letters, folded. */
const frequent: Partial<Record<Locale, string>> = {
  en: 'the of and to in is it that was he for on are with his they i at be this have from my me we you she do not dont im has had so but our her what who when how if will can',
  es: 'de la que el en y los se del las un por con no una su para es al lo como mas pero sus le ya o me mi yo te tu muy esta estoy soy hay cuando si porque nos mis he ha',
  fr: 'de la le et les des en un du une que est pour qui dans ce il sur pas plus par je ne se au avec son sa ses mon ma mes me te tu nous vous elle j ai c est d l on suis',
};
const languages = Object.entries(frequent).map(([locale, words]) => ({
  locale: locale as Locale,
  words: new Set(words.split(' ')),
}));
const hangul = /[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]/;

/** The language of folded words, for which the levels are calibrated; the first one if it cannot be told. */
export function languageOf(words: readonly string[]): Locale {
  const counts = new Map<Locale, number>();
  const count = (locale: Locale) => counts.set(locale, (counts.get(locale) ?? 0) + 1);
  for (const word of words) {
    if (hangul.test(word)) count('ko');
    else for (const { locale, words: known } of languages) if (known.has(word)) count(locale);
  }
  let best: Locale = locales[0];
  for (const locale of locales)
    if ((counts.get(locale) ?? 0) > (counts.get(best) ?? 0)) best = locale;
  return best;
}
