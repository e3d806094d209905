'use client';

import { useEffect, useRef } from 'react';
import ReCAPTCHA from 'react-google-recaptcha';
import type { Locale } from '@/lib/i18n/locales';
import { CaptchaError } from './captcha-fault';

export interface CaptchaHandle {
  /** Requests a token; the visitor may have to solve a challenge first. Rejects with CaptchaError. */
  token(): Promise<string>;
  /** Reopens the challenge if the visitor closed it unsolved. */
  reopen(): void;
}

interface Props {
  onReady: (captcha: CaptchaHandle) => void;
  siteKey: string;
  locale: Locale;
}

/** Timeout for loading Google's script, in milliseconds. */
const scriptTimeout = 10_000;
/** Timeout for solving the challenge, in milliseconds. */
const solvingTimeout = 120_000;

/** Invisible reCAPTCHA version 2 with its badge hidden (specification 9); the form shows Google's terms instead. */
export default function Captcha({ onReady, siteKey, locale }: Props) {
  const widget = useRef<ReCAPTCHA>(null);
  const loaded = useRef(Promise.withResolvers<boolean>());

  useEffect(() => {
    onReady({
      async token() {
        if (!(await withTimeout(scriptTimeout, loaded.current.promise, false))) {
          throw new CaptchaError('script', 'Failed to load the script');
        }
        widget.current?.reset();
        const execution = widget.current?.executeAsync().catch(noToken);
        const token = await withTimeout(solvingTimeout, execution, null);
        if (!token) throw new CaptchaError('execute', 'Failed to execute');
        return token;
      },
      reopen: () => widget.current?.execute(),
    });
  }, [onReady]);

  return (
    <ReCAPTCHA
      ref={widget}
      sitekey={siteKey}
      size="invisible"
      badge="inline"
      hl={locale}
      className="invisible absolute size-0 overflow-hidden"
      // Called after the script has loaded or failed to load.
      asyncScriptOnLoad={() => loaded.current.resolve('grecaptcha' in window)}
    />
  );
}

const noToken = () => null;

function withTimeout<Value>(
  milliseconds: number,
  promise: Promise<Value> | undefined,
  fallback: Value,
): Promise<Value> {
  const { promise: timeout, resolve } = Promise.withResolvers<Value>();
  const timer = setTimeout(resolve, milliseconds, fallback);
  return Promise.race([promise ?? fallback, timeout]).finally(() => clearTimeout(timer));
}
