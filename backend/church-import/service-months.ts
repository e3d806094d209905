import { locales } from '../../lib/contract/locales.ts';

/*
 * Reads the months in which a service is held: “in June, July and August”, “May–September”, “de junio a
 * agosto”, “juillet-août”, “6월~8월”. A date, as “June 7”, is none.
 */

const languages = [...locales, 'de', 'pt', 'it', 'nl', 'pl', 'ru', 'uk'];

/** The number of a month, 1 is January, by its names in these languages, in lower case. */
const numbers = new Map<string, number>(
  languages.flatMap((tag) =>
    Array.from({ length: 12 }, (_, at) => {
      const format = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' });
      return [format.format(new Date(Date.UTC(2027, at, 15))).toLowerCase(), at + 1] as const;
    }),
  ),
);

const month = String.raw`(?<![\p{L}\p{N}])(?:${[...numbers.keys()].join('|')})(?![\p{L}])`;
const toward = String.raw`\s?(?:-|–|—|~|to|thru|through|until|al?|au|à|até|bis|tot|부터)\s?`;
const beside = String.raw`\s?(?:[,&+]|and|y|e|et|und|en|및|와|과)\s?`;
const list = new RegExp(
  String.raw`(?:\(\s?)?(?:(?<!\p{L})(?:only in|in|from|during|de|desde|en|du|von|im|em)\s)?(?<months>${month}(?:(?:${toward}|${beside}){1,2}${month}){0,11})(?:까지|만|에만?)?(?:\s?(?:only|solo|seulement|nur))?(?:\s?\))?`,
  'giu',
);
const single = new RegExp(month, 'giu');
const range = new RegExp(`^${toward}$`, 'iu');
const comma = new RegExp(`(${month}),\\s{0,2}(?:and\\s|y\\s|et\\s)?(?=${month})`, 'giu');

/** The commas between months as “&”, so that no list is divided at them. */
export const withJoinedMonths = (text: string): string => text.replace(comma, '$1 & ');

/** Whether a text names months and nothing else. */
export function isMonths(text: string): boolean {
  const { months, rest } = readMonths(text);
  return months !== undefined && rest === '';
}

/** The months that a part of a text names, without them. Undefined months: it names none, or a date. */
export function readMonths(part: string): { months?: number[]; rest: string } {
  const [match, another] = [...part.matchAll(list)];
  const words = match?.groups?.months;
  if (!match || !words || another) return { rest: part };
  const [before, after] = [part.slice(0, match.index), part.slice(match.index + match[0].length)];
  // “10 March”, “June 7”, and “it may vary”.
  const isDate =
    /\p{Nd}\.?\s?$/u.test(before) &&
    !/[(:]|[ap]\.?m|시|h\s?$/iu.test(before.slice(-6) + match[0][0]);
  if (isDate || /^\s?\p{Nd}/u.test(after) || words === 'may') return { rest: part };
  const found = [...words.matchAll(single)].map(({ 0: word, index }) => ({
    number: numbers.get(word.toLowerCase()) ?? 0,
    from: index,
    to: index + word.length,
  }));
  const months = new Set<number>();
  for (const [at, { number, from }] of found.entries()) {
    const last = found[at - 1];
    if (last && range.test(words.slice(last.to, from))) {
      for (let next = (last.number % 12) + 1; next !== number; next = (next % 12) + 1)
        months.add(next);
    }
    months.add(number);
  }
  return { months: [...months].sort((a, b) => a - b), rest: `${before} ${after}`.trim() };
}
