'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { browserApi } from '@/lib/api/browser';
import { ApiError } from '@/lib/api/call';
import { fetchFormStamp } from '@/lib/api/church-messages';
import { getConfig } from '@/lib/api/config';
import type { CaptchaHandle } from './captcha';
import { CaptchaError, type CaptchaFault } from './captcha-fault';
import { captchaOf } from './captcha-set-up';

/** Milliseconds before which nobody can have filled in a form: the server refuses a younger stamp. */
const minStampAge = 2_000;

/** What a form sends along so that the server takes it for a person's (design.md 14). */
export interface FormProof {
  form_stamp: string;
  captcha_token: string | undefined;
}

/** The proof of the form of this name: when it was opened, and the captcha where one is set up. */
export function useProof(name: string) {
  const captcha = useRef(Promise.withResolvers<CaptchaHandle>());
  const [captchaFault, setCaptchaFault] = useState<CaptchaFault>();
  const config = useQuery({ queryKey: ['config'], queryFn: () => getConfig(browserApi) });
  const stamp = useQuery({
    queryKey: ['form-stamp', name],
    queryFn: () => fetchFormStamp(browserApi),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const check = captchaOf(config.data);

  /** A token where the check works. Where it does not the form goes without: the server decides. */
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

  /** A stamp that is old enough for the server to accept (`minStampAge`). */
  async function usableStamp(kind?: 'new'): Promise<string> {
    const fresh = kind === 'new' || !stamp.data;
    const { data, dataUpdatedAt } = fresh ? await stamp.refetch({ throwOnError: true }) : stamp;
    const wait = dataUpdatedAt + minStampAge - Date.now();
    if (wait > 0) await new Promise((over) => setTimeout(over, wait));
    return data ?? '';
  }

  return {
    /** The key of the captcha, where there is one to show. */
    siteKey: check?.siteKey,
    captchaReady: captcha.current.resolve,
    /** Why the captcha gave no token, by what was seen here or by what the server said. */
    captchaFault: (error: Error | null) => captchaFault ?? faultOf(error),
    /** Sends with a proof; where the form was open for too long, once more with a new stamp. */
    async deliver<Answer>(send: (proof: FormProof) => Promise<Answer>): Promise<Answer> {
      const captcha_token = await captchaToken();
      try {
        return await send({ captcha_token, form_stamp: await usableStamp() });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'form_expired') throw error;
        return await send({ captcha_token, form_stamp: await usableStamp('new') });
      }
    },
    /** For a person who closed what the captcha asked of them and pressed the button again. */
    async askAgain() {
      if (check?.siteKey) (await captcha.current.promise).again();
    },
    renew: () => void stamp.refetch(),
  };
}

/** What the server says of the captcha where the form itself saw nothing amiss. */
function faultOf(error: Error | null): CaptchaFault | undefined {
  if (!(error instanceof ApiError)) return undefined;
  // It asks for a token, and /get_config named no key to get one with.
  if (error.code === 'captcha_required') return 'noKey';
  return error.code === 'captcha_refused' ? 'execute' : undefined;
}
