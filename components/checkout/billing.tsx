'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { BillingForm, type BillingProps } from './billing-form';
import { CheckoutResult } from './checkout-result';
import type { OfferedPlan } from './offered-plans';
import type { Finished } from './use-checkout';

interface Props extends Omit<BillingProps, 'plan'> {
  /** Undefined where the address names none of ours. */
  plan: BillingProps['plan'] | undefined;
  /** The checkout to show, where the address names one. */
  id: string | undefined;
  heading: ReactNode;
  help: ReactNode;
  plans: OfferedPlan[];
  noPlan: ReactNode;
  /** Whether there is somewhere to sign in. */
  hasDashboard: boolean;
}

/** Step two: the form, and in its place what came of it. */
export function Billing({ id, heading, help, noPlan, plans, hasDashboard, ...form }: Props) {
  const [finished, setFinished] = useState<Finished | undefined>(id ? { id } : undefined);
  useEffect(() => {
    if (!finished || finished.id === id) return;
    // From here on a reload and the way back show what came of it, and not the form.
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
