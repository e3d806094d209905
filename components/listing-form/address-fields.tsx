import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { OwnListing } from '@/lib/content/own-listings';
import { placeName } from '@/lib/content/place-name';
import { addressNeeds, placeFields } from '@/lib/contract/address-fields';
import { fieldOrder } from '@/lib/contract/address-lines';
import { countryNames } from '@/lib/i18n/country-names';
import { placeLabel } from '@/lib/i18n/place-label';
import type { FormValues } from './listing-values';
import { PinField } from './pin-field';

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
      <PinField
        values={values}
        place={listing.pin_place ? placeName(listing.pin_place, locale) : undefined}
        error={wrong('pin')}
      />
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
