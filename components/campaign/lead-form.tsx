'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { queryClient } from '@/components/connection/query-client';
import { EmailField, Honeypot, SendButton, SubmitSuccess } from '@/components/forms/form-parts';
import { useDraftForm } from '@/components/forms/use-draft-form';
import { DangerNotice } from '@/components/help/danger-notice';
import { useDanger } from '@/components/help/use-danger';
import { Field } from '@/components/ui/field';
import { browserApi } from '@/lib/api/browser';
import { call, once } from '@/lib/api/call';
import { leadEndpoints } from '@/lib/contract/endpoints/leads';
import { leadBodySchema } from '@/lib/contract/leads';
import type { LeadProps } from './lead-opener';

const { name, email, message, website } = leadBodySchema.shape;
const required = z.string().trim().min(1).max(120);
const textSchema = z.object({
  name,
  email,
  church_name: required,
  city: required,
  message,
  website,
});
const emptyValues = { name: '', email: '', church_name: '', city: '', message: '', website: '' };

type Props = LeadProps & { draft: string; autoFocus: boolean };

export default function LeadForm(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Form {...props} />
    </QueryClientProvider>
  );
}

function Form({ kind, locale, labels, danger, draft, autoFocus }: Props) {
  const { form, sending, submit } = useDraftForm({
    name: draft,
    schema: textSchema,
    emptyValues,
    send: ({ name, ...text }, key) => {
      const { pathname: page, search } = window.location;
      const recruited_by = new URLSearchParams(search).get('from')?.slice(0, 200);
      const lead = { ...text, name: name || undefined, kind, locale, page, recruited_by };
      return call(browserApi, leadEndpoints.createLead, {
        body: lead,
        headers: once(key),
      });
    },
  });
  const message = useWatch({ control: form.control, name: 'message' });
  const help = { ...useDanger(message ?? '', locale), locale, labels: danger };
  const { errors } = form.formState;
  useEffect(() => {
    if (autoFocus) form.setFocus('church_name');
  }, [autoFocus, form]);

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
      <div className="grid grid-cols-1 gap-5 tablet:grid-cols-2">
        <Field
          label={labels.church}
          error={errors.church_name && labels.churchMissing}
          autoComplete="organization"
          maxLength={120}
          required
          {...form.register('church_name')}
        />
        <Field
          label={labels.city}
          error={errors.city && labels.cityMissing}
          autoComplete="address-level2"
          maxLength={120}
          required
          {...form.register('city')}
        />
        <Field label={labels.name} autoComplete="name" maxLength={120} {...form.register('name')} />
        <EmailField
          label={labels.email}
          error={errors.email && labels.emailMissing}
          required
          {...form.register('email')}
        />
      </div>
      <Field
        multiline
        label={labels.message}
        hint={labels.messageHint}
        maxLength={4000}
        {...form.register('message')}
      />
      <Honeypot {...form.register('website')} />
      <div>
        <DangerNotice {...help} />
        <SendButton sending={sending} labels={labels} />
      </div>
    </form>
  );
}
