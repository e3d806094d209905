'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { keepDraft, keyFor, readDraft } from '@/components/forms/draft';
import { useProof } from '@/components/forms/use-proof';
import { browserApi } from '@/lib/api/browser';
import { sendChurchMessage } from '@/lib/api/church-messages';
import { churchMessageBodySchema } from '@/lib/contract/church-messages';
import type { Locale } from '@/lib/i18n/locales';
import { messageDraft } from './message-draft-name';

const textSchema = churchMessageBodySchema.pick({
  userName: true,
  email: true,
  subject: true,
  message: true,
  website: true,
});
type Typed = z.output<typeof textSchema>;
const nothing = { userName: '', email: '', subject: '', message: '', website: '' };

/**
 * A message to a church from its first letter until it is acknowledged: what is typed outlives a
 * reload, and whatever goes wrong on the way, one text arrives at most once.
 */
export function useChurchMessage(locationId: string, locale: Locale) {
  const name = messageDraft(locationId);
  const draft = useRef(readDraft<Omit<Typed, 'website'>>(name));
  const { deliver, ...proof } = useProof(name);
  const form = useForm({
    resolver: zodResolver(textSchema),
    defaultValues: { ...nothing, ...draft.current?.text },
  });

  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: { website: _, ...text } }) => {
        draft.current = { ...draft.current, text };
        keepDraft(name, draft.current);
      },
    });
  }, [form, name]);

  const sending = useMutation({
    mutationFn: async ({ website, ...text }: Typed) => {
      const key = keyFor(text, draft.current);
      draft.current = { text, sent: { text, key } };
      keepDraft(name, draft.current);
      const { pathname: page } = window.location;
      const body = { ...text, website, location_id: locationId, locale, page };
      await deliver((given) => sendChurchMessage(browserApi, { ...body, ...given }, key));
    },
    onSuccess: () => {
      draft.current = undefined;
      keepDraft(name, undefined);
    },
  });

  return {
    form,
    sending,
    siteKey: proof.siteKey,
    captchaReady: proof.captchaReady,
    captchaFault: proof.captchaFault(sending.error),
    submit: form.handleSubmit(async (typed) => {
      if (sending.isPending) await proof.askAgain();
      else sending.mutate(typed);
    }),
    writeAnother() {
      form.reset(nothing);
      proof.renew();
      sending.reset();
    },
  };
}
