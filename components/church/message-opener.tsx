'use client';

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { button } from '@/components/ui/button';
import type { Locale } from '@/lib/i18n/locales';
import type { CaptchaFault } from './captcha-fault';
import { readDraft } from './message-draft';

const MessageForm = lazy(() => import('./message-form'));

export interface MessageLabels {
  open: string;
  userName: string;
  userNameMissing: string;
  email: string;
  emailHint: string;
  emailMissing: string;
  subject: string;
  subjectMissing: string;
  message: string;
  messageMissing: string;
  send: string;
  sending: string;
  sent: string;
  sentText: string;
  another: string;
  failed: string;
  failedText: string;
  tooMany: string;
  /** Another way to reach the church; empty where none is known. */
  otherWay: string;
  contact: string;
  captcha: Record<CaptchaFault, string>;
}

export interface MessageFormProps {
  locale: Locale;
  locationId: string;
  labels: MessageLabels;
  /** The ministry's own contact page. */
  contactPath: string;
  /** What Google's terms demand where the captcha's badge is hidden. */
  captchaTerms: ReactNode;
}

/** The form comes when a person reaches for it, or left something typed in it before a reload. */
export function MessageOpener(props: MessageFormProps) {
  const [open, setOpen] = useState<'pressed' | 'kept'>();
  useEffect(() => {
    if (readDraft(props.locationId)) setOpen('kept');
  }, [props.locationId]);
  if (!open) {
    return (
      <button
        type="button"
        onClick={() => setOpen('pressed')}
        className={`${button.primary} noscript:hidden`}
      >
        {props.labels.open}
      </button>
    );
  }
  return (
    <Suspense fallback={<div className="min-h-[36rem]" />}>
      <MessageForm {...props} autoFocus={open === 'pressed'} />
    </Suspense>
  );
}
