import { readPostalCode } from '../../lib/contract/postal-code-forms.ts';
import { regionCountry } from './country-of-place.ts';
import { countryOf } from './names.ts';

export interface AddressParts {
  address?: string;
  city?: string;
  state?: string;
  zip?: string;
  country?: string;
}

const maxParts = 12;

/**
 * The parts of an address in one line: “102 Oak Avenue, Louisville, KY 40202, US”, “104 Rue du Sol, 69002
 * Lyon, France”. What cannot be told apart stays in the address.
 */
export function addressParts(text: string, home: string | undefined): AddressParts {
  const parts = text
    .split(/[,\n]/, maxParts)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const named = parts.length > 1 ? countryOf(parts.at(-1) ?? '') : undefined;
  // “Lyon, CA”: a state of the same letters stands beside a code of its own.
  if (named) parts.pop();
  const country = named ?? home;
  if (parts.length === 1 && country) {
    // “Raleigh NC 27601”, “69003 Lyon”, “H3G 1H6 Montréal (QC)”: a city by its code.
    const { rest, zip } = withCode(parts[0] ?? '', country);
    const [, city, code, inner] =
      /^(\D{2,80}?)(?: ([A-Z]{2})| \(([^()]{2,40})\))?$/.exec(rest) ?? [];
    const state = code ?? inner;
    const isSure = state !== undefined || /^\S{0,4}\d/.test(parts[0] ?? '');
    if (zip && city && isSure) return { address: '', city, ...(state && { state }), zip, country };
  }
  if (parts.length < 2 || !country)
    return { address: parts.join(', '), ...(country && { country }) };
  const last = withCode(parts.at(-1) ?? '', country);
  parts.pop();
  // “03940 Ciudad de México, CDMX”: the region stands behind code and city.
  const before =
    last.zip || /\d/.test(last.rest) ? undefined : withCode(parts.at(-1) ?? '', country);
  if (before?.zip && /^\D{2,80}$/.test(before.rest)) {
    parts.pop();
    const { rest: city, zip } = before;
    return { address: parts.join(', '), city, state: last.rest, zip, country };
  }
  // “Louisville, KY 40202”: a line of state and code only has its city before it.
  const isState =
    /^[A-Z]{2,3}\.?$/.test(last.rest) || last.rest === '' || regionCountry(last.rest) === country;
  // Without a street it is all there is.
  const hasCity = parts.length > 1 || !/\d/.test(parts[0] ?? '');
  const city = isState && hasCity ? parts.pop() : undefined;
  const split = city === undefined ? /^(.{2,80}) ([A-Z]{2})$/.exec(last.rest) : undefined;
  return {
    address: parts.join(', '),
    ...{ city: city ?? split?.[1] ?? last.rest, country },
    ...(city !== undefined && last.rest !== '' && { state: last.rest }),
    ...(split?.[2] && { state: split[2] }),
    ...(last.zip && { zip: last.zip }),
  };
}

/** The postal code at the beginning or the end of a text, and the rest. */
function withCode(text: string, country: string): { rest: string; zip?: string } {
  const words = text.split(' ').filter((word) => word !== '');
  for (const count of [1, 2]) {
    for (const isEnd of [true, false]) {
      const taken = isEnd ? words.slice(-count) : words.slice(0, count);
      // “우동 1234-5”: the number of a house.
      const isHouse = /-\d{1,2}$/.test(taken.join(' '));
      if (taken.length < count || isHouse || !/\d/.test(taken[0] ?? '')) continue;
      const zip = readPostalCode(country, taken.join(' '));
      const rest = (isEnd ? words.slice(0, -count) : words.slice(count)).join(' ');
      if (zip) return { rest, zip };
    }
  }
  return { rest: text };
}
