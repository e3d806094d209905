'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AnswerOfferLabels } from '@/components/answers/answer-box-labels';
import { AnswerOffers } from '@/components/answers/asked-answer-offers';
import { queryClient } from '@/components/connection/query-client';
import { EmailField, Honeypot, SendButton, SubmitSuccess } from '@/components/forms/form-parts';
import { useDraftForm } from '@/components/forms/use-draft-form';
import type { DangerLabels } from '@/components/help/danger-labels';
import { DangerNotice } from '@/components/help/danger-notice';
import { asksForReceipt, ReceiptChoice } from '@/components/help/receipt-choice';
import { useDanger } from '@/components/help/use-danger';
import { Field } from '@/components/ui/field';
import { browserApi } from '@/lib/api/browser';
import { call, once } from '@/lib/api/call';
import { leadEndpoints } from '@/lib/contract/endpoints/leads';
import { leadBodySchema } from '@/lib/contract/leads';
import type { Locale } from '@/lib/i18n/locales';
import type { QuestionLabels } from './question-labels';

interface Props {
  locale: Locale;
  labels: QuestionLabels;
  danger: DangerLabels;
  message?: string | undefined;
  offers?: AnswerOfferLabels | undefined;
}

/** Milliseconds after the last key press before answers are suggested; leaving the field suggests them at once. */
const typingDelay = 1_500;

export default function QuestionForm(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Form {...props} />
    </QueryClientProvider>
  );
}

function Form({ locale, labels, danger, message, offers }: Props) {
  const { form, sending, submit } = useDraftForm({
    name: 'question',
    schema: leadBodySchema,
    emptyValues: { kind: 'question' as const, locale, message: message ?? '', email: '' },
    send: (text, key) => {
      const lead = { ...text, name: text.name || undefined, page: window.location.pathname };
      return call(browserApi, leadEndpoints.createLead, {
        body: lead,
        headers: once(key),
      });
    },
  });
  const { errors } = form.formState;
  useEffect(() => form.setFocus('message'), [form]);
  const typedMessage = useWatch({ control: form.control, name: 'message' });
  const help = { ...useDanger(typedMessage, locale), locale, labels: danger };
  const [question, setQuestion] = useState(() => form.getValues('message'));
  useEffect(() => {
    const timer = setTimeout(() => setQuestion(typedMessage), typingDelay);
    return () => clearTimeout(timer);
  }, [typedMessage]);
  if (sending.isSuccess) {
    return (
      <SubmitSuccess title={labels.sent}>
        <p className="mt-3 text-soft">{labels.sentText}</p>
        <DangerNotice {...help} isSent />
      </SubmitSuccess>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-note text-soft">{labels.intro}</p>
      <Field
        multiline
        label={labels.message}
        error={errors.message && labels.messageMissing}
        maxLength={4000}
        required
        {...form.register('message', { onBlur: (event) => setQuestion(event.target.value) })}
      />
      {offers && <AnswerOffers question={question} locale={locale} labels={offers} />}
      <EmailField
        label={labels.email}
        hint={labels.emailHint}
        error={errors.email && labels.emailMissing}
        required
        {...form.register('email')}
      />
      <Field
        label={labels.name}
        hint={labels.nameHint}
        autoComplete="given-name"
        maxLength={120}
        {...form.register('name')}
      />
      <Honeypot {...form.register('website')} />
      <div>
        <DangerNotice {...help} />
        {asksForReceipt(help) && (
          <ReceiptChoice
            labels={danger}
            {...form.register('receipt', { shouldUnregister: true })}
          />
        )}
        <SendButton sending={sending} labels={labels} />
      </div>
    </form>
  );
}
