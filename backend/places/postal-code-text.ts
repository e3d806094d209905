import { addressCountries } from '../../lib/contract/address-formats.ts';
import { postalCodeExample, readPostalCode } from '../../lib/contract/postal-code-forms.ts';
import { regionNames } from '../gazetteer/region-names.ts';

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
  { country: 'AT', whole: digits(4, '[1-9]') },
  { country: 'AU', whole: digits(4) },
  { country: 'BE', whole: digits(4, '[1-9]') },
  { country: 'BG', whole: digits(4, '[1-9]') },
  { country: 'BR', whole: digits(8) },
  { country: 'CA', whole: /^[A-CEGHJ-NPR-TVXY]\d[A-Z](?:\d[A-Z]\d)?$/ },
  { country: 'CH', whole: digits(4, '[1-9]') },
  { country: 'CN', whole: digits(6) },
  { country: 'CO', whole: digits(6) },
  { country: 'CZ', whole: digits(5, '[1-7]') },
  { country: 'DE', whole: /^(?!00)\d{5}$/ },
  { country: 'DK', whole: digits(4) },
  { country: 'ES', whole: /^(?:0[1-9]|[1-4]\d|5[0-2])(?!000)\d{3}$/ },
  { country: 'FI', whole: digits(5) },
  { country: 'FR', whole: /^(?:0[1-9]|[1-8]\d|9[0-5])\d{3}$/ },
  { country: 'GB', whole: /^[A-PR-UWYZ][A-HK-Y]?\d[A-Z\d]?(?:\d[A-Z]{2})?$/ },
  { country: 'GE', whole: digits(4, '[0-7]') },
  { country: 'GF', whole: /^973\d\d$/ },
  { country: 'GP', whole: /^971\d\d$/ },
  { country: 'GR', whole: digits(5, '[1-8]') },
  { country: 'HR', whole: digits(5, '[1-5]') },
  { country: 'HU', whole: digits(4, '[1-9]') },
  { country: 'IE', whole: /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W)(?:[A-Z\d]{4})?$/ },
  { country: 'IL', whole: digits(7) },
  { country: 'IN', whole: digits(6, '[1-8]') },
  { country: 'IS', whole: digits(3, '[1-9]') },
  { country: 'IT', whole: digits(5) },
  { country: 'JP', whole: digits(7) },
  { country: 'KR', whole: /^(?:0[1-9]|[1-5]\d|6[0-3])\d{3}$/ },
  { country: 'LU', whole: digits(4, '[1-9]') },
  { country: 'MQ', whole: /^972\d\d$/ },
  { country: 'MX', whole: /^(?!00)\d{5}$/ },
  { country: 'MY', whole: digits(5) },
  // Most people type the digits alone, which are a neighbourhood.
  { country: 'NL', whole: /^[1-9]\d{3}(?:[A-Z]{2})?$/ },
  { country: 'NO', whole: digits(4) },
  { country: 'NZ', whole: digits(4) },
  { country: 'PH', whole: digits(4) },
  { country: 'PL', whole: digits(5) },
  { country: 'PT', whole: /^[1-9]\d{3}(?:\d{3})?$/ },
  { country: 'RE', whole: /^974\d\d$/ },
  { country: 'RO', whole: digits(6) },
  { country: 'RS', whole: digits(5, '[1-3]') },
  { country: 'RU', whole: digits(6, '[1-6]') },
  { country: 'SE', whole: digits(5, '[1-9]') },
  { country: 'SG', whole: digits(6, '[0-8]') },
  { country: 'SI', whole: digits(4, '[1-9]') },
  { country: 'SK', whole: digits(5, '[089]') },
  { country: 'TH', whole: digits(5, '[1-9]') },
  { country: 'TR', whole: digits(5) },
  { country: 'TW', whole: /^[1-9]\d{2}(?:\d{2,3})?$/ },
  { country: 'UA', whole: digits(5) },
  { country: 'US', whole: digits(5) },
  { country: 'VN', whole: digits(6, '[1-9]') },
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
  String.raw`\d{5}-?\d{3,4}`,
  String.raw`\d{3}-\d{4}`,
  String.raw`\d{4}-\d{3}`,
  String.raw`\d{4} ?[a-z]{2}`,
  String.raw`\d{3} \d{2,3}`,
  String.raw`\d{2}-\d{3}`,
  String.raw`\d{4,8}`,
  String.raw`[a-z]{1,2}\d{1,2}[a-z]?`,
].join('|');
/** Countries by the letters of their cars, which letters from abroad have before a code: D-10115, F-75011. */
const carLetters: Record<string, string> = {
  ...{
    A: 'AT',
    B: 'BE',
    D: 'DE',
    E: 'ES',
    F: 'FR',
    FIN: 'FI',
    FL: 'LI',
    H: 'HU',
    I: 'IT',
    L: 'LU',
  },
  ...{ N: 'NO', P: 'PT', S: 'SE' },
};
const states = new Set([...regionNames.matchAll(/^US (\w\w)\|/gm)].map(([, code]) => code));
const countryPrefix =
  /(?<![\p{L}\p{N}-])(?:([a-z]{1,3})(?:-(?=\d[\d -]{2})|(?=\d{4,6}(?![\p{L}\p{N}-])))|〒 ?)(\d+)/giu;
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** A text in which the country or state before a code is a word: “SE-111 22” is in Sweden, “NC28202” in NC. */
export const withCountryNames = (text: string): string =>
  text.replace(countryPrefix, (typed, letters: string | undefined, digits: string) => {
    if (!letters) return `Japan ${digits}`;
    const prefix = letters.toUpperCase();
    // A letter and four digits are a code of Argentina.
    if (prefix.length === 1 && digits.length === 4 && !typed.includes('-')) return typed;
    // The codes of Delaware begin with 197 to 199; others with DE are Germany's.
    const isState = prefix === 'DE' ? /^19[789]/.test(digits) : states.has(prefix);
    if (isState && digits.length === 5) return `${prefix} ${digits}`;
    const isSingapore = prefix === 'S' && digits.length === 6;
    const code = isSingapore ? 'SG' : (carLetters[prefix] ?? prefix);
    const name = code.length === 2 ? countryNames.of(code) : undefined;
    return name ? `${name} ${digits}` : typed;
  });

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
  const codes = [...text.matchAll(allShapes)]
    .map(([typed]) => ({ typed, code: codeOf(typed) }))
    .filter(({ code }) => postalForms.some(({ whole }) => whole.test(code)) || code.length > 3)
    .reverse()
    .sort(
      (a, b) =>
        Number(/\D/.test(b.code)) - Number(/\D/.test(a.code)) || b.code.length - a.code.length,
    );
  return codes.length > 0 ? codes : readSpacedCode(text);
}

