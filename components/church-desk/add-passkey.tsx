'use client';

import { type FormEvent, useState } from 'react';
import type { PasskeyFault } from '@/components/sign-in/passkey-ceremonies';
import { usePasskeySupport } from '@/components/sign-in/use-passkey-support';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { PasskeyLabels } from './passkey-labels';

interface Props {
  /** URL of the page that confirms it. */
  done: string;
  words: PasskeyLabels;
}

/** Creates a passkey in this browser. */
export function AddPasskey({ done, words }: Props) {
  const [fault, setFault] = useState<PasskeyFault>();
  const supported = usePasskeySupport();
  const unsupported = <p className="text-note text-soft">{words.unsupported}</p>;
  if (supported === false) return unsupported;

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setFault(undefined);
    const { createPasskey } = await import('@/components/sign-in/passkey-ceremonies');
    const outcome = await createPasskey(String(form.get('password')), String(form.get('name')));
    if ('fault' in outcome) setFault(outcome.fault);
    else window.location.assign(done);
  }

  return (
    <form onSubmit={add}>
      <noscript>{unsupported}</noscript>
      {/* Disabled until scripts run, since the form has no action. */}
      <fieldset disabled={!supported} className="grid gap-5 noscript:hidden">
        <legend className="sr-only">{words.add}</legend>
        <Field name="name" label={words.name} hint={words.nameHint} maxLength={60} required />
        <Field
          type="password"
          name="password"
          label={words.password}
          autoComplete="current-password"
          maxLength={200}
          required
        />
        <button type="submit" className={`${button.quiet} justify-self-start`}>
          {words.add}
        </button>
        <p role="status" className="text-small font-semibold text-wrong">
          {fault && words.fault[fault]}
        </p>
      </fieldset>
    </form>
  );
}
