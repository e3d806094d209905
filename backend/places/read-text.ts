import { nicknames } from '../gazetteer/city-names.ts';
import { normalise, wordsOf } from '../search/normalise.ts';
import { withoutPhrase } from './phrases.ts';
import { codeShape, readCodes, type TypedCode } from './postal-code-text.ts';
import { withoutStreet } from './street.ts';

/** One way to read what was typed: a place, and what narrows it: a city, a region or a country. */
export interface Reading {
  city: string;
  /** Empty where nothing narrows it. */
  region: string;
}

export interface PlaceText {
  /** What may be postal codes, the likeliest first. */
  codes: TypedCode[];
  /** What stands beside them, normalised. */
  rest: string;
  /** The likeliest first, normalised. */
  readings: Reading[];
  /** It may as well be the name of a church: "Hope Church". */
  named: boolean;
}

/** More words than this are no longer a city and its state. */
const maxWords = 6;
/** An address has no more parts. */
const maxParts = 8;
/** Of a text whose compatibility characters are written out: one of these may become eighteen. */
const maxCharacters = 400;

/**
 * What a person may mean by "28202", "charlotte nc", "75011 Paris", "경기도 수원시", "churches near
 * Dallas" or "12 Main Street, Charlotte, NC 28202-1234". Knows no places: those are looked up.
 */
export function readPlaceText(typed: string): PlaceText {
  // One blank for many, else the patterns below could divide a row of them in ever more ways.
  const text = typed
    .normalize('NFKC')
    .slice(0, maxCharacters)
    .replace(/[^\S\n]+/g, ' ');
  // C/ is a street in Spain, and no choice between two places.
  const plain = text.replace(/\n+/g, '\n').replace(/(?<!\p{L})c\/\s*/giu, 'calle ');
  const { text: place, named } = withoutPhrase(plain);
  // Of two cities, as in "Dallas/Fort Worth", the first.
  const whole = place.split(/[/|]/)[0] ?? '';
  const streets = whole
    .split(/[,;()\n]/)
    .slice(0, maxParts)
    .map((part) => withoutStreet(part, codeShape));
  const isAddress = streets.some(({ cut }) => cut);
  const places = streets.map(({ text: part }) => part);
  const codes = readCodes(places.join(', '));
  const parts = places.map((place) => placeKey(withoutCodes(place, codes))).filter(Boolean);
  const rest = parts.join(' ');
  const words = wordsOf(rest);
  const readings = [
    ...byCommas(parts),
    ...(words.length > maxWords ? [] : readingsOf(words)),
    // A quarter that nobody knows stands between the street and the city.
    ...(isAddress || codes.length > 0
      ? parts.slice(1).flatMap((part) => readingsOf(wordsOf(part)))
      : []),
  ];
  return { codes, rest, readings, named };
}

/** Normalised, and initials as one word: "D.C." is "dc". */
export function placeKey(text: string): string {
  return normalise(text).replace(/(?<!\p{L})(\p{L}) (?=\p{L}(?!\p{L}))/gu, '$1');
}

function withoutCodes(place: string, codes: TypedCode[]): string {
  const left = codes.reduce((text, { typed }) => text.replace(typed, ' '), place);
  // "Dublin 1" is in Dublin, and the 11e of Paris in Paris.
  return left.replace(/(?<![\p{L}\p{N}])\d+\p{L}{0,3}(?![\p{L}\p{N}])/gu, ' ');
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
/** What a Korean name ends in, and its station: who types 부산역 looks for what is near it. */
const koreanKinds = /(특별자치시|특별자치도|특별시|광역시|시|군|도|(?:입구)?역)$/;

/** The ways a city's name is written: "st louis", "saint louis"; "수원시", "수원"; "la", "los angeles". */
export function spellings(city: string): string[] {
  const [first = '', ...rest] = wordsOf(city);
  const pair = writtenTwoWays.find(([short, long]) => first === short || first === long);
  const saints = pair ? pair.map((word) => [word, ...rest].join(' ')) : [];
  const bare = city.replace(koreanKinds, '');
  const article = /^the (.+)$/.exec(city)?.[1];
  const others = [nicknames.get(city), bare.length > 1 && bare, article];
  return [...new Set([city, ...saints, ...others.filter((name) => typeof name === 'string')])];
}
