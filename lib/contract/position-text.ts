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
const sexagesimal =
  /^(\d{1,2})°\s*(\d{1,2})['’′]\s*(?:(\d{1,2}(?:[.,]\d+)?)["”″]\s*)?([NS])[,;\s]*(\d{1,3})°\s*(\d{1,2})['’′]\s*(?:(\d{1,2}(?:[.,]\d+)?)["”″]\s*)?([EWO])$/iu;

const degrees = (text = '0') => Number(text.replace(',', '.').replace('−', '-'));
const sign = (letter: string | undefined) => (/[SWO]/i.test(letter ?? '') ? -1 : 1);

/**
 * Parses a position to degrees (WGS 84): "35.2271, -80.8431", "40.71° N, 74.01° W", "19°25'42\"N
 * 99°7'39\"W", "geo:48.85,2.35", and the address of a map.
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
  const parts = sexagesimal.exec(text);
  if (parts) {
    const angle = (at: number) =>
      degrees(parts[at]) + degrees(parts[at + 1]) / 60 + degrees(parts[at + 2]) / 3600;
    return onEarth(angle(1) * sign(parts[4]), angle(5) * sign(parts[8]));
  }
  const [, first = '', ns, second = '', ew] = decimal.exec(text) ?? [];
  // Two whole numbers are more likely a code than a position.
  if (!/[.,]\d/.test(first) || !/[.,]\d/.test(second)) return undefined;
  return onEarth(degrees(first) * sign(ns), degrees(second) * sign(ew));
}

function onEarth(latitude: number, longitude: number): Position | undefined {
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPlace ? { latitude, longitude } : undefined;
}
