import { webAddress } from '@/components/forms/web-address';
import type { ListingChanges, OwnListing } from '@/lib/content/own-listings';
import { locales } from '@/lib/contract/locales';
import { zonesOf } from '@/lib/i18n/time-zone-country';

/*
 * The fields of a listing's form as texts, by name, and what a listing says as such texts. Services are
 * `day-0`, `time-0` and `language-0`, links a line each, languages divided by commas.
 */

export type FormValues = Record<string, string>;

export const descriptionFields = locales.map((locale) =>
  locale === 'en' ? ('description' as const) : (`description_${locale}` as const),
);
export const plainFields = [
  ...['name', 'address', 'city', 'state', 'zip', 'phone', 'website', 'pastor_name'],
  'time_zone',
] as const;

/** What a listing shows, or will once the ministry has approved it. */
export function valuesOf({ published, review }: OwnListing): FormValues {
  const pin =
    published.latitude == null || published.longitude == null
      ? null
      : { latitude: published.latitude, longitude: published.longitude };
  const said = { ...published, pin, ...review?.changes };
  const record: Record<string, unknown> = said;
  const values: FormValues = {};
  for (const field of [...plainFields, ...descriptionFields]) {
    values[field] = String(record[field] ?? '');
  }
  values.country = said.country ?? 'US';
  values.latitude = said.pin ? String(said.pin.latitude) : '';
  values.longitude = said.pin ? String(said.pin.longitude) : '';
  values.links = (said.links ?? []).join('\n');
  values.languages = (said.languages ?? []).join(',');
  values.online = said.online ? 'on' : '';
  (said.services ?? []).forEach(({ day, time, language }, index) => {
    values[`day-${index}`] = day;
    values[`time-${index}`] = time;
    values[`language-${index}`] = language ?? '';
  });
  return values;
}

/** What was typed, as it is kept until it can be saved. */
export function typedValues(form: FormData): FormValues {
  const values: FormValues = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string' || name === 'version') continue;
    values[name] = name === 'languages' && values[name] ? `${values[name]},${value}` : value;
  }
  return { languages: '', online: '', ...values };
}

/** How many services a form has room for: those there are, and three more. */
export function serviceRows(values: FormValues): number {
  const used = Object.keys(values).flatMap((name) => /^time-(\d+)$/.exec(name)?.[1] ?? []);
  const filled = used.map(Number).filter((index) => values[`time-${index}`]);
  return Math.min(40, Math.max(-1, ...filled) + 4);
}

/** What a form says, for `readChanges` to check. */
export function changesIn(values: FormValues): object {
  const text = (name: string) => values[name]?.trim() || null;
  const country = values.country ?? '';
  const zones = zonesOf(country);
  const rows = Array.from({ length: serviceRows(values) }, (_, index) => index);
  return {
    ...Object.fromEntries([...plainFields, ...descriptionFields].map((name) => [name, text(name)])),
    name: text('name') ?? '',
    website: webAddress(text('website') ?? ''),
    country,
    pin: pinIn(values),
    links: (values.links ?? '').split(/\s+/).map(webAddress).filter(Boolean),
    languages: (values.languages ?? '').split(',').filter(Boolean),
    // Of a country with one clock nobody is asked.
    time_zone: zones.length === 1 ? zones[0] : text('time_zone'),
    online: values.online === 'on',
    services: rows.flatMap((index) => {
      const [day, time] = [text(`day-${index}`), text(`time-${index}`)];
      if (!day && !time) return [];
      return [{ day, time, language: text(`language-${index}`) }];
    }),
  } satisfies Partial<Record<keyof ListingChanges, unknown>>;
}

/** Undefined where nobody moved it, so that a new address moves it. */
function pinIn({ latitude = '', longitude = '', pin_was }: FormValues) {
  if (`${latitude},${longitude}` === pin_was) return undefined;
  if (latitude.trim() === '' && longitude.trim() === '') return null;
  const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
  return { latitude: number(latitude), longitude: number(longitude) };
}
