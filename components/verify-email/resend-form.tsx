'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { browserApi } from '@/lib/api/browser';
import { ApiError } from '@/lib/api/call';
import { resendToken } from '@/lib/api/tokens';
import { resendTokenBodySchema } from '@/lib/contract/users';
import type { Locale } from '@/lib/i18n/locales';
import type { VerifyEmailWords } from './words';

interface Props {
  locale: Locale;
  words: VerifyEmailWords['resend'];
}

/** Sends the letter once more. The answer is the same for every address, so it tells nobody who has an account. */
export function ResendForm({ locale, words }: Props) {
  const form = useForm({
    resolver: zodResolver(resendTokenBodySchema),
    defaultValues: { email: '', kind: 'verify_email' as const, locale },
  });
  const sending = useMutation({
    mutationFn: (body: Parameters<typeof resendToken>[1]) => resendToken(browserApi, body),
  });
  const tooMany = sending.error instanceof ApiError && sending.error.status === 429;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((body) => !sending.isPending && sending.mutate(body))}
      className="grid max-w-md gap-5"
    >
      <Field
        type="email"
        label={words.email}
        error={form.formState.errors.email && words.emailMissing}
        autoComplete="email"
        maxLength={254}
        {...form.register('email')}
      />
      <div>
        <button type="submit" className={button.primary} aria-disabled={sending.isPending}>
          {sending.isPending ? words.sending : words.send}
        </button>
      </div>
      <p role="status" className="font-semibold">
        {sending.isSuccess && words.sent}
      </p>
      {sending.isError && (
        <p role="alert" className="font-semibold text-wrong">
          {tooMany ? words.tooMany : words.failed}
        </p>
      )}
    </form>
  );
}
