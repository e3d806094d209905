'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { BillingForm, type BillingProps } from './billing-form';
import { CheckoutResult } from './checkout-result';
import type { OfferedPlan } from './offered-plans';
import type { Finished } from './use-checkout';

interface Props extends Omit<BillingProps, 'plan'> {
  /** Undefined if the URL names no offered plan. */
  plan: BillingProps['plan'] | undefined;
  /** Id of the checkout to show, if the URL names one. */
  id: string | undefined;
  heading: ReactNode;
  help: ReactNode;
  plans: OfferedPlan[];
  noPlan: ReactNode;
  /** Whether a dashboard to sign in to is configured. */
  hasDashboard: boolean;
}

/** Step two: the form, or the result of the checkout in its place. */
export function Billing({ id, heading, help, noPlan, plans, hasDashboard, ...form }: Props) {
  const [finished, setFinished] = useState<Finished | undefined>(id ? { id } : undefined);
  useEffect(() => {
    if (!finished || finished.id === id) return;
    // From now on a reload and the back button show the result, not the form.
    window.history.replaceState(null, '', `?${new URLSearchParams({ id: finished.id })}`);
    window.scrollTo(0, 0);
  }, [finished, id]);
  const { plan, locale, words } = form;
  return (
    <>
      {finished ? (
        <CheckoutResult {...{ finished, locale, plans, words, hasDashboard }} />
      ) : plan ? (
        <>
          {heading}
          <BillingForm {...form} plan={plan} onFinished={setFinished} />
        </>
      ) : (
        noPlan
      )}
      {help}
    </>
  );
}
