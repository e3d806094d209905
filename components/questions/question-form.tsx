'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { browserApi } from '@/lib/api/browser';
import { ApiError } from '@/lib/api/call';
import { createLead } from '@/lib/api/leads';
import { leadBodySchema } from '@/lib/contract/leads';
import type { Locale } from '@/lib/i18n/locales';
import { queryClient } from '../query-client';
import type { QuestionLabels } from './question-dialog-button';

interface Props {
  locale: Locale;
  labels: QuestionLabels;
  message?: string | undefined;
}

export default function QuestionForm(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Form {...props} />
    </QueryClientProvider>
  );
}

function Form({ locale, labels, message }: Props) {
  // One key for one question: a second press, or a retry after a lost answer, is the same question.
  const idempotencyKey = useRef(crypto.randomUUID());
  const form = useForm({
    resolver: zodResolver(leadBodySchema),
    defaultValues: { kind: 'question' as const, locale, message: message ?? '', email: '' },
  });
  const { errors } = form.formState;
  const sending = useMutation({
    mutationFn: (body: Parameters<typeof createLead>[1]) =>
      createLead(
        browserApi,
        { ...body, name: body.name || undefined, page: window.location.pathname },
        idempotencyKey.current,
      ),
  });

  if (sending.isSuccess) {
    return (
      <div role="status">
        <p className="text-title font-display">{labels.sent}</p>
        <p className="mt-3 text-soft">{labels.sentText}</p>
      </div>
    );
  }
  const tooMany = sending.error instanceof ApiError && sending.error.status === 429;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((body) => !sending.isPending && sending.mutate(body))}
      className="grid gap-5"
    >
      <p className="text-note text-soft">{labels.intro}</p>
      <Field
        multiline
        label={labels.message}
        error={errors.message && labels.messageMissing}
        maxLength={4000}
        {...form.register('message')}
      />
      <Field
        type="email"
        label={labels.email}
        hint={labels.emailHint}
        error={errors.email && labels.emailMissing}
        autoComplete="email"
        maxLength={254}
        {...form.register('email')}
      />
      <Field
        label={labels.name}
        hint={labels.nameHint}
        autoComplete="given-name"
        maxLength={120}
        {...form.register('name')}
      />
      {/* A honeypot: hidden from people and from their readers. */}
      <div hidden>
        <input tabIndex={-1} autoComplete="off" aria-hidden="true" {...form.register('website')} />
      </div>
      {sending.isError && (
        <p role="alert" className="text-note font-semibold text-wrong">
          {tooMany ? labels.tooMany : labels.failed}
        </p>
      )}
      <button type="submit" className={button.primary} aria-disabled={sending.isPending}>
        {sending.isPending ? labels.sending : labels.send}
      </button>
    </form>
  );
}
