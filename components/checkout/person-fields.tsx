'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useSyncExternalStore } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { browserApi } from '@/lib/api/browser';
import { call } from '@/lib/api/call';
import { addressNeeds, type PlaceField } from '@/lib/contract/address-fields';
import { fieldOrder } from '@/lib/contract/address-lines';
import { userEndpoints } from '@/lib/contract/endpoints/users';
import { postalCodeExample } from '@/lib/contract/postal-code-forms';
import { fillIn } from '@/lib/i18n/fill-in';
import type { Locale } from '@/lib/i18n/locales';
import { placeLabel } from '@/lib/i18n/place-label';
import { CountryField, defaultCountry } from './country-field';
import { namesIn, type TextField, type Typed } from './field-names';
import { PasswordStrength } from './password-strength';
import type { CheckoutWords } from './words';

interface Props {
  form: UseFormReturn<Typed>;
  locale: Locale;
  words: CheckoutWords['billing'];
  /** Codes and names, sorted for the language. */
  countries: [code: string, name: string][];
}

/** Input attributes of each field, so that browsers can autofill it. */
const attributes: Record<TextField, ComponentProps<'input'>> = {
  pastor_first_name: { autoComplete: 'given-name', maxLength: 120 },
  pastor_last_name: { autoComplete: 'family-name', maxLength: 120 },
  pastor_cell_phone: { autoComplete: 'mobile tel', type: 'tel', maxLength: 40 },
  email: { autoComplete: 'email', type: 'email', maxLength: 254 },
  password: { autoComplete: 'new-password', type: 'password', maxLength: 200 },
  password_confirmation: { autoComplete: 'new-password', type: 'password', maxLength: 200 },
  church_name: { autoComplete: 'organization', maxLength: 200 },
  phone: { autoComplete: 'work tel', type: 'tel', maxLength: 40 },
  city: { autoComplete: 'address-level2', maxLength: 120 },
  state: { autoComplete: 'address-level1', maxLength: 120 },
  country: { autoComplete: 'country' },
  zip: { autoComplete: 'postal-code', maxLength: 20 },
};

const pair = 'grid gap-5 tablet:grid-cols-2';

/** Fields for the pastor, the future sign-in and the church. */
export function PersonFields({ form, locale, words, countries }: Props) {
  const { errors } = form.formState;
  const queries = useQueryClient();
  const password = useWatch({ control: form.control, name: 'password' });
  const chosen = useWatch({ control: form.control, name: 'country' });
  // The draft is known only in the browser; the first render must equal the server's.
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const country = (isHydrated && chosen) || defaultCountry[locale];
  const example = postalCodeExample(country);
  const needs = addressNeeds(country);
  const isOwn = country === 'KR' && locale === 'ko';
  const field = (name: TextField, hint?: string, more?: { label?: string; required?: boolean }) => (
    <Field
      key={name}
      label={words.fields[name]}
      hint={hint}
      error={
        errors[name] &&
        (name === 'email' && errors[name].type === 'refused'
          ? words.prohibitedReasons.email
          : words.errors[name])
      }
      required={name !== 'phone' && name !== 'pastor_last_name'}
      {...attributes[name]}
      {...more}
      {...form.register(name, name === 'email' ? { onBlur: checkEmail } : undefined)}
    />
  );

  /** City, state or postal code, as the chosen country calls it. */
  const placeField = (name: PlaceField) => {
    const hint = name === 'zip' && example ? fillIn(words.zipHint, { example }) : undefined;
    const required = needs[name] === 'required';
    return field(name, required ? hint : (hint ?? words.optional), {
      label: placeLabel(words, country, name),
      required,
    });
  };

  /** Warns early that an address is taken; the server checks it in any case. */
  async function checkEmail() {
    const email = form.getValues('email') ?? '';
    if (!email.includes('@')) return;
    // Each address is checked once, however often its field loses focus.
    const query = {
      queryKey: ['email', email],
      queryFn: () =>
        call(browserApi, userEndpoints.checkEmail, { body: { email } }).then(
          ({ data }) => data.exists,
        ),
    };
    const isTaken = await queries.fetchQuery(query).catch(() => false);
    if (isTaken && form.getValues('email') === email) form.setError('email', { type: 'refused' });
  }

  return (
    <>
      <fieldset className="grid min-w-0 grid-cols-1 gap-5">
        <legend className="mb-5">
          <h2 className="text-title">{words.pastor}</h2>
        </legend>
        <div className={pair}>
          {namesIn(locale).map((name) =>
            field(name, name === 'pastor_last_name' ? words.oneName : undefined),
          )}
        </div>
        {field('pastor_cell_phone', words.phoneHint)}
      </fieldset>
      <fieldset className="grid min-w-0 grid-cols-1 gap-5">
        <legend className="mb-5">
          <h2 className="text-title">{words.signIn}</h2>
        </legend>
        {field('email', words.emailHint)}
        <div>
          {field('password', words.passwordHint)}
          <PasswordStrength
            password={password ?? ''}
            getValues={form.getValues}
            words={words.strength}
          />
        </div>
        {field('password_confirmation')}
      </fieldset>
      <fieldset className="grid min-w-0 grid-cols-1 gap-5">
        <legend className="mb-5">
          <h2 className="text-title">{words.church}</h2>
        </legend>
        {field('church_name')}
        {field('phone', words.optional)}
        <CountryField
          form={form}
          locale={locale}
          label={words.fields.country}
          countries={countries}
        />
        <div className={pair}>
          {fieldOrder(country, !isOwn)
            .filter((name) => needs[name] !== 'none')
            .map(placeField)}
        </div>
      </fieldset>
    </>
  );
}
