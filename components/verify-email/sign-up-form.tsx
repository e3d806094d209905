'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { browserApi } from '@/lib/api/browser';
import { ApiError } from '@/lib/api/call';
import { updateSignUp } from '@/lib/api/tokens';
import { updateSignUpBodySchema } from '@/lib/contract/users';
import type { VerifyEmailWords } from './words';

interface Props {
  token: string;
  words: VerifyEmailWords['signUp'];
  /** None where the dashboard is not set up. */
  signInUrl: string | undefined;
  /** The link was used or has grown too old since it was looked at. */
  onRefused: () => void;
}

const fields = ['church_name', 'church_phone', 'city', 'state', 'zip'] as const;

/** What a pastor adds by the link in their second letter (`/update_paster_signup`); what stays empty stays as it is. */
export function SignUpForm({ token, words, signInUrl, onRefused }: Props) {
  const key = useRef(crypto.randomUUID());
  const form = useForm({
    resolver: zodResolver(updateSignUpBodySchema),
    defaultValues: { token },
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

  if (sending.isSuccess) {
    return (
      <section>
        <h2 ref={done} tabIndex={-1} className="text-title outline-none">
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
      onSubmit={form.handleSubmit((body) => !sending.isPending && sending.mutate(body))}
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
