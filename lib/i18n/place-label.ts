import { fieldNames, type PlaceField } from '@/lib/contract/address-fields';

interface Words {
  /** The words of all countries' names for the parts of an address. */
  placeNames: Record<PlaceField, Record<string, string>>;
  fields: Record<PlaceField, string>;
}

/** A city, state or postal code as its country calls it: “Prefecture”, “Eircode”. */
export function placeLabel({ placeNames, fields }: Words, country: string, field: PlaceField) {
  return placeNames[field][fieldNames(country)[field]] ?? fields[field];
}
