'use client';

import { lazy, type ReactNode } from 'react';
import { whenConnected } from '@/components/connection/when-connected';
import { FormOpener } from '@/components/forms/form-opener';
import type { DangerLabels } from '@/components/help/danger-labels';
import type { Locale } from '@/lib/i18n/locales';
import { messageDraftName } from './message-draft-name';
import type { MessageLabels } from './message-labels';

const MessageForm = lazy(() => whenConnected(() => import('./message-form')));

export interface MessageFormProps {
  locale: Locale;
  locationId: string;
  labels: MessageLabels;
  danger: DangerLabels;
  /** Path of the ministry's own contact page. */
  contactPath: string;
  /** The notice that Google requires if the captcha's badge is hidden. */
  captchaTerms: ReactNode;
}

/** The message form, loaded on demand. */
export function MessageOpener(props: MessageFormProps) {
  return (
    <FormOpener draft={messageDraftName(props.locationId)} label={props.labels.open}>
      {(isRequested) => <MessageForm {...props} autoFocus={isRequested} />}
    </FormOpener>
  );
}
