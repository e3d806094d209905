'use client';

import { useEffect, useRef } from 'react';
import ReCAPTCHA from 'react-google-recaptcha';
import type { Locale } from '@/lib/i18n/locales';
import { CaptchaError } from './captcha-fault';

export interface CaptchaHandle {
  /** Asks for a token; a person may have to solve something first. Rejects with CaptchaError. */
  token(): Promise<string>;
  /** Shows again what a person closed without solving it. */
  again(): void;
}

interface Props {
  onReady: (captcha: CaptchaHandle) => void;
  siteKey: string;
  locale: Locale;
}

/** Milliseconds in which Google's script must have come. */
const scriptPatience = 10_000;
/** Milliseconds that a person may take to solve what is asked. */
const solvingPatience = 120_000;

/** reCAPTCHA version 2, invisible, its badge hidden (specification 9): the words of its terms stand in the form. */
export default function Captcha({ onReady, siteKey, locale }: Props) {
  const widget = useRef<ReCAPTCHA>(null);
  const loaded = useRef(Promise.withResolvers<boolean>());

  useEffect(() => {
    onReady({
      async token() {
        if (!(await within(scriptPatience, loaded.current.promise, false))) {
          throw new CaptchaError('script', 'Failed to load the script');
        }
        widget.current?.reset();
        const asked = widget.current?.executeAsync().catch(none);
        const token = await within(solvingPatience, asked, null);
        if (!token) throw new CaptchaError('execute', 'Failed to execute');
        return token;
      },
      again: () => widget.current?.execute(),
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
      // Called when the script has come, and when it has not.
      asyncScriptOnLoad={() => loaded.current.resolve('grecaptcha' in window)}
    />
  );
}

const none = () => null;

function within<Value>(
  patience: number,
  promise: Promise<Value> | undefined,
  otherwise: Value,
): Promise<Value> {
  const { promise: over, resolve } = Promise.withResolvers<Value>();
  const timer = setTimeout(resolve, patience, otherwise);
  return Promise.race([promise ?? otherwise, over]).finally(() => clearTimeout(timer));
}
