import type { Locale } from '../../lib/contract/locales.ts';

/** Beginnings of names that are said with an article: the Église du Port, the Communauté de la Paix. */
const articles: [RegExp, string][] = [
  [/^(?:alliance|assemblée|association|aumônerie|église|œuvre|union)(?!\p{L})/iu, 'l’'],
  [/^(?:cathédrale|chapelle|communauté|fraternité|mission|paroisse)(?!\p{L})/iu, 'la '],
  [/^(?:centre|foyer|temple)(?!\p{L})/iu, 'le '],
];
const contracted: Record<string, string> = { de: 'du ', à: 'au ' };
const elided: Record<string, string> = { de: 'd’', que: 'qu’' };

/** A word and the name after it, as the language joins them. */
export function joinName(locale: Locale, word: string, name: string): string {
  if (locale === 'fr') return joinInFrench(word, name);
  return locale === 'es' ? joinInSpanish(word, name) : `${word} ${name}`;
}

/** As French joins them: de l’Église du Port, du Temple du Lac, d’Élise. */
function joinInFrench(word: string, name: string): string {
  const article = articles.find(([beginning]) => beginning.test(name))?.[1] ?? '';
  const short = elided[word];
  if (!article && short && /^[aâàeéèêiîoôuœ]/iu.test(name)) return short + name;
  if (article === 'le ' && contracted[word]) return contracted[word] + name;
  return `${word} ${article}${name}`;
}

/** As Spanish joins them: “y” is “e” before the sound of i, and “o” is “u” before that of o. */
function joinInSpanish(word: string, name: string): string {
  if (word === 'y' && /^h?[ií](?![aeouáéóú])/iu.test(name)) return `e ${name}`;
  if (word === 'o' && /^h?[oó]/iu.test(name)) return `u ${name}`;
  return `${word} ${name}`;
}
