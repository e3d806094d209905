import table from './address-table.json' with { type: 'json' };

/** Google's address data of one country. */
interface CountryAddress {
  /** `%n` ends a line; `%A` is the street, `%C` the city, `%S` the state, `%Z` the postal code. */
  fmt?: string;
  /** The format in Latin letters, where it is another. */
  lfmt?: string;
  /** The required fields, as letters of the format. */
  required?: string;
  /** The pattern of a postal code. */
  zip?: string;
  /** Examples of postal codes, separated by commas. */
  zipex?: string;
  state_name_type?: string;
  locality_name_type?: string;
  zip_name_type?: string;
}

/**
 * Formats that differ from Google's: theirs write these cities into the street line or in capitals, and
 * a Korean street after a line end.
 */
const ownFormats: Record<string, Pick<CountryAddress, 'fmt' | 'lfmt'>> = {
  AE: { fmt: '%N%n%O%n%A%n%C%n%S', lfmt: '%N%n%O%n%A%n%C%n%S' },
  GI: { fmt: '%N%n%O%n%A%nGibraltar %Z' },
  JP: { fmt: '〒%Z%n%S%C%A%n%O%n%N', lfmt: '%N%n%O%n%A%n%C, %S %Z' },
  KR: { fmt: '%S %C %A%n%O%n%N%n%Z', lfmt: '%N%n%O%n%A%n%C%n%S%n%Z' },
  KY: { fmt: '%N%n%O%n%A%n%C%n%S %Z' },
  MO: { fmt: '%C%A%n%O%n%N', lfmt: '%N%n%O%n%A%n%C' },
  PR: { fmt: '%N%n%O%n%A%n%C, PR %Z' },
  SG: { fmt: '%N%n%O%n%A%nSingapore %Z' },
};

const countries: Record<string, CountryAddress> = table;

/** The countries with an own format. */
export const addressCountries = Object.keys(countries);

/** The data of a country; for one without an own format, the city and whatever code is given. */
export function countryAddress(country: string): CountryAddress {
  return { fmt: '%N%n%O%n%A%n%C %Z', ...countries[country], ...ownFormats[country] };
}
