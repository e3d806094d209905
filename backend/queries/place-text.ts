import { normalise, wordsOf } from '../search/normalise.ts';

/** One way to read what was typed: a city, and what narrows it: a state, a region or a country. */
export interface Reading {
  city: string;
  /** Empty where nothing narrows it. */
  region: string;
}

export interface PlaceText {
  /** A postal code as its country writes it. */
  code: string | undefined;
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
  const named = text.replace(canadian, ' ').replace(fiveDigits, ' ');
  const words = wordsOf(normalise(named));
  const parts = named.split(',').map(normalise).filter(Boolean);
  const readings = words.length > mostWords ? [] : readingsOf(words);
  return { code, readings: [...byCommas(parts), ...readings] };
}

function lastMatch(text: string, pattern: RegExp, joint: string): string | undefined {
  const match = [...text.matchAll(pattern)].at(-1);
  return match?.slice(1).join(joint).toUpperCase();
}

/** "Charlotte, NC, USA": from the last part that may be a city on. */
function byCommas(parts: string[]): Reading[] {
  return parts
    .slice(0, -1)
    .map((city, index) => ({ city, region: parts.slice(index + 1).join(' ') }))
    .reverse();
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
const koreanKinds = /(특별자치시|특별시|광역시|시|군)$/;

/** The ways a city's name is written: "st louis", "saint louis"; "수원시", "수원". */
export function spellings(city: string): string[] {
  const [first = '', ...rest] = wordsOf(city);
  const pair = writtenTwoWays.find(([short, long]) => first === short || first === long);
  const saints = pair ? pair.map((word) => [word, ...rest].join(' ')) : [];
  const bare = city.replace(koreanKinds, '');
  return [...new Set([city, ...saints, ...(bare.length > 1 ? [bare] : [])])];
}
