import type { z } from 'zod';
import { addressNeeds, placeFields } from './address-fields.ts';
import { isPostalCode, readPostalCode } from './postal-code-forms.ts';

interface Parts {
  city?: string | null | undefined;
  state?: string | null | undefined;
  zip?: string | null | undefined;
  country?: string | undefined;
}

/**
 * The schema with the rules of the country's addresses: the parts that it requires, a postal code of its
 * own, which becomes as the country writes it. They are reported together with the faults of other fields.
 */
export function withAddressRules<Schema extends z.ZodType<Parts>>(schema: Schema): Schema {
  const when = ({ value }: z.core.ParsePayload) => typeof partsOf(value).country === 'string';
  let ruled: Schema = schema;
  for (const field of placeFields) {
    const isThere = (value: unknown) =>
      addressNeeds(partsOf(value).country ?? '')[field] !== 'required' ||
      Boolean(partsOf(value)[field]);
    ruled = ruled.refine(isThere, { path: [field], error: 'is required in that country', when });
  }
  return ruled
    .refine(hasOwnCode, { path: ['zip'], error: 'is not a postal code of that country', when })
    .overwrite(withWrittenCode as (value: z.output<Schema>) => z.output<Schema>);
}

/** The address with its postal code as the country writes it; unchanged if that is not known. */
export function withWrittenCode<Address extends Parts>(address: Address): Address {
  const { zip, country } = address;
  const written = zip && country ? readPostalCode(country, zip) : undefined;
  return written && written !== zip ? { ...address, zip: written } : address;
}

/** The parts that are texts: the rules are asked together with those of each field, so others may be anything. */
function partsOf(value: unknown): Parts {
  const { city, state, zip, country }: Record<string, unknown> = Object(value);
  const given = Object.entries({ city, state, zip, country });
  return Object.fromEntries(given.filter(([, part]) => typeof part === 'string'));
}

function hasOwnCode(value: unknown): boolean {
  const { zip, country = '' } = partsOf(value);
  return !zip || addressNeeds(country).zip === 'none' || isPostalCode(country, zip);
}
