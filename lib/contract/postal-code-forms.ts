import { countryAddress } from './address-formats.ts';
import { asciiDigits } from './digits.ts';

/** Patterns that are better than Google's. */
const better: Record<string, string> = {
  // The province's letter and the block's letters stand together, or neither.
  AR: String.raw`[A-HJ-NP-Z]\d{4}(?:[A-Z]{3})?|\d{4}`,
  IE: String.raw`[A-Z]\d[\dW] ?[A-Z\d]{4}`,
  // The last four digits are the building's; Google's data lack them.
  SA: String.raw`\d{5}(?:-?\d{4})?`,
  // Newer forms, or ones without what Google requires, are in use beside Google's.
  KZ: String.raw`\d{6}|[A-Z]\d{2}[A-Z]\d[A-Z]\d`,
  PY: String.raw`\d{4}|\d{6}`,
  SV: String.raw`(?:CP ?)?\d{4}`,
  VE: String.raw`\d{4}(?:-[A-Z])?`,
};
/** Examples that show the notation better than Google's first. */
const examples: Record<string, string> = {
  FR: '75011',
  NL: '1012 AW',
  SA: '12643-2121',
  SE: '114 55',
  US: '28202',
};
const separators = /[\s\p{Pd}\p{Ps}\p{Pe}\p{Cf}._/]/gu;
/** Longer than any code with the name of its country. */
const maxTyped = 40;
const patterns = new Map<string, RegExp | undefined>();

function patternOf(country: string): RegExp | undefined {
  if (!patterns.has(country)) {
    const pattern = better[country] ?? countryAddress(country).zip;
    patterns.set(country, pattern ? new RegExp(`^(?:${pattern})$`) : undefined);
  }
  return patterns.get(country);
}

/** An example of a country's postal code; undefined if it has none or its format is unknown. */
export function postalCodeExample(country: string): string | undefined {
  if (!patternOf(country)) return undefined;
  return examples[country] ?? countryAddress(country).zipex?.split(',')[0];
}

/**
 * A postal code as its country writes it: “1012aw” is “1012 AW”, “CH-8001” 8001, “〒１０００００１” 100-0001.
 * Undefined if the text is no postal code of the country; the trimmed text if the format is unknown.
 */
export function readPostalCode(country: string, text: string): string | undefined {
  const [pattern, typed] = [patternOf(country), text.trim()];
  if (!pattern) return typed || undefined;
  if (typed.length > maxTyped) return undefined;
  const plain = asciiDigits(typed.normalize('NFKC').replace(/[−ー]/g, '-'))
    .toUpperCase()
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/(?<=\d)\s*CEDEX(?:\s*\d+)?$/, '');
  const compact = plain.replace(separators, '');
  // Before the code may stand the country (F-75011, NL-1012 AW) or what it is (CEP, PIN, C.P.).
  const named = plain
    .replace(/^\p{L}[\p{L}.]{0,20}[\s\p{Pd}:.()]{0,9}(?=\p{N})/u, '')
    .replace(separators, '');
  const unprefixed = compact.replace(new RegExp(`^${country}`), '');
  // … or, apart from a code that begins with letters, a country or a state (UK SW1A 2AA, ON K1A 0B1).
  const apart = plain.replace(/^\p{L}{2,3}[\s\p{Pd}]/u, '').replace(separators, '');
  for (const code of [compact, named, unprefixed, country + compact, apart]) {
    const written = withSeparator(country, pattern, code);
    if (written) return written;
  }
  return undefined;
}

/** Whether a text is a postal code of a country; always true if its format is unknown. */
export function isPostalCode(country: string, text: string): boolean {
  return !patternOf(country) || readPostalCode(country, text) !== undefined;
}

/** The longest code of any country has ten letters and digits. */
const maxLength = 12;

/** The code with the separator that its country writes; undefined if the pattern does not match. */
function withSeparator(country: string, pattern: RegExp, code: string): string | undefined {
  if (code.length > maxLength) return undefined;
  const isWritten = /[ -]/.test(`${examples[country] ?? ''}${countryAddress(country).zipex ?? ''}`);
  const places = [...code].map((_, index) => index).slice(1);
  const separated = places.flatMap((at) =>
    ['-', ' '].map((sign) => `${code.slice(0, at)}${sign}${code.slice(at)}`),
  );
  const known = separated.find((one) => pattern.test(one));
  if (known && (isWritten || !pattern.test(code))) return known;
  return pattern.test(code) ? code : undefined;
}
