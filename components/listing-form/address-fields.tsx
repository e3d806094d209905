import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { environment } from '@/lib/config/env';
import type { OwnListing } from '@/lib/content/own-listings';
import { placeName } from '@/lib/content/place-name';
import { addressNeeds, placeFields } from '@/lib/contract/address-fields';
import { fieldOrder } from '@/lib/contract/address-lines';
import { countryNames } from '@/lib/i18n/country-names';
import { placeLabel } from '@/lib/i18n/place-label';
import type { FormValues } from './listing-values';
import { pinLabels } from './pin-labels';
import { PinMap } from './pin-map';

interface Props {
  listing: OwnListing;
  values: FormValues;
  field: (name: string) => Pick<ComponentProps<typeof Field>, 'name' | 'error'> & {
    defaultValue?: string | undefined;
  };
  wrong: (name: string) => string | undefined;
}

/** The address of a church, with a pin on a map. */
export async function AddressFields({ listing, values, field, wrong }: Props) {
  const t = await getTranslations('churchDesk.listing');
  const locale = await getLocale();
  const { billing } = (await getMessages()).checkout;
  const country = values.country ?? 'US';
  const needs = addressNeeds(country);
  // What the country does not have is shown only while it is filled, so that it can be emptied.
  const order = fieldOrder(country, !(country === 'KR' && locale === 'ko'));
  const parts = [...new Set([...order, ...placeFields])].filter(
    (name) => needs[name] !== 'none' || name === 'city' || values[name],
  );
  return (
    <>
      <Field label={t('fields.address')} maxLength={200} autoComplete="off" {...field('address')} />
      <div className="grid gap-5 tablet:grid-cols-2">
        {parts.map((name) => (
          <Field
            key={name}
            label={placeLabel(billing, country, name)}
            maxLength={name === 'zip' ? 20 : 100}
            autoComplete="off"
            {...field(name)}
          />
        ))}
        <Select label={t('fields.country')} name="country" defaultValue={values.country}>
          {countryNames(locale).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      {wrong('country') && (
        <p className="text-small font-semibold text-wrong">{wrong('country')}</p>
      )}
      <Pin listing={listing} values={values} error={wrong('pin')} />
      <label className="flex min-h-11 items-center gap-3 text-note">
        <input
          type="checkbox"
          name="online"
          defaultChecked={values.online === 'on'}
          className="size-5 shrink-0"
        />
        {t('fields.online')}
      </label>
      {wrong('online') && <p className="text-small font-semibold text-wrong">{wrong('online')}</p>}
    </>
  );
}

/** The pin: its place name, a map to move it, and its coordinates as fields for use without the map. */
async function Pin({
  listing: { pin_place },
  values,
  error,
}: Pick<Props, 'listing' | 'values'> & { error: string | undefined }) {
  const t = await getTranslations('churchDesk.listing.pin');
  const locale = await getLocale();
  const { latitude = '', longitude = '', pin_was } = values;
  const { MAP_TILES_URL, MAP_TILES_ATTRIBUTION } = environment();
  return (
    <fieldset className="grid gap-4 rounded-soft bg-surface p-5">
      <legend className="sr-only">{t('title')}</legend>
      <p className="text-note">
        <strong className="font-semibold">{t('title')}</strong>{' '}
        {pin_place ? t('near', { place: placeName(pin_place, locale) }) : t('none')}
      </p>
      <input type="hidden" name="pin_was" value={pin_was ?? `${latitude},${longitude}`} />
      <PinMap
        tiles={
          MAP_TILES_URL
            ? { url: MAP_TILES_URL, attribution: MAP_TILES_ATTRIBUTION ?? '' }
            : undefined
        }
        labels={await pinLabels()}
      />
      {!MAP_TILES_URL && <p className="text-small text-soft noscript:hidden">{t('noStreets')}</p>}
      <details open={error !== undefined}>
        <summary className="flex min-h-6 cursor-pointer items-center text-small text-soft">
          {t('numbers')}
        </summary>
        <div className="mt-4 grid gap-4 tablet:grid-cols-2">
          {(['latitude', 'longitude'] as const).map((name) => (
            <Field
              key={name}
              label={t(name)}
              name={name}
              defaultValue={values[name]}
              inputMode="text"
              maxLength={60}
              autoComplete="off"
            />
          ))}
        </div>
        <p className="mt-3 text-small text-soft">{t('numbersHint')}</p>
      </details>
      {error && <p className="text-small font-semibold text-wrong">{error}</p>}
    </fieldset>
  );
}
