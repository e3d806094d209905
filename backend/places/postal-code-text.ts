/** The format of a country's postal codes. */
interface Form {
  country: string;
  /** Matches a code of capital letters and digits without separators. */
  whole: RegExp;
}

const digits = (count: number, first = String.raw`\d`) => new RegExp(`^${first}\\d{${count - 1}}$`);

/** The countries whose codes are also known by prefix, with the format of their codes. */
export const postalForms: Form[] = [
  { country: 'AR', whole: /^[A-HJ-NP-Z]?\d{4}(?:[A-Z]{3})?$/ },
  { country: 'AU', whole: digits(4) },
  { country: 'BE', whole: digits(4, '[1-9]') },
  { country: 'BR', whole: digits(8) },
  { country: 'CA', whole: /^[A-CEGHJ-NPR-TVXY]\d[A-Z](?:\d[A-Z]\d)?$/ },
  { country: 'CH', whole: digits(4, '[1-9]') },
  { country: 'CO', whole: digits(6) },
  { country: 'DE', whole: /^(?!00)\d{5}$/ },
  { country: 'ES', whole: /^(?:0[1-9]|[1-4]\d|5[0-2])(?!000)\d{3}$/ },
  { country: 'FR', whole: /^(?:0[1-9]|[1-8]\d|9[0-5])\d{3}$/ },
  { country: 'GB', whole: /^[A-PR-UWYZ][A-HK-Y]?\d[A-Z\d]?(?:\d[A-Z]{2})?$/ },
  { country: 'GF', whole: /^973\d\d$/ },
  { country: 'GP', whole: /^971\d\d$/ },
  { country: 'IE', whole: /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W)(?:[A-Z\d]{4})?$/ },
  { country: 'IN', whole: digits(6, '[1-8]') },
  { country: 'JP', whole: digits(7) },
  { country: 'KR', whole: /^(?:0[1-9]|[1-5]\d|6[0-3])\d{3}$/ },
  { country: 'MQ', whole: /^972\d\d$/ },
  { country: 'MX', whole: /^(?!00)\d{5}$/ },
  // Most people type the digits alone, which are a neighbourhood.
  { country: 'NL', whole: /^[1-9]\d{3}(?:[A-Z]{2})?$/ },
  { country: 'NZ', whole: digits(4) },
  { country: 'PH', whole: digits(4) },
  { country: 'RE', whole: /^974\d\d$/ },
  { country: 'US', whole: digits(5) },
  { country: 'YT', whole: /^976\d\d$/ },
  { country: 'ZA', whole: digits(4) },
];
const forms = new Map(postalForms.map(({ country, whole }) => [country, whole]));

/** Whether a code is complete in this country's format; true if the format is unknown. */
export function isWholeCode(country: string, code: string): boolean {
  return forms.get(country)?.test(code) ?? true;
}

/** The part of a code that areas are prefixes of; in Argentina without the province's letter. */
export function codeBody(country: string, code: string): string {
  return country === 'AR' ? code.replace(/\D/g, '') : code;
}

/**
 * Text that may be a postal code: letters and digits with at least one digit, in one or two words.
 */
const shapes = [
  String.raw`[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}`,
  String.raw`[a-z]\d[a-z](?:[ -]?\d[a-z]\d)?`,
  String.raw`(?:[a-z]\d\d|d6w) ?[a-z\d]{4}`,
  String.raw`[a-z]{1,2}-?\d{3,5}(?: ?[a-z]{3})?`,
  String.raw`\d{5}-\d{3,4}`,
  String.raw`\d{3}-\d{4}`,
  String.raw`\d{4} ?[a-z]{2}`,
  String.raw`\d{3} \d{2,3}`,
  String.raw`\d{2}-\d{3}`,
  String.raw`\d{4,8}`,
  String.raw`[a-z]{1,2}\d{1,2}[a-z]?`,
].join('|');
/** The country as letters from abroad have it before a code: CH-8001, F-75011, 〒100-0001. */
const countryPrefixes: Record<string, string> = {
  ...{ A: 'Austria', B: 'Belgium', CH: 'Switzerland', CZ: 'Czechia', D: 'Germany', DK: 'Denmark' },
  ...{ E: 'Spain', EE: 'Estonia', F: 'France', FI: 'Finland', FIN: 'Finland', FL: 'Liechtenstein' },
  ...{ GR: 'Greece', H: 'Hungary', HR: 'Croatia', HU: 'Hungary', I: 'Italy', L: 'Luxembourg' },
  ...{ LT: 'Lithuania', LV: 'Latvia', N: 'Norway', NL: 'Netherlands', NO: 'Norway', P: 'Portugal' },
  ...{ PL: 'Poland', PT: 'Portugal', RO: 'Romania', S: 'Sweden', SE: 'Sweden', SI: 'Slovenia' },
  SK: 'Slovakia',
};
const countryPrefix = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:(${Object.keys(countryPrefixes).join('|')})-(?=\\d[\\d -]{3})|〒 ?(?=\\d{3}))`,
  'gu',
);

/** A text in which the country before a code is a word. */
export const withCountryNames = (text: string): string =>
  text.replace(countryPrefix, (_, prefix) => `${countryPrefixes[prefix] ?? 'Japan'} `);

const edge = String.raw`\p{L}\p{N}`;
export const codeShape = new RegExp(
  `(?<![${edge}]|[${edge}]-)(?:${shapes})(?![${edge}]|-[${edge}])`,
  'iu',
);
const allShapes = new RegExp(codeShape.source, 'giu');

export interface TypedCode {
  /** As typed. */
  typed: string;
  /** Capital letters and digits; a US ZIP code without its last four digits. */
  code: string;
}

/** The possible postal codes of a text, likeliest first: the longest, of these the last. */
export function readCodes(text: string): TypedCode[] {
  return [...text.matchAll(allShapes)]
    .map(([typed]) => ({
      typed,
      code: typed
        .replace(/^(\d{5})-\d{4}$/, '$1')
        .replace(/[^a-z\d]/gi, '')
        .toUpperCase(),
    }))
    .filter(({ code }) => postalForms.some(({ whole }) => whole.test(code)) || code.length > 3)
    .reverse()
    .sort(
      (a, b) =>
        Number(/\D/.test(b.code)) - Number(/\D/.test(a.code)) || b.code.length - a.code.length,
    );
}

/** A code in its country's usual notation: "SW1A 1AA", "H2X 1Y4", "D02 AF30", "01310-100". */
export function writtenCode(country: string, code: string): string {
  if (country === 'GB' && code.length > 4) return `${code.slice(0, -3)} ${code.slice(-3)}`;
  if ((country === 'CA' || country === 'IE') && code.length > 3) {
    return `${code.slice(0, 3)} ${code.slice(3)}`;
  }
  return country === 'BR' && code.length === 8 ? `${code.slice(0, 5)}-${code.slice(5)}` : code;
}
