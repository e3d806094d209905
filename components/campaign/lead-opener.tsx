'use client';

import { lazy } from 'react';
import { whenConnected } from '@/components/connection/when-connected';
import { FormOpener } from '@/components/forms/form-opener';
import type { DangerLabels } from '@/components/help/danger-labels';
import type { Locale } from '@/lib/i18n/locales';
import type en from '@/messages/en.json';

const LeadForm = lazy(() => whenConnected(() => import('./lead-form')));

export interface LeadProps {
  /** Whether the sender is the church's pastor or someone else. */
  kind: 'pastor' | 'church';
  locale: Locale;
  labels: Omit<typeof en.campaign.form, 'sentTextKept'>;
  danger: DangerLabels;
}

/** A church's lead (specification 7, /create_lead). */
export function LeadOpener(props: LeadProps) {
  const draft = `lead:${props.kind}`;
  return (
    <FormOpener draft={draft} label={props.labels.open}>
      {(isRequested) => <LeadForm {...props} draft={draft} autoFocus={isRequested} />}
    </FormOpener>
  );
}
