import { readPostalCode } from '../../lib/contract/postal-code-forms.ts';
import { regionNames } from '../gazetteer/region-names.ts';
import { normalise } from '../search/normalise.ts';

interface Place {
  address?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
  /** As the list has it. */
  phone?: string | undefined;
}

/** The states of the US and the provinces of Canada, by code and by every name. */
const regions = new Map<string, 'US' | 'CA'>(
  regionNames
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [, country, code, names] = /^(US|CA) (\w+)\|(.*)$/.exec(line) ?? [];
      if (!country || !code || names === undefined) return [];
      return [code, ...names.split('|')].flatMap((name) =>
        name === '' || /^\d/.test(name) ? [] : [[normalise(name), country as 'US' | 'CA'] as const],
      );
    }),
);
/** The country of a state or province, by its code or name; undefined for those of other countries. */
export const regionCountry = (text: string): 'US' | 'CA' | undefined =>
  regions.get(normalise(text));

const codes = {
  US: /^\d{5}(?:-?\d{4})?$/,
  CA: /^[a-z]\d[a-z]\s?\d[a-z]\d$/iu,
};
const american = /^\+?1?[\s.-]?\(?[2-9]\d{2}\)?[\s.-]?\d{3}[\s.-]?\d{4}(?!\d)/u;
/** Signs that no other country's addresses have. */
const signs: [country: string, sign: RegExp][] = [
  [
    'KR',
    /(?:특별시|광역시|특별자치[시도]|[가-힣]도 [가-힣]+[시군])|(?:^|\s)[가-힣]+[시군구] [가-힣\d]+(?:읍|면|동|로|길)/u,
  ],
  ['JP', /〒|[都道府県].{1,20}[市区町村]/u],
];

/**
 * The country of a church where a list names none: by signs that only its addresses have; else `home`, unless the
 * postal code is none of it; else by its state with a postal code or a phone number of the same country. Undefined
 * if nothing is sure.
 */
export function countryOfPlace(place: Place, home: string | undefined): string | undefined {
  const sign = signs.find(([, sign]) => sign.test(place.address ?? ''));
  if (sign) return sign[0];
  const told = () => countryOfRegion(place);
  if (!home) return told();
  const isOther = place.state && place.zip && !readPostalCode(home, place.zip);
  return (isOther && told()) || home;
}

function countryOfRegion({ address = '', state = '', zip = '', phone = '' }: Place) {
  const [named, code] = state ? [state, zip] : regionAtEnd(address);
  const country = regionCountry(named);
  if (!country) return undefined;
  const isLong = named.trim().length > 3;
  const isSure = code
    ? codes[country].test(code.replace(/\.0$/, ''))
    : isLong || american.test(phone.trim());
  return isSure ? country : undefined;
}

/** The state and the postal code at the end of an address: “Boise, Idaho 83702”, “Charlotte NC 28202”. */
function regionAtEnd(address: string): [named: string, code: string] {
  const words = (address.split(',').at(-1) ?? '').trim().split(/\s+/);
  const length = /^\d[A-Z]\d$/.test(words.at(-1) ?? '') ? 2 : 1;
  const code = words.splice(-length).join(' ');
  return [[words.join(' '), words.at(-1) ?? ''].find(regionCountry) ?? '', code];
}
