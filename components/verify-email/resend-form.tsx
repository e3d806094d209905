'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { EmailField, SubmitButton } from '@/components/forms/form-parts';
import { browserApi } from '@/lib/api/browser';
import { type BodyOf, call, isTooMany } from '@/lib/api/call';
import { userEndpoints } from '@/lib/contract/endpoints/users';
import { resendTokenBodySchema } from '@/lib/contract/users';
import type { Locale } from '@/lib/i18n/locales';
import type { VerifyEmailWords } from './words';

interface Props {
  /** The kind of letter. */
  kind: BodyOf<typeof userEndpoints.resendToken>['kind'];
  locale: Locale;
  words: Pick<VerifyEmailWords, 'resend' | 'undeliverable'>;
}

/** Resends the letter. The response is the same for every address, so that it does not reveal who has an account. */
export function ResendForm({ kind, locale, words: { resend: words, undeliverable } }: Props) {
  const form = useForm({
    resolver: zodResolver(resendTokenBodySchema),
    defaultValues: { email: '', kind, locale },
  });
  const sending = useMutation({
    mutationFn: (body: BodyOf<typeof userEndpoints.resendToken>) =>
      call(browserApi, userEndpoints.resendToken, { body }),
  });
  const reason = sending.data?.data.undeliverable;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((body) => !sending.isPending && sending.mutate(body))}
      className="grid max-w-md gap-5"
    >
      <EmailField
        label={words.email}
        error={form.formState.errors.email && words.emailMissing}
        required
        {...form.register('email')}
      />
      <SubmitButton isPending={sending.isPending} labels={words} />
      <p role="status" className="font-semibold">
        {sending.isSuccess && words.sent}
      </p>
      {reason && (
        <p role="alert" className="font-semibold text-wrong">
          {`${undeliverable[reason]} ${undeliverable.advice}`}
        </p>
      )}
      {sending.isError && (
        <p role="alert" className="font-semibold text-wrong">
          {isTooMany(sending.error) ? words.tooMany : words.failed}
        </p>
      )}
    </form>
  );
}
