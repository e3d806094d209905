import { countryAddress } from './address-formats.ts';

export interface Address {
  street?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  zip?: string | null | undefined;
  /** Country code, as `KR`. */
  country?: string | null | undefined;
}

interface Label extends Address {
  recipient?: string | undefined;
}

type Letter = 'N' | 'A' | 'C' | 'S' | 'Z';

/** An address without a country is read as one of the United States. */
const defaultCountry = 'US';
/** Countries that write the parts of an address without commas. */
const unseparated = new Set(['CN', 'HK', 'JP', 'MO', 'TW']);
/** Prefixes that only letters from abroad had: CH-8001. Lithuania and Moldova write theirs at home, too. */
const foreignPrefix = /(?<=%n)(?!LT-|MD-)[A-Z]{1,2}-(?=%Z)/g;

/** An address in one line, in the format of its country; missing parts are left out. */
export function addressLine(address: Address): string {
  const country = address.country || defaultCountry;
  const comma = /\p{sc=Arab}/u.test(address.street ?? '') ? '، ' : ', ';
  const separator = unseparated.has(country) && !isLatin(address) ? ' ' : comma;
  // In one line nothing else separates a city from its state.
  const format = formatOf(address).replace('%C %S %Z', '%C, %S %Z');
  return written(format, valuesOf(address)).join(separator);
}

/** An address as on an envelope, without the country. */
export function addressLines({ recipient, ...address }: Label): string[] {
  return written(formatOf(address), { ...valuesOf(address), N: recipient });
}

/** The order in which a country writes its city, state and postal code. */
export function fieldOrder(country: string, isLatin: boolean): ('city' | 'state' | 'zip')[] {
  const { fmt = '', lfmt } = countryAddress(country);
  const names = { C: 'city', S: 'state', Z: 'zip' } as const;
  const letters = ((isLatin && lfmt) || fmt).match(/(?<=%)[CSZ]/g) ?? [];
  return letters.map((letter) => names[letter as 'C' | 'S' | 'Z']);
}

function formatOf(address: Address): string {
  const { fmt = '', lfmt } = countryAddress(address.country || defaultCountry);
  return ((isLatin(address) && lfmt) || fmt).replace(foreignPrefix, '');
}

/** Whether an address is written in Latin letters: its city decides. */
function isLatin({ city, state, street }: Address): boolean {
  const text = [city, state, street].find((part) => /\p{L}/u.test(part ?? '')) ?? '';
  return /\p{Script=Latin}/u.test(text);
}

function valuesOf({ street, city, state, zip }: Address): Partial<Record<Letter, string>> {
  const [A = '', C = '', S = '', Z = ''] = [street, city, state, zip].map((part) => part?.trim());
  // Whoever writes the largest first often begins the street line with the city.
  const isWhole = /^\p{Script=Hangul}+(?:시|도|군)\s/u.test(A);
  const has = (part: string) =>
    isWhole || (/^[^\p{Script=Latin}\d]+$/u.test(part) && A.includes(part));
  // A space would put the halves of a code the other way round within letters from right to left.
  const code = /[\p{sc=Arab}\p{sc=Hebr}]/u.test(A + C) ? Z.replaceAll(' ', '\u00a0') : Z;
  return { A, C: has(C) ? '' : C, S: S === C || has(S) ? '' : S, Z: code };
}

/** The lines of a format with its values; what separates two values goes with a missing one. */
function written(format: string, values: Partial<Record<Letter, string | undefined>>): string[] {
  return format.split('%n').flatMap((line) => {
    let [text, between] = ['', ''];
    for (const part of line.match(/%[A-Z]|[^%]+/g) ?? []) {
      const value = part.startsWith('%') ? (values[part.slice(1) as Letter] ?? '') : undefined;
      if (value === undefined) {
        // A name in the format is part of the address: “Singapore”.
        if (text === '' && /[a-z]{2}/.test(part)) text = part.trimEnd();
        const rest = text === part.trimEnd() ? part.slice(text.length) : part;
        // Of two separators around a missing value the first remains.
        if (text === '' || between === '') between = rest;
      } else if (value !== '') {
        const isPrefix = text === '' && /^[^\s,-]/.test(between);
        text += (text !== '' || isPrefix ? between : '') + value;
        between = '';
      }
    }
    return text.trim() === '' ? [] : [text.trim()];
  });
}
