'use client';

import { useState } from 'react';
import { SubmitButton } from '@/components/forms/form-parts';
import { Field } from '@/components/ui/field';
import type { VerifyEmailBody } from '@/lib/contract/users';
import type { Locale } from '@/lib/i18n/locales';
import { OwnFields } from './own-fields';
import type { VerifyEmailWords } from './words';

interface Props {
  locale: Locale;
  words: VerifyEmailWords['confirm'];
  /** The result of the last press. */
  fault: 'wrongPassword' | 'weakPassword' | undefined;
  isPending: boolean;
  onConfirm: (body: Omit<VerifyEmailBody, 'token'>) => void;
}

/**
 * Confirms with the password of the sign-up, or with a name and a new password: anyone may have
 * signed up with the reader's address.
 */
export function ConfirmForms({ locale, words, fault, isPending, onConfirm }: Props) {
  const [isMissing, setMissing] = useState<'password' | 'own'>();
  const labels = { send: words.button, sending: words.confirming };
  function submit(form: HTMLFormElement, names: 'password' | 'own') {
    const values = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value).trim() && String(value)]),
    );
    const isFilled = Object.values(values).every(Boolean);
    setMissing(isFilled ? undefined : names);
    if (isFilled && !isPending) onConfirm(values);
  }
  return (
    <div className="grid gap-8">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget, 'password');
        }}
        className="grid max-w-md gap-5"
      >
        <Field
          type="password"
          name="password"
          label={words.password}
          hint={words.passwordHint}
          error={
            isMissing === 'password'
              ? words.missing
              : fault === 'wrongPassword'
                ? words.wrongPassword
                : undefined
          }
          autoComplete="current-password"
          maxLength={200}
          required
        />
        <SubmitButton isPending={isPending} labels={labels} />
      </form>
      <details open={fault === 'weakPassword' || undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link underline">
          {words.own.title}
        </summary>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit(event.currentTarget, 'own');
          }}
          className="mt-2 grid max-w-md gap-5"
        >
          <p className="text-soft">{words.own.text}</p>
          {isMissing === 'own' && (
            <p role="alert" className="font-semibold text-wrong">
              {words.own.missing}
            </p>
          )}
          <OwnFields
            locale={locale}
            words={words}
            error={fault === 'weakPassword' ? words.weakPassword : undefined}
          />
          <SubmitButton isPending={isPending} labels={{ ...labels, send: words.own.button }} />
        </form>
      </details>
    </div>
  );
}
