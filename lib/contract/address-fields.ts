import { countryAddress } from './address-formats.ts';

/** The parts of an address after its street. */
export const placeFields = ['city', 'state', 'zip'] as const;
export type PlaceField = (typeof placeFields)[number];
export type Need = 'required' | 'optional' | 'none';

/**
 * Countries with cities that are a first-level division themselves (Seoul, Beijing, Tokyo, Dubai, Moscow),
 * or whose provinces are named after their capital (Roma, Madrid): they ask for the division, but an
 * address is complete without it.
 */
const ownDivision = new Set(['AE', 'CN', 'CO', 'ES', 'HK', 'ID', 'IT', 'JP', 'KR', 'RU', 'TW']);
const letters = { city: 'C', state: 'S', zip: 'Z' } as const;

/** Whether an address of a country has, and requires, a city, a state and a postal code. */
export function addressNeeds(country: string): Record<PlaceField, Need> {
  const { fmt = '', lfmt = '', required = '', zip } = countryAddress(country);
  const needOf = (field: PlaceField): Need => {
    if (!`${fmt}${lfmt}`.includes(`%${letters[field]}`)) return 'none';
    // A place without its city is not found.
    if (field === 'city') return 'required';
    if (field === 'zip' && !zip) return 'none';
    if (field === 'state' && ownDivision.has(country)) return 'optional';
    return required.includes(letters[field]) ? 'required' : 'optional';
  };
  return { city: needOf('city'), state: needOf('state'), zip: needOf('zip') };
}

/** What a country calls the parts of its addresses; `province`, `city` and `postal` if it has no own word. */
export function fieldNames(country: string) {
  const { state_name_type, locality_name_type, zip_name_type } = countryAddress(country);
  return {
    city: locality_name_type ?? 'city',
    state: state_name_type ?? 'province',
    zip: zip_name_type ?? 'postal',
  };
}
