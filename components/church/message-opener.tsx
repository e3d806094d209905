'use client';

import { lazy, type ReactNode } from 'react';
import { whenConnected } from '@/components/connection/when-connected';
import { FormOpener } from '@/components/forms/form-opener';
import type { DangerLabels } from '@/components/help/danger-labels';
import type { Locale } from '@/lib/i18n/locales';
import { messageDraft } from './message-draft-name';
import type { MessageLabels } from './message-labels';

const MessageForm = lazy(() => whenConnected(() => import('./message-form')));

export interface MessageFormProps {
  locale: Locale;
  locationId: string;
  labels: MessageLabels;
  danger: DangerLabels;
  /** The ministry's own contact page. */
  contactPath: string;
  /** What Google's terms demand where the captcha's badge is hidden. */
  captchaTerms: ReactNode;
}

/** The form comes when a person reaches for it. */
export function MessageOpener(props: MessageFormProps) {
  return (
    <FormOpener draft={messageDraft(props.locationId)} label={props.labels.open}>
      {(asked) => <MessageForm {...props} autoFocus={asked} />}
    </FormOpener>
  );
}
