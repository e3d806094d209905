'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { browserApi } from '@/lib/api/browser';
import { ApiError } from '@/lib/api/call';
import { type ChurchMessage, fetchFormStamp, sendChurchMessage } from '@/lib/api/church-messages';
import { getConfig } from '@/lib/api/config';
import { churchMessageBodySchema } from '@/lib/contract/church-messages';
import type { Locale } from '@/lib/i18n/locales';
import type { CaptchaHandle } from './captcha';
import { CaptchaError, type CaptchaFault } from './captcha-fault';
import { captchaOf } from './captcha-set-up';
import { keepDraft, keyFor, readDraft } from './message-draft';

const textSchema = churchMessageBodySchema.pick({
  userName: true,
  email: true,
  subject: true,
  message: true,
  website: true,
});
type Typed = z.output<typeof textSchema>;
const nothing = { userName: '', email: '', subject: '', message: '', website: '' };

/** Milliseconds before which nobody can have typed a message: the server refuses a younger stamp. */
const ripening = 2_000;

/**
 * A message to a church from its first letter until it is acknowledged: what is typed outlives a
 * reload, and whatever goes wrong on the way, one text arrives at most once.
 */
export function useChurchMessage(locationId: string, locale: Locale) {
  const draft = useRef(readDraft(locationId));
  const captcha = useRef(Promise.withResolvers<CaptchaHandle>());
  const [captchaFault, setCaptchaFault] = useState<CaptchaFault>();
  const form = useForm({
    resolver: zodResolver(textSchema),
    defaultValues: { ...nothing, ...draft.current?.text },
  });
  const config = useQuery({ queryKey: ['config'], queryFn: () => getConfig(browserApi) });
  const stamp = useQuery({
    queryKey: ['form-stamp', locationId],
    queryFn: () => fetchFormStamp(browserApi),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const check = captchaOf(config.data);

  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: { website: _, ...text } }) => {
        draft.current = { ...draft.current, text };
        keepDraft(locationId, draft.current);
      },
    });
  }, [form, locationId]);

  const sending = useMutation({
    mutationFn: async ({ website, ...text }: Typed) => {
      const key = keyFor(text, draft.current);
      draft.current = { text, sent: { text, key } };
      keepDraft(locationId, draft.current);
      const captcha_token = await captchaToken();
      const { pathname: page } = window.location;
      await deliver(
        { ...text, website, location_id: locationId, locale, page, captcha_token },
        key,
      );
    },
    onSuccess: () => {
      draft.current = undefined;
      keepDraft(locationId, undefined);
    },
  });

  /** A token where the check works. Where it does not the message goes without: the server decides. */
  async function captchaToken(): Promise<string | undefined> {
    setCaptchaFault(check?.fault);
    if (!check?.siteKey) return undefined;
    try {
      return await (await captcha.current.promise).token();
    } catch (error) {
      if (!(error instanceof CaptchaError)) throw error;
      setCaptchaFault(error.fault);
      return undefined;
    }
  }

  /** Sends it; where the form was open for too long, once more with a new stamp. */
  async function deliver(body: Omit<ChurchMessage, 'form_stamp'>, key: string) {
    try {
      return await sendChurchMessage(browserApi, { ...body, form_stamp: await ripeStamp() }, key);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'form_expired') throw error;
      const form_stamp = await ripeStamp('new');
      return await sendChurchMessage(browserApi, { ...body, form_stamp }, key);
    }
  }

  /** A stamp that is not so young that the server takes us for a robot. */
  async function ripeStamp(kind?: 'new'): Promise<string> {
    const fresh = kind === 'new' || !stamp.data;
    const { data, dataUpdatedAt } = fresh ? await stamp.refetch({ throwOnError: true }) : stamp;
    const wait = dataUpdatedAt + ripening - Date.now();
    if (wait > 0) await new Promise((over) => setTimeout(over, wait));
    return data ?? '';
  }

  return {
    form,
    sending,
    /** The key of the captcha, where there is one to show. */
    siteKey: check?.siteKey,
    captchaReady: captcha.current.resolve,
    captchaFault: captchaFault ?? faultOf(sending.error),
    submit: form.handleSubmit(async (typed) => {
      if (!sending.isPending) sending.mutate(typed);
      // A person who closed what the captcha asked of them presses the button again.
      else if (check?.siteKey) (await captcha.current.promise).again();
    }),
    writeAnother() {
      form.reset(nothing);
      void stamp.refetch();
      sending.reset();
    },
  };
}

/** What the server says of the captcha where the form itself saw nothing amiss. */
function faultOf(error: Error | null): CaptchaFault | undefined {
  if (!(error instanceof ApiError)) return undefined;
  // It asks for a token, and /get_config named no key to get one with.
  if (error.code === 'captcha_required') return 'noKey';
  return error.code === 'captcha_refused' ? 'execute' : undefined;
}
