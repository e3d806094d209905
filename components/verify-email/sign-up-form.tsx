'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { browserApi } from '@/lib/api/browser';
import { ApiError } from '@/lib/api/call';
import { updateSignUp } from '@/lib/api/tokens';
import { updateSignUpBodySchema, type WireTokenCheck } from '@/lib/contract/users';
import type { PinMapProps } from './pin-map';
import { PlaceFields } from './place-fields';
import type { VerifyEmailWords } from './words';

export type SignUpFields = z.input<typeof updateSignUpBodySchema>;

interface Props {
  token: string;
  /** Where the church is listed; none where it is not in the locator. */
  church: WireTokenCheck['church'];
  /** Codes and names, in the order of the language. */
  countries: [code: string, name: string][];
  tiles: PinMapProps['tiles'];
  words: VerifyEmailWords['signUp'];
  /** None where the dashboard is not set up. */
  signInUrl: string | undefined;
  /** The link was used or has grown too old since it was looked at. */
  onRefused: () => void;
}

const fields = ['church_name', 'church_phone', 'city', 'state', 'zip'] as const;

/** What a pastor adds by the link in their second letter (`/update_paster_signup`); what stays empty stays as it is. */
export function SignUpForm({
  token,
  church,
  countries,
  tiles,
  words,
  signInUrl,
  onRefused,
}: Props) {
  const country = useId();
  const key = useRef(crypto.randomUUID());
  const form = useForm({
    resolver: zodResolver(updateSignUpBodySchema),
    defaultValues: {
      token,
      country: church?.country ?? undefined,
      latitude: church?.latitude ?? undefined,
      longitude: church?.longitude ?? undefined,
    },
  });
  const sending = useMutation({
    mutationFn: (body: Parameters<typeof updateSignUp>[1]) =>
      updateSignUp(browserApi, body, key.current),
    onError: (error) => {
      if (error instanceof ApiError && error.code.startsWith('token_')) onRefused();
    },
  });
  const done = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (sending.isSuccess) done.current?.focus();
  }, [sending.isSuccess]);

  /** A pin that nobody moved goes with the address; a country that nobody changed is no new address. */
  function changed({ country: chosen, latitude, longitude, ...body }: SignUpFields) {
    const isMoved = latitude !== church?.latitude || longitude !== church?.longitude;
    const pin = church && isMoved ? { latitude, longitude } : undefined;
    return { ...body, ...pin, country: chosen === church?.country ? undefined : chosen };
  }

  if (sending.isSuccess) {
    return (
      <section>
        <h2 ref={done} tabIndex={-1} className="text-title outline-0">
          {words.done}
        </h2>
        {signInUrl && (
          <p className="mt-7">
            <a href={signInUrl} className={button.primary}>
              {words.signIn}
            </a>
          </p>
        )}
      </section>
    );
  }
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((body) => !sending.isPending && sending.mutate(changed(body)))}
      className="grid gap-5"
    >
      <h2 className="text-title">{words.title}</h2>
      <p className="text-soft">{words.text}</p>
      {fields.map((field) => (
        <Field
          key={field}
          label={words.fields[field]}
          error={form.formState.errors[field] && words.wrong}
          {...form.register(field, { setValueAs: (text) => text || undefined })}
        />
      ))}
      <div>
        <label htmlFor={country} className="mb-1.5 block text-note font-semibold">
          {words.fields.country}
        </label>
        <select
          id={country}
          autoComplete="country"
          className="min-h-11 w-full rounded-soft border border-field bg-ground px-4 py-2.5 text-body text-ink"
          {...form.register('country', { setValueAs: (code) => code || undefined })}
        >
          <option value="" />
          {countries.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {church && (
        <FormProvider {...form}>
          <PlaceFields church={church} tiles={tiles} words={words.place} wrong={words.wrong} />
        </FormProvider>
      )}
      {sending.isError && (
        <p role="alert" className="font-semibold text-wrong">
          {words.failed}
        </p>
      )}
      <div>
        <button type="submit" className={button.primary} aria-disabled={sending.isPending}>
          {words.save}
        </button>
      </div>
    </form>
  );
}
