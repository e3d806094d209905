'use client';

import type { Messages } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { button } from '@/components/ui/button';
import { usePasskeySupport } from './use-passkey-support';

interface Props {
  /** Path that the credential is posted to. */
  action: string;
  /** Hidden fields that are sent with it, in order; names may repeat. */
  fields: [name: string, value: string][];
  /** The name of the credential's field. */
  name?: string;
  words: Messages['signIn']['passkey'];
  /** Error message of the last attempt. */
  fault: string | undefined;
}

/** Signs in with a passkey if the browser supports them: by a button, or offered at the e-mail field. */
export function PasskeySignIn({ action, fields, name = 'credential', words, fault }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const credential = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState(fault);
  const supported = usePasskeySupport();

  const send = useCallback((signed: string) => {
    if (!credential.current) return;
    credential.current.value = signed;
    form.current?.submit();
  }, []);

  useEffect(() => {
    if (!supported) return;
    const ceremonies = import('./passkey-ceremonies');
    let isUnmounted = false;
    ceremonies
      .then(({ signWithOfferedPasskey }) => (isUnmounted ? undefined : signWithOfferedPasskey()))
      .then((signed) => signed && !isUnmounted && send(signed));
    return () => {
      isUnmounted = true;
      ceremonies.then(({ stopOfferingPasskeys }) => stopOfferingPasskeys());
    };
  }, [supported, send]);

  if (!supported) return null;

  async function sign() {
    setProblem(undefined);
    const { signWithPasskey } = await import('./passkey-ceremonies');
    const signed = await signWithPasskey();
    if ('fault' in signed) {
      if (signed.fault !== 'cancelled') setProblem(words.failed);
      return;
    }
    send(signed.credential);
  }

  return (
    <section aria-labelledby="by-passkey" className="mt-14 border-t border-line pt-8">
      <h2 id="by-passkey" className="text-title">
        {words.title}
      </h2>
      <p className="mt-2 mb-5 text-note text-soft">{words.text}</p>
      <form ref={form} method="post" action={action}>
        {fields.map(([field, value]) => (
          <input key={`${field} ${value}`} type="hidden" name={field} value={value} />
        ))}
        <input type="hidden" name={name} ref={credential} />
        <button type="button" onClick={sign} className={button.quiet}>
          {words.use}
        </button>
        <p role="status" className="mt-2 text-small font-semibold text-wrong">
          {problem}
        </p>
      </form>
    </section>
  );
}
