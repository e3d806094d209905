'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { browserApi } from '@/lib/api/browser';
import { ApiError, type BodyOf, call, once } from '@/lib/api/call';
import { userEndpoints } from '@/lib/contract/endpoints/users';
import { updateSignUpBodySchema, type WireTokenCheck } from '@/lib/contract/users';
import type { MapSettings } from './pin-map';
import { PlaceFields } from './place-fields';
import type { VerifyEmailWords } from './words';

export type SignUpFields = z.input<typeof updateSignUpBodySchema>;

interface Props {
  token: string;
  /** The church's listing; undefined if it is not in the locator. */
  church: WireTokenCheck['church'];
  /** Codes and names, sorted for the language. */
  countries: [code: string, name: string][];
  map: MapSettings;
  words: VerifyEmailWords['signUp'];
  /** Undefined if no dashboard is configured. */
  signInUrl: string | undefined;
  /** Called if the link was used or has expired since it was checked. */
  onRefused: () => void;
}

const fields = ['church_name', 'church_phone', 'city', 'state', 'zip'] as const;

/** The form behind the link in the pastor's second letter (`/update_paster_signup`); empty fields stay unchanged. */
export function SignUpForm({ token, church, countries, map, words, signInUrl, onRefused }: Props) {
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
    mutationFn: (body: BodyOf<typeof userEndpoints.updateSignUp>) =>
      call(browserApi, userEndpoints.updateSignUp, {
        body,
        headers: once(key.current),
      }),
    onError: (error) => {
      if (error instanceof ApiError && error.code.startsWith('token_')) onRefused();
    },
  });
  const done = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (sending.isSuccess) done.current?.focus();
  }, [sending.isSuccess]);

  /** Omits unchanged values: an unmoved pin follows the address, and an unchanged country is no new address. */
  function changedValues({ country: chosen, latitude, longitude, ...body }: SignUpFields) {
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
      onSubmit={form.handleSubmit(
        (body) => !sending.isPending && sending.mutate(changedValues(body)),
      )}
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
          <PlaceFields church={church} map={map} words={words.place} wrong={words.wrong} />
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