const codeOf = (typed: string) =>
  typed
    .replace(/^(\d{5})-?\d{4}$/, '$1')
    .replace(/[^a-z\d]/gi, '')
    .toUpperCase();

/** A text that is nothing but a code with spaces in places of its own: “28 202”, “sw 1a 2aa”. */
function readSpacedCode(text: string): TypedCode[] {
  const typed = text.trim();
  // Iceland's codes, and Taiwan's without the street. Beside other words three digits are anything.
  if (/^[1-9]\d{2}$/.test(typed)) return [{ typed, code: typed }];
  if (!/^[a-z\d]{1,4}(?:[ -][a-z\d]{1,4}){1,3}$/i.test(typed)) return [];
  const code = codeOf(typed);
  const isCode = /^\d{5,7}$/.test(code) || /^(?:[A-Z]{1,2}\d|\d{4}[A-Z]{2}$)[A-Z\d]*$/.test(code);
  return isCode && postalForms.some(({ whole }) => whole.test(code)) ? [{ typed, code }] : [];
}

/** A code in its country’s usual notation: "SW1A 1AA", "H2X 1Y4", "D02 AF30", "01310-100", "111 22". */
export const writtenCode = (country: string, code: string): string =>
  readPostalCode(country, code) ?? code;

let spacedCountries: string[] | undefined;

/** A code in the notations of all countries that write signs or letters besides what is typed. */
export function notationsOf(code: string): string[] {
  spacedCountries ??= addressCountries.filter((country) =>
    /[ -]|^[A-Z]{2}/.test(postalCodeExample(country) ?? ''),
  );
  return spacedCountries.flatMap((country) => readPostalCode(country, code) ?? []);
}

/** Whether a code is typed as its country writes it and others do not: 00-950 is of Poland, 111 22 of Sweden. */
export const isOwnNotation = (country: string, typed: string): boolean =>
  /[ -]/.test(typed) && readPostalCode(country, typed) === typed.toUpperCase();
