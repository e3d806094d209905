interface Position {
  latitude: number;
  longitude: number;
}

const number = String.raw`[-+−]?\d{1,3}(?:[.,]\d+)?`;
const decimal = new RegExp(
  String.raw`^(?:geo:|@|\()? ?(${number}) ?°? ?([NS])? ?[,; ] ?(${number}) ?°? ?([EWO])? ?(?:[;?,].*|\))?$`,
  'iu',
);
/** The address of a place on the maps of Google, Apple, OpenStreetMap, Naver or Waze: what was found, then what is shown. */
const inAddress = [
  /!3d(-?\d{1,2}\.\d{1,15})!4d(-?\d{1,3}\.\d{1,15})/,
  /[?&](?:q|query|ll|sll|daddr|destination|center|coordinate)=(?:loc:)?(-?\d{1,2}\.\d{1,15})(?:,|%2C)(?:\+|%20)?(-?\d{1,3}\.\d{1,15})/i,
  /[?&]m?lat=(-?\d{1,2}\.\d{1,15})&m?(?:lon|lng)=(-?\d{1,3}\.\d{1,15})/i,
  /#map=\d{1,2}(?:\.\d{1,2})?\/(-?\d{1,2}\.\d{1,15})\/(-?\d{1,3}\.\d{1,15})/,
  /[@/](-?\d{1,2}\.\d{1,15}),(?:\+|%20)?(-?\d{1,3}\.\d{1,15})/,
];
const degrees = (text = '0') => Number(text.replace(',', '.').replace('−', '-'));
const sign = (letter: string | undefined) => (/[SWO]/i.test(letter ?? '') ? -1 : 1);

/** What maps, receivers and people write instead of letters and signs, in the languages of the site. */
const written: [RegExp, string][] = [
  [/[º˚도]/g, '°'],
  [/[’′분]/g, "'"],
  [/[”″초]|''/g, '"'],
  [/\b(?:north|norte|nord)\b|북위/gi, 'N'],
  [/\b(?:south|sur|sud)\b|남위/gi, 'S'],
  [/\b(?:east|este|est)\b|동경/gi, 'E'],
  [/\b(?:west|oeste|ouest)\b|서경/gi, 'W'],
  [/\b(?:longitude?|long?|lng)\b|경도/gi, '↔'],
  [/\b(?:latitude?|lat)\b|위도/gi, '↕'],
];
const token =
  /\s*(?:([-+−]?\d{1,3}(?:[.,]\d{1,15})?)|([NSEWO])(?![a-z])|([°'"])|([↔↕])|[,;:=()])/iy;
/** Longer than any written position; what comes from outside is not tokenised without a bound. */
const longestText = 120;

/**
 * Parses a position to degrees (WGS 84): "35.2271, -80.8431", "40.71° N, 74.01° W", "N35.2 W80.8",
 * "19°25'42\"N 99°7'39\"W", "35° 13.6' N 80° 50.6' W", "lat: 35.2, lng: -80.8", "geo:48.85,2.35",
 * and the address of a map.
 */
export function readPosition(typed: string): Position | undefined {
  // Collapses spaces, because the patterns could match a long run of them in exponentially many
  // ways.
  const text = typed.normalize('NFKC').trim().replace(/\s+/g, ' ');
  if (/^https?:\/\//i.test(text)) {
    const [, latitude, longitude] =
      inAddress.map((pattern) => pattern.exec(text)).find((found) => found !== null) ?? [];
    return longitude === undefined ? undefined : onEarth(degrees(latitude), degrees(longitude));
  }
  const [, first = '', ns, second = '', ew] = decimal.exec(text) ?? [];
  if (first === '') return readAngles(typed);
  // Two whole numbers are more likely a code than a position.
  if (!/[.,]\d/.test(first) || !/[.,]\d/.test(second)) return undefined;
  return onEarth(degrees(first) * sign(ns), degrees(second) * sign(ew));
}

interface Token {
  number?: string | undefined;
  letter?: string | undefined;
  unit?: string | undefined;
  name?: string | undefined;
}

function readTokens(typed: string): Token[] {
  if (typed.length > longestText) return [];
  const text = written
    .reduce((line, [pattern, sign]) => line.replace(pattern, sign), typed)
    .normalize('NFKC')
    .trim();
  const tokens: Token[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const found = token.exec(text);
    if (!found) return [];
    const [, number, letter, unit, name] = found;
    if (number ?? letter ?? unit ?? name) tokens.push({ number, letter, unit, name });
  }
  return tokens;
}

/** A position of two angles with letters, signs or names, in either order. */
function readAngles(typed: string): Position | undefined {
  const tokens = readTokens(typed);
  const letters = tokens.flatMap(({ letter }, at) => (letter ? [{ letter, at }] : []));
  const [first, second, third] = letters;
  const isLongitude = (letter = '') => /[EWO]/i.test(letter);
  if (third || (first && isLongitude(first.letter) === isLongitude(second?.letter)))
    return undefined;
  if (first && !second) return undefined;
  const count = tokens.filter(({ number }) => number).length;
  // A letter before both angles, a letter after both, or none: then the second angle begins before the second degree sign.
  const isLeading = first?.at === 0;
  const degreeSigns = tokens.flatMap(({ unit }, at) => (unit === '°' ? [at] : []));
  if (!first && degreeSigns.length < 2 && count !== 2) return undefined;
  const middle =
    isLeading || !first ? (second?.at ?? (degreeSigns[1] ?? tokens.length) - 1) : first.at;
  if (first && !isLeading && second?.at !== tokens.length - 1) return undefined;
  const halves = [tokens.slice(0, middle), tokens.slice(middle)].map((half) =>
    half.flatMap(({ number }) => number ?? []),
  );
  const isExact =
    degreeSigns.length > 0 || halves.some((half) => half.length > 1 || /[.,]/.test(half[0] ?? ''));
  const [one, two] = halves.map((half, at) => angleOf(half, letters[at]?.letter));
  if (!isExact || one === undefined || two === undefined) return undefined;
  const isLongitudeFirst =
    isLongitude(first?.letter) || tokens.find(({ name }) => name)?.name === '↔';
  return isLongitudeFirst ? onEarth(two, one) : onEarth(one, two);
}

/** Degrees of an angle in degrees, or with minutes, or with seconds; undefined if it is none. */
function angleOf(parts: string[], letter: string | undefined): number | undefined {
  const [whole = Number.NaN, ...sixtieths] = parts.map(degrees);
  if (Number.isNaN(whole) || parts.length > 3) return undefined;
  if (sixtieths.some((part) => part < 0 || part >= 60)) return undefined;
  const [minutes = 0, seconds = 0] = sixtieths;
  const size = Math.abs(whole) + minutes / 60 + seconds / 3600;
  return size * (letter ? sign(letter) : /^[-−]/.test(parts[0] ?? '') ? -1 : 1);
}

function onEarth(latitude: number, longitude: number): Position | undefined {
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPlace ? { latitude, longitude } : undefined;
}
