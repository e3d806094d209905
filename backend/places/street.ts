const unit = String.raw`(?:[ ,]+(?:apt|apartment|unit|suite|ste|floor|fl|room|rm|no|lot|#)\.? ?#?\s?[\p{L}\d-]+)?`;
const direction = String.raw`(?: (?:n|s|e|w|ne|nw|se|sw|north|south|east|west)\b\.?)?`;
const types =
  'street|st|avenue|ave|av|boulevard|blvd|road|rd|drive|dr|lane|ln|court|ct|way|highway|hwy|parkway|pkwy|circle|cir|terrace|ter|square|sq|trail|trl|pike|row|mews|close|crescent|cres|walk|place|pl|plaza|turnpike|loop|alley|broadway|wharf|quay';
/** "1234 Elm St Apt 5", "221B Baker Street": the number first, the type of street last. */
const english = new RegExp(
  String.raw`^\s*\d+[a-z]?(?:-\d+)?(?: [\p{L}\d.'’-]+){1,5}? (?:${types})\b\.?${direction}${unit}`,
  'iu',
);
/** "100 S 200 E": streets by their distance, as in Utah. */
const grid =
  /^\s*\d{1,5} (?:north|south|east|west|[nsew])\.? \d{1,5} (?:north|south|east|west|[nsew])\b\.?/iu;
const numberedBroadway = new RegExp(String.raw`^\s*\d+ broadway${unit}`, 'iu');
/** "12 rue de Rivoli", "Calle Mayor 5", "Av. Insurgentes Sur 123": the type of street first. */
const kindsFirst =
  'rue|avenue|av|avda|avenida|boulevard|bd|bld|blvd|bulevar|place|quai|chemin|allée|allées|impasse|route|cours|faubourg|esplanade|calle|carrera|cra|calzada|carretera|autopista|privada|jirón|paseo|plaza|ronda|travesía|carrer|diagonal|transversal|viale|via|corso|piazza|rua|praça|colonia|col|urbanización|urb';
const romance = new RegExp(
  String.raw`^\s*(?:\d{1,5}[a-z]?\s{0,2}(?:bis|ter)?,?\s{1,2})?(?:${kindsFirst})(?:\.|\s|/)\s*\S`,
  'iu',
);
const houseNumber = /(?<![\p{L}\p{N}-])\d{1,5}[a-z]?(?![\p{L}\p{N}])/giu;
/** "Calle 10 #5-20", "Carrera 7 # 71-21": numbered streets, as in Colombia. */
const numbered =
  /^\s*(?:calle|carrera|cra|cl|kr|avenida|transversal|diagonal)\.?\s{0,2}\d{1,5}\s?\p{L}?\s{0,2}(?:#|n[°ºo]\.?|no\.)?\s{0,2}\d{1,5}\p{L}?\s{0,2}-\s{0,2}\d{1,5}/iu;
const german = /^\s*[\p{L}.-]+(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse)\s+\d+/iu;
/** 양화로 45, 테헤란로152길 3: up to three words. */
const koreanStreet = /^\S+(?:로|길) ?\d{1,5}(?:번?길)?(?: ?\d{1,5})?(?:-\d{1,5})?$/u;
/** 101동 502호, 3층: what follows the number of a building. */
const koreanUnit = /[동층호]$/u;

/** Without a Korean street at the end, with its building's parts; undefined if there is none. */
function withoutKoreanStreet(part: string): string | undefined {
  const words = part.trim().split(/\s+/);
  const end = words.findLastIndex((word) => !koreanUnit.test(word)) + 1;
  for (const from of [end - 3, end - 2, end - 1]) {
    if (from < 0 || !koreanStreet.test(words.slice(from, end).join(' '))) continue;
    return words.slice(0, from).join(' ');
  }
  return undefined;
}

/** What follows the last number of a Romance street: "av. Reforma 222 cdmx". */
function afterHouseNumber(part: string, from: number): string {
  const [last] = [...part.slice(from).matchAll(houseNumber)].slice(-1);
  return last ? part.slice(from + last.index + last[0].length).trim() : '';
}

/**
 * A part of an address without its street, whose name may be that of a city; `cut` tells whether
 * there was one. A Romance street name ends at a postal code, else at its number.
 */
export function withoutStreet(part: string, code: RegExp): { text: string; cut: boolean } {
  for (const street of [english, grid, numberedBroadway, numbered, german]) {
    if (street.test(part)) return { text: part.replace(street, ' ').trim(), cut: true };
  }
  const [kind] = romance.exec(part) ?? [];
  if (kind) {
    const from = part.search(code);
    const text = from > 0 ? part.slice(from) : afterHouseNumber(part, kind.length);
    return { text, cut: true };
  }
  const before = withoutKoreanStreet(part);
  return before === undefined ? { text: part, cut: false } : { text: before, cut: true };
}
