'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '@/components/connection/query-client';
import { CheckField } from '@/components/forms/check-field';
import { Honeypot, SendButton } from '@/components/forms/form-parts';
import { useDraftForm } from '@/components/forms/use-draft-form';
import { Field } from '@/components/ui/field';
import { browserApi } from '@/lib/api/browser';
import { call, dataOf, once } from '@/lib/api/call';
import { createChallengeBodySchema } from '@/lib/contract/challenges';
import { challengeEndpoints } from '@/lib/contract/endpoints/challenges';
import type { ChallengeProps } from './challenge-opener';
import { addOwnChallenge, type OwnChallenge } from './own-challenges';

const textSchema = createChallengeBodySchema.pick({
  first_name: true,
  consent: true,
  of_age: true,
  website: true,
});

type Props = ChallengeProps & {
  draft: string;
  autoFocus: boolean;
  onMade: (own: OwnChallenge) => void;
};

export default function ChallengeForm(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Form {...props} />
    </QueryClientProvider>
  );
}

function Form({ locale, labels, recruitedBy, draft, autoFocus, onMade }: Props) {
  const { form, sending, submit } = useDraftForm({
    name: draft,
    schema: textSchema,
    emptyValues: { first_name: '', website: '' },
    send: (text, key) => {
      const body = { ...text, locale, recruited_by: recruitedBy };
      return dataOf(
        call(browserApi, challengeEndpoints.createChallenge, {
          body,
          headers: once(key),
        }),
      );
    },
  });
  const { errors } = form.formState;
  const challenge = sending.data;
  useEffect(() => {
    if (autoFocus) form.setFocus('first_name');
  }, [autoFocus, form]);
  useEffect(() => {
    if (!challenge) return;
    addOwnChallenge(challenge);
    onMade(challenge);
  }, [challenge, onMade]);
  return (
    <form noValidate onSubmit={submit} className="grid max-w-column gap-4">
      <Field
        label={labels.name}
        hint={labels.nameHint}
        error={errors.first_name && labels.nameMissing}
        autoComplete="given-name"
        maxLength={40}
        required
        {...form.register('first_name')}
      />
      <CheckField
        label={labels.consent}
        error={errors.consent && labels.consentMissing}
        required
        {...form.register('consent')}
      />
      <CheckField
        label={labels.ofAge}
        error={errors.of_age && labels.ofAgeMissing}
        required
        {...form.register('of_age')}
      />
      <Honeypot {...form.register('website')} />
      <SendButton sending={sending} labels={labels} />
    </form>
  );
}
