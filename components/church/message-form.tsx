'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { queryClient } from '@/components/connection/query-client';
import {
  EmailField,
  Honeypot,
  SubmitButton,
  SubmitError,
  SubmitSuccess,
} from '@/components/forms/form-parts';
import { LazyCaptcha } from '@/components/forms/lazy-captcha';
import { DangerNotice } from '@/components/help/danger-notice';
import { asksForReceipt, ReceiptChoice } from '@/components/help/receipt-choice';
import { useDanger } from '@/components/help/use-danger';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { DangerKind } from '@/lib/contract/danger-kinds';
import type { MessageLabels } from './message-labels';
import type { MessageFormProps } from './message-opener';
import { useChurchMessage } from './use-church-message';

type Props = MessageFormProps & {
  /** Whether the visitor has just opened the form. */
  autoFocus: boolean;
};

export default function MessageForm(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Form {...props} />
    </QueryClientProvider>
  );
}

function Form({ locale, locationId, contactPath, labels, danger, captchaTerms, autoFocus }: Props) {
  const { form, sending, siteKey, captchaReady, captchaFault, submit, writeAnother } =
    useChurchMessage(locationId, locale);
  const texts = useWatch({ control: form.control, name: ['subject', 'message'] });
  const help = { ...useDanger(texts.join('\n'), locale), locale, labels: danger };
  const isAbuse = help.kinds.some((kind) => abuse.has(kind));
  const [isTouched, setTouched] = useState(false);
  const { errors } = form.formState;
  useEffect(() => {
    if (autoFocus) form.setFocus('userName');
  }, [autoFocus, form]);

  const fields = (
    <form noValidate onFocus={() => setTouched(true)} onSubmit={submit} className="grid gap-5">
      <Field
        label={labels.userName}
        error={errors.userName && labels.userNameMissing}
        autoComplete="name"
        maxLength={120}
        required
        {...form.register('userName')}
      />
      <EmailField
        label={labels.email}
        hint={labels.emailHint}
        error={errors.email && labels.emailMissing}
        required
        {...form.register('email')}
      />
      <Field
        label={labels.subject}
        error={errors.subject && labels.subjectMissing}
        maxLength={200}
        required
        {...form.register('subject')}
      />
      <Field
        multiline
        label={labels.message}
        error={errors.message && labels.messageMissing}
        maxLength={4000}
        required
        {...form.register('message')}
      />
      <Honeypot {...form.register('website')} />
      {sending.isError && (
        <SubmitError error={sending.error} labels={labels}>
          {captchaFault && <p>{labels.captcha[captchaFault]}</p>}
          {labels.otherWay && <p>{labels.otherWay}</p>}
          <p>
            <a href={contactPath} className="inline-block py-1 text-link">
              {labels.contact}
            </a>
          </p>
        </SubmitError>
      )}
      <div>
        <DangerNotice {...help} />
        {isAbuse && <SameChurch contactPath={contactPath} labels={labels} />}
        {asksForReceipt(help) && (
          <ReceiptChoice
            labels={danger}
            {...form.register('receipt', { shouldUnregister: true })}
          />
        )}
        <SubmitButton isPending={sending.isPending} isUnsent={sending.isUnsent} labels={labels} />
      </div>
      {siteKey && <p className="text-small text-soft">{captchaTerms}</p>}
    </form>
  );
  return (
    <>
      {sending.isSuccess ? (
        <>
          <Sent labels={labels} onAnother={writeAnother} />
          <DangerNotice {...help} isSent />
        </>
      ) : (
        fields
      )}
      <LazyCaptcha siteKey={siteKey} isTouched={isTouched} onReady={captchaReady} locale={locale} />
    </>
  );
}

/** Kinds of danger that another person is. */
const abuse = new Set<DangerKind>(['home-violence', 'sexual-abuse', 'child-danger']);

/** For someone who would write to the church of the very person who hurts them. */
function SameChurch({ contactPath, labels }: Pick<MessageFormProps, 'contactPath' | 'labels'>) {
  return (
    <p className="mb-5 text-note">
      {labels.sameChurch} {/* A new tab preserves the typed text. */}
      <a
        href={contactPath}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-6 items-center font-semibold text-link underline"
      >
        {labels.toMinistry}
      </a>
    </p>
  );
}

function Sent({ labels, onAnother }: { labels: MessageLabels; onAnother: () => void }) {
  return (
    <div>
      <SubmitSuccess title={labels.sent}>
        <p className="mt-3 text-soft">{labels.sentText}</p>
      </SubmitSuccess>
      <button type="button" className={`${button.quiet} mt-6`} onClick={onAnother}>
        {labels.another}
      </button>
    </div>
  );
}
