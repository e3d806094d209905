'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { browserApi } from '@/lib/api/browser';
import { ApiError, call, dataOf } from '@/lib/api/call';
import { churchMessageEndpoints } from '@/lib/contract/endpoints/church-messages';
import { siteEndpoints } from '@/lib/contract/endpoints/site';
import type { CaptchaHandle } from './captcha';
import { CaptchaError, type CaptchaFault } from './captcha-fault';
import { captchaOf } from './captcha-set-up';

/** Minimum age of a form stamp in milliseconds; the server refuses younger ones as filled in by a bot. */
const minStampAge = 2_000;

/** The fields by which a form shows that a person filled it in. */
export interface BotCheckFields {
  form_stamp: string;
  captcha_token: string | undefined;
}

/** The check of the form of this name: its time stamp and, if configured, a captcha token. */
export function useBotCheck(name: string) {
  const captcha = useRef(Promise.withResolvers<CaptchaHandle>());
  const [captchaFault, setCaptchaFault] = useState<CaptchaFault>();
  const config = useQuery({
    queryKey: ['config'],
    queryFn: () => dataOf(call(browserApi, siteEndpoints.getConfig)),
  });
  const stamp = useQuery({
    queryKey: ['form-stamp', name],
    queryFn: () =>
      call(browserApi, churchMessageEndpoints.getFormStamp).then(({ data }) => data.stamp),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const check = captchaOf(config.data);

  /** Returns a token if the captcha works; otherwise the form is sent without one and the server decides. */
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

  /** Returns a stamp that is old enough for the server to accept (`minStampAge`). */
  async function usableStamp(kind?: 'new'): Promise<string> {
    const isRenewed = kind === 'new' || !stamp.data;
    const { data, dataUpdatedAt } = isRenewed ? await stamp.refetch({ throwOnError: true }) : stamp;
    const wait = dataUpdatedAt + minStampAge - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    return data ?? '';
  }

  return {
    /** Site key of the captcha; undefined if none is to be shown. */
    siteKey: check?.siteKey,
    captchaReady: captcha.current.resolve,
    /** Why the captcha gave no token, as detected here or reported by the server. */
    captchaFault: (error: Error | null) => captchaFault ?? faultOf(error),
    /** Sends with these fields; if the stamp has expired, retries once with a new one. */
    async deliver<Answer>(send: (fields: BotCheckFields) => Promise<Answer>): Promise<Answer> {
      const captcha_token = await captchaToken();
      try {
        return await send({ captcha_token, form_stamp: await usableStamp() });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'form_expired') throw error;
        return await send({ captcha_token, form_stamp: await usableStamp('new') });
      }
    },
    /** Reopens the captcha for a visitor who closed it and pressed the button again. */
    async askAgain() {
      if (check?.siteKey) (await captcha.current.promise).reopen();
    },
    renew: () => void stamp.refetch(),
  };
}

/** Returns the captcha fault reported by the server when the form detected none. */
function faultOf(error: Error | null): CaptchaFault | undefined {
  if (!(error instanceof ApiError)) return undefined;
  // The server requires a token, but /get_config named no site key.
  if (error.code === 'captcha_required') return 'noKey';
  return error.code === 'captcha_refused' ? 'execute' : undefined;
}
