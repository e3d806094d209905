import { asciiDigits } from '../../lib/contract/digits.ts';
import { countryCode } from '../gazetteer/country-names.ts';
import { nicknames } from '../gazetteer/nicknames.ts';
import { joinedHangul } from '../gazetteer/read-cities.ts';
import { normalise, wordsOf } from '../search/normalise.ts';
import { withoutPhrase } from './phrases.ts';
import { codeShape, readCodes, type TypedCode, withCountryNames } from './postal-code-text.ts';
import { withoutStreet } from './street.ts';

/** One reading of a text: a place, and the city, region or country that contains it. */
export interface Reading {
  city: string;
  /** Empty if there is none. */
  region: string;
}

export interface PlaceText {
  /** Possible postal codes, likeliest first. */
  codes: TypedCode[];
  /** The normalised text without codes. */
  rest: string;
  /** Likeliest first, normalised. */
  readings: Reading[];
  /** Whether the text may also be the name of a church: "Hope Church". */
  named: boolean;
}

/** More words than this are no city with its state. */
const maxWords = 6;
/** The longest names: “Géorgie du Sud et les Îles Sandwich du Sud”. */
const maxCountryWords = 10;
/** Limit of the comma-separated parts of an address. */
const maxParts = 8;
/** Limit after NFKC, which may expand one character to eighteen. */
const maxCharacters = 400;

/**
 * Parses texts such as "28202", "charlotte nc", "75011 Paris", "경기도 수원시", "churches near Dallas" or
 * "12 Main Street, Charlotte, NC 28202-1234". Does not look up places.
 */
export function readPlaceText(typed: string): PlaceText {
  // Collapses spaces, because the patterns below could match a long run of them in exponentially
  // many ways.
  const text = withCountryNames(asciiDigits(typed.normalize('NFKC').slice(0, maxCharacters)))
    .replace(/[^\S\n]+/g, ' ')
    // 東京都新宿区: a division ends at its kind, and a smaller one follows.
    .replace(/(\p{sc=Han}{2,4}?[都道府県縣省市])(?=\p{sc=Han}{1,4}[市区區县縣町村])/gu, '$1 ')
    // Scripts that may leave out spaces: in 미국28202 the code begins where the word ends.
    .replace(/(?<=[\p{sc=Han}\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}])(?=\d{4})/gu, ' ');
  // C/ means a street in Spain, and does not separate two places.
  const plain = text.replace(/\n+/g, '\n').replace(/(?<!\p{L})c\/\s*/giu, 'calle ');
  const { text: place, named } = withoutPhrase(plain);
  // Of two cities, as in "Dallas/Fort Worth", the first.
  const firstPlace = place.split(/[/|]/)[0] ?? '';
  const streets = firstPlace
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
    ...readingsByCommas(parts),
    ...readingsByCountry(words),
    ...(words.length > maxWords ? [] : readingsOf(words)),
    // An unknown quarter may stand between the street and the city.
    ...(isAddress || codes.length > 0
      ? parts.slice(1).flatMap((part) => readingsOf(wordsOf(part)))
      : []),
  ];
  return { codes, rest, readings, named };
}

/** Normalises a text and joins initials: "D.C." becomes "dc". */
export function placeKey(text: string): string {
  return normalise(text).replace(/(?<!\p{L})(\p{L}) (?=\p{L}(?!\p{L}))/gu, '$1');
}

function withoutCodes(place: string, codes: TypedCode[]): string {
  const remaining = codes.reduce((text, { typed }) => text.replace(typed, ' '), place);
  // Removes the numbers of districts: "Dublin 1" is in Dublin, the 11e of Paris in Paris.
  return remaining.replace(/(?<![\p{L}\p{N}])\d+\p{L}{0,3}(?![\p{L}\p{N}])/gu, ' ');
}

/**
 * Readings of the end or the beginning of a text, the longest first, since the rest may be a name or a quarter that is
 * not known: "blue door cafe san jose ca", "charlotte downtown", "서울교회".
 */
export function readingsOfParts({ rest }: PlaceText): Reading[] {
  const place = rest.replace(/(?<=\p{sc=Hang}{2})교회(?![\p{L}\p{N}])/gu, '');
  const words = wordsOf(place);
  // The whole text has been looked for.
  if (words.length === 1 && place === rest) return [];
  const lengths = words.map((_, at) => Math.min(maxWords, words.length - at));
  return [...new Set(lengths)]
    .flatMap((length) => [words.slice(-length), words.slice(0, length)])
    .filter((part) => part.length > 1 || [...(part[0] ?? '')].length > 2 || isHangul(part[0]))
    .flatMap(readingsOf);
}

const isHangul = (word = '') => /^\p{sc=Hang}{2,}$/u.test(word);

/** For "12 Main Street, Charlotte, NC, USA": each part as a city within the parts that follow. */
function readingsByCommas(parts: string[]): Reading[] {
  return parts
    .slice(0, -1)
    .map((city, index) => ({ city, region: parts.slice(index + 1).join(' ') }));
}

/**
 * For “쿠바 아바나” and “Havana Cuba”: a city before or after the name of its country, which may be of many
 * words. Codes are left to the other readings, since CA and DE rather mean states.
 */
function readingsByCountry(words: string[]): Reading[] {
  const cuts = words.slice(1).map((_, at) => at + 1);
  return cuts
    .slice(0, maxCountryWords)
    .flatMap((at) => [
      [words.slice(0, at), words.slice(at)],
      [words.slice(-at), words.slice(0, -at)],
    ])
    .flatMap(([country = [], city = []]) => {
      const region = country.join(' ');
      return region.length > 2 && countryCode(region) ? [{ city: city.join(' '), region }] : [];
    })
    .reverse();
}

function readingsOf(words: string[]): Reading[] {
  if (words.length === 0) return [];
  const splits = words.slice(1).map((_, index) => {
    const [head, tail] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    // In Korean the larger place comes first.
    return [
      { city: head, region: tail },
      { city: tail, region: head },
    ];
  });
  return [{ city: words.join(' '), region: '' }, ...splits.reverse().flat()];
}

const abbreviations = [
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
] as const;
/** Endings of Korean place names, including stations: 부산역 means churches near it. */
const koreanKinds = /(특별자치시|특별자치도|특별시|광역시|시|군|도|(?:입구)?역)$/;

/** The spellings of a city's name: "st louis", "saint louis"; "수원시", "수원"; "la", "los angeles". */
export function spellings(city: string): string[] {
  const [first = '', ...rest] = wordsOf(city);
  const pair = abbreviations.find(([short, long]) => first === short || first === long);
  const expanded = pair ? pair.map((word) => [word, ...rest].join(' ')) : [];
  const bare = city.replace(koreanKinds, '');
  const article = /^the (.+)$/.exec(city)?.[1];
  const joined = joinedHangul(city);
  const han = hanSpellings(city);
  const names = [city, joined, ...han].map((name) => nicknames.get(name));
  const others = [...names, joined, bare.length > 1 && bare, ...han, article];
  return [...new Set([city, ...expanded, ...others.filter((name) => typeof name === 'string')])];
}

/** The spellings of a name in Chinese letters: with and without its kind, with Taiwan's 臺 as most write it. */
function hanSpellings(city: string): string[] {
  if (!/^\p{sc=Han}{2,}$/u.test(city)) return [];
  const plain = city.replaceAll('臺', '台');
  const bare = /^(\p{sc=Han}{2,})[都道府県縣省市区區县町村]$/u.exec(plain)?.[1];
  return bare ? [plain, bare] : [plain, `${plain}市`];
}
