import type { Locale } from './locales.ts';

/** Numbers from 0 to 19 in the form before a masculine noun, in Korean before a counter (열두 번). */
const words: Record<Locale, string> = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  es: 'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
  fr: 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
  ko: '영 한 두 세 네 다섯 여섯 일곱 여덟 아홉 열 열한 열두 열세 열네 열다섯 열여섯 열일곱 열여덟 열아홉',
};

/** A number for a sentence: below 20 in words (specification 5), otherwise in the language's digits. `sentence` capitalizes it for the beginning of a sentence. */
export function numberWord(
  locale: Locale,
  number: number,
  place: 'within' | 'sentence' = 'within',
): string {
  const word = words[locale].split(' ')[number];
  if (word === undefined) return new Intl.NumberFormat(locale).format(number);
  // A counter follows: a word is written apart from it (열두 번), digits are not (20번).
  if (locale === 'ko') return `${word} `;
  return place === 'sentence' ? word.charAt(0).toLocaleUpperCase(locale) + word.slice(1) : word;
}
