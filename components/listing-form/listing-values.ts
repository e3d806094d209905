import { loadedName } from '@/components/forms/three-way';
import { webAddress } from '@/components/forms/web-address';
import type { ListingChanges, OwnListing } from '@/lib/content/own-listings';
import type { TextInLanguage } from '@/lib/contract/language-tags';
import { maxDescriptions } from '@/lib/contract/listings';
import { locales } from '@/lib/contract/locales';
import { readPosition } from '@/lib/contract/position-text';
import { onlyZoneOf } from '@/lib/contract/time-zone-country';
import { closedDaysIn, rowGroup, rowValues, servicesIn } from './service-values';

/*
 * The fields of a listing's form as strings by name, and the conversion of a listing to them.
 * Links are one per line, languages separated by commas.
 */

export type FormValues = Record<string, string>;

export const descriptionFields = locales.map((locale) =>
  locale === 'en' ? ('description' as const) : (`description_${locale}` as const),
);
export const plainFields = [
  ...['name', 'address', 'city', 'state', 'zip', 'phone', 'website', 'pastor_name'],
  'time_zone',
] as const;

/** Returns a listing's values, including changes under review. */
export function valuesOf({ published, review }: OwnListing): FormValues {
  const pin =
    published.latitude == null || published.longitude == null
      ? null
      : { latitude: published.latitude, longitude: published.longitude };
  const current = { ...published, pin, ...review?.changes };
  const record: Record<string, unknown> = current;
  const values: FormValues = {};
  for (const field of [...plainFields, ...descriptionFields]) {
    values[field] = String(record[field] ?? '');
  }
  values.country = current.country ?? 'US';
  values.latitude = current.pin ? String(current.pin.latitude) : '';
  values.longitude = current.pin ? String(current.pin.longitude) : '';
  values.links = (current.links ?? []).join('\n');
  values.languages = (current.languages ?? []).join(',');
  values.online = current.online ? 'on' : '';
  for (const [index, { language, text }] of (current.descriptions ?? []).entries()) {
    values[`words_language-${index}`] = language;
    values[`words-${index}`] = text;
  }
  return { ...values, ...rowValues(current) };
}

/** Returns the submitted values, to be stored as a draft. */
export function typedValues(form: FormData): FormValues {
  const values: FormValues = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string' || name === 'version' || name === loadedName) continue;
    values[name] = name === 'languages' && values[name] ? `${values[name]},${value}` : value;
  }
  return { languages: '', online: '', ...values };
}

/** The field of a change to which a control belongs: what two people may change independently. */
export function listingGroup(name: string): string | undefined {
  const row = rowGroup(name);
  if (row) return row;
  if (descriptionField.test(name)) return 'descriptions';
  if (name === 'latitude' || name === 'longitude') return 'pin';
  return name === 'pin_was' ? undefined : name;
}

/** Returns the changes of a form, to be validated by `readChanges`. */
export function changesIn(values: FormValues): object {
  const text = (name: string) => values[name]?.trim() || null;
  const country = values.country ?? '';
  return {
    ...Object.fromEntries([...plainFields, ...descriptionFields].map((name) => [name, text(name)])),
    name: text('name') ?? '',
    website: webAddress(text('website') ?? ''),
    country,
    pin: pinIn(values),
    links: (values.links ?? '').split(/\s+/).map(webAddress).filter(Boolean),
    languages: (values.languages ?? '').split(',').filter(Boolean),
    // Countries with a single time zone need no choice.
    time_zone: onlyZoneOf(country) ?? text('time_zone'),
    online: values.online === 'on',
    descriptions: descriptionsIn(values),
    services: servicesIn(values),
    closed: closedDaysIn(values),
  } satisfies Partial<Record<keyof ListingChanges, unknown>>;
}

const descriptionField = /^words(?:_language)?-(\d+)$/;

/** Returns the number of rows for descriptions in further languages: the existing ones and one more. */
export function descriptionRows(values: FormValues): number {
  const used = Object.entries(values).map(([name, value]) =>
    value ? Number(descriptionField.exec(name)?.[1] ?? -1) : -1,
  );
  return Math.min(maxDescriptions, Math.max(-1, ...used) + 2);
}

/** The descriptions in further languages; a row without words is left out. */
export function descriptionsIn(values: FormValues): TextInLanguage[] {
  return Array.from({ length: descriptionRows(values) }, (_, index) => ({
    language: values[`words_language-${index}`]?.trim() ?? '',
    text: values[`words-${index}`]?.trim() ?? '',
  })).filter(({ text }) => text !== '');
}

/**
 * Returns undefined if the pin was not moved, so that it follows a new address. Either field may have both
 * numbers, as maps copy them.
 */
export function pinIn({ latitude = '', longitude = '', pin_was }: FormValues) {
  if (`${latitude},${longitude}` === pin_was) return undefined;
  if (latitude.trim() === '' && longitude.trim() === '') return null;
  const [first, second] = [readPosition(latitude), readPosition(longitude)];
  const isMoved = (place: typeof first) =>
    place && `${place.latitude},${place.longitude}` !== pin_was;
  if (first || second) return isMoved(first) ? first : (second ?? first);
  const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
  return { latitude: number(latitude), longitude: number(longitude) };
}
