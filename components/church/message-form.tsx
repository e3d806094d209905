'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Honeypot } from '@/components/forms/form-parts';
import { queryClient } from '@/components/query-client';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { ApiError } from '@/lib/api/call';
import type { MessageFormProps, MessageLabels } from './message-opener';
import { useChurchMessage } from './use-church-message';

const Captcha = lazy(() => import('@/components/forms/captcha'));

type Props = MessageFormProps & {
  /** Whether the person asked for the form just now. */
  autoFocus: boolean;
};

export default function MessageForm(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Form {...props} />
    </QueryClientProvider>
  );
}

function Form({ locale, locationId, contactPath, labels, captchaTerms, autoFocus }: Props) {
  const { form, sending, siteKey, captchaReady, captchaFault, submit, writeAnother } =
    useChurchMessage(locationId, locale);
  const [reached, setReached] = useState(false);
  const { errors } = form.formState;
  useEffect(() => {
    if (autoFocus) form.setFocus('userName');
  }, [autoFocus, form]);

  const fields = (
    <form noValidate onFocus={() => setReached(true)} onSubmit={submit} className="grid gap-5">
      <Field
        label={labels.userName}
        error={errors.userName && labels.userNameMissing}
        autoComplete="name"
        maxLength={120}
        {...form.register('userName')}
      />
      <Field
        type="email"
        label={labels.email}
        hint={labels.emailHint}
        error={errors.email && labels.emailMissing}
        autoComplete="email"
        maxLength={254}
        {...form.register('email')}
      />
      <Field
        label={labels.subject}
        error={errors.subject && labels.subjectMissing}
        maxLength={200}
        {...form.register('subject')}
      />
      <Field
        multiline
        label={labels.message}
        error={errors.message && labels.messageMissing}
        maxLength={4000}
        {...form.register('message')}
      />
      <Honeypot {...form.register('website')} />
      {sending.isError && (
        <div role="alert" className="grid gap-1 text-note">
          <p className="font-semibold text-wrong">{labels.failed}</p>
          <p>{isTooMany(sending.error) ? labels.tooMany : labels.failedText}</p>
          {captchaFault && <p>{labels.captcha[captchaFault]}</p>}
          {labels.otherWay && <p>{labels.otherWay}</p>}
          <p>
            <a href={contactPath} className="inline-block py-1 text-link">
              {labels.contact}
            </a>
          </p>
        </div>
      )}
      <div>
        <button type="submit" className={button.primary} aria-disabled={sending.isPending}>
          {sending.isPending ? labels.sending : labels.send}
        </button>
      </div>
      {siteKey && <p className="text-small text-soft">{captchaTerms}</p>}
    </form>
  );
  return (
    <>
      {sending.isSuccess ? <Sent labels={labels} onAnother={writeAnother} /> : fields}
      {siteKey && reached && (
        <Suspense fallback={null}>
          <Captcha onReady={captchaReady} siteKey={siteKey} locale={locale} />
        </Suspense>
      )}
    </>
  );
}

function Sent({ labels, onAnother }: { labels: MessageLabels; onAnother: () => void }) {
  return (
    <div>
      <div role="status" tabIndex={-1} ref={(element) => element?.focus()}>
        <p className="text-title font-display">{labels.sent}</p>
        <p className="mt-3 text-soft">{labels.sentText}</p>
      </div>
      <button type="button" className={`${button.quiet} mt-6`} onClick={onAnother}>
        {labels.another}
      </button>
    </div>
  );
}

function isTooMany(error: Error): boolean {
  return error instanceof ApiError && error.status === 429;
}
