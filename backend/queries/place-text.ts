import { normalise, wordsOf } from '../search/normalise.ts';
import { provinceOf } from './provinces.ts';

/** One way to read what was typed: a city, and what narrows it: a state, a region or a country. */
export interface Reading {
  city: string;
  /** Empty where nothing narrows it. */
  region: string;
}

export interface PlaceText {
  /** A postal code as its country writes it. */
  code: string | undefined;
  /** What stands beside the code, normalised. */
  rest: string;
  /** The likeliest first, normalised. */
  readings: Reading[];
}

/** More words than this are no longer a city and its state. */
const mostWords = 6;

const fiveDigits = /(?<![\p{L}\p{N}-])(\d{5})(?:-\d{4})?(?![\p{L}\p{N}-])/gu;
const canadian = /(?<![\p{L}\p{N}])([a-z]\d[a-z])[ -]?(\d[a-z]\d)(?![\p{L}\p{N}])/giu;

/**
 * What a person may mean by "28202", "charlotte nc", "Charlotte, North Carolina", "75011 Paris",
 * "경기도 수원시" or "12 Main Street, Charlotte, NC 28202-1234". Knows no places: those are looked up.
 */
export function readPlaceText(typed: string): PlaceText {
  const text = typed.normalize('NFKC');
  const code = lastMatch(text, canadian, ' ') ?? lastMatch(text, fiveDigits, '');
  // Of two cities, as in "Dallas/Fort Worth", the first.
  const named = text.replace(canadian, ' ').replace(fiveDigits, ' ').split(/[/;|]/)[0] ?? '';
  const rest = placeKey(named);
  const words = wordsOf(rest);
  const parts = named.split(',').map(placeKey).filter(Boolean);
  const readings = words.length > mostWords ? [] : readingsOf(words);
  return { code, rest, readings: [...byCommas(parts), ...readings] };
}

/** Normalised, and initials as one word: "D.C." is "dc". */
export function placeKey(text: string): string {
  return normalise(text).replace(/(?<!\p{L})(\p{L}) (?=\p{L}(?!\p{L}))/gu, '$1');
}

function lastMatch(text: string, pattern: RegExp, joint: string): string | undefined {
  const match = [...text.matchAll(pattern)].at(-1);
  return match?.slice(1).join(joint).toUpperCase();
}

/** "12 Main Street, Charlotte, NC, USA": from the first part that is a city in what follows. */
function byCommas(parts: string[]): Reading[] {
  return parts
    .slice(0, -1)
    .map((city, index) => ({ city, region: parts.slice(index + 1).join(' ') }));
}

function readingsOf(words: string[]): Reading[] {
  if (words.length === 0) return [];
  const splits = words.slice(1).map((_, index) => {
    const [head, tail] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    // Korean names the larger first.
    return [
      { city: head, region: tail },
      { city: tail, region: head },
    ];
  });
  return [{ city: words.join(' '), region: '' }, ...splits.reverse().flat()];
}

const writtenTwoWays = [
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
] as const;
const koreanKinds = /(특별자치시|특별자치도|특별시|광역시|시|군|도)$/;
/** What the register of places does not know of. */
const nicknames = new Map([
  ['andalucia', 'sevilla'],
  ['bretagne', 'rennes'],
  ['cataluna', 'barcelona'],
  ['cdmx', 'mexico city'],
  ['indy', 'indianapolis'],
  ['kc', 'kansas city'],
  ['la', 'los angeles'],
  ['normandie', 'rouen'],
  ['san fran', 'san francisco'],
]);

/** The ways a city's name is written: "st louis", "saint louis"; "수원시", "수원"; "la", "los angeles". */
export function spellings(city: string): string[] {
  const [first = '', ...rest] = wordsOf(city);
  const pair = writtenTwoWays.find(([short, long]) => first === short || first === long);
  const saints = pair ? pair.map((word) => [word, ...rest].join(' ')) : [];
  const bare = city.replace(koreanKinds, '');
  const others = [
    nicknames.get(city),
    bare.length > 1 && bare,
    bare !== city && provinceOf(city)?.key,
  ];
  return [...new Set([city, ...saints, ...others.filter((name) => typeof name === 'string')])];
}
