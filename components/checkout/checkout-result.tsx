'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryClient } from '@/components/connection/query-client';
import { button } from '@/components/ui/button';
import type { WireCheckout } from '@/lib/contract/checkout';
import { fillIn } from '@/lib/i18n/fill-in';
import type { Locale } from '@/lib/i18n/locales';
import { numberWord } from '@/lib/i18n/number-words';
import { localePath } from '@/lib/i18n/paths';
import { deleteDraft } from './checkout-draft';
import type { OfferedPlan } from './offered-plans';
import { OrderLines } from './order-lines';
import { isOpenState } from './result-state';
import type { Finished } from './use-checkout';
import { useCheckoutStatus } from './use-checkout-status';
import type { CheckoutWords } from './words';

interface Props {
  finished: Finished;
  locale: Locale;
  plans: OfferedPlan[];
  /** Whether a dashboard to sign in to is configured. */
  hasDashboard: boolean;
  words: Pick<CheckoutWords, 'result' | 'order' | 'choice'>;
}

export function CheckoutResult(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Result {...props} />
    </QueryClientProvider>
  );
}

/** The result of a checkout; while it is unknown, it says so and keeps polling. */
function Result({ finished: { id, checkout }, locale, plans, words, hasDashboard }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, state, unknownReason } = useCheckoutStatus(id, checkout);
  useEffect(() => {
    if (state === 'paid' || state === 'paidTwice') deleteDraft();
  }, [state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state is announced.
  useEffect(() => heading.current?.focus(), [state]);
  const { title, text } = words.result[state];
  return (
    <div className="pt-12 tablet:pt-20">
      <h1 ref={heading} tabIndex={-1} className="max-w-3xl text-question outline-0">
        {fillIn(title, { church: data?.church_name ?? '' })}
      </h1>
      <p className="mt-4 max-w-column text-lead text-soft">{text}</p>
      <p role="status" className="mt-4 font-semibold">
        {isOpenState(state) && unknownReason && words.result.unknownReason[unknownReason]}
      </p>
      {state === 'paid' && data && (
        <Paid
          checkout={data}
          locale={locale}
          plans={plans}
          words={words}
          hasDashboard={hasDashboard}
        />
      )}
      {(state === 'declined' || state === 'ended' || state === 'missing') && (
        <p className="mt-8">
          <a href={localePath(locale, retryPath(data))} className={button.primary}>
            {words.result.back}
          </a>
        </p>
      )}
    </div>
  );
}

function retryPath(checkout: WireCheckout | undefined): string {
  if (!checkout) return '/pricing';
  const { plan, period, coupon_code } = checkout;
  return `/checkout2?${new URLSearchParams({ plan, period, coupon: coupon_code ?? '' })}`;
}

const steps = ['confirm', 'listing', 'dashboard', 'cancel'] as const;

function Paid({
  checkout,
  locale,
  plans,
  hasDashboard,
  words: { result, order, choice },
}: Omit<Props, 'finished'> & { checkout: WireCheckout }) {
  const plan = plans.find(({ slug }) => slug === checkout.plan);
  return (
    <>
      {checkout.mode === 'test' && (
        <p className="mt-6 max-w-column rounded-soft border border-gold p-5 text-note">
          {result.testMode}
        </p>
      )}
      <div className="mt-10 with-aside">
        <section aria-labelledby="next">
          <h2 id="next" className="text-heading">
            {result.next}
          </h2>
          <ol className="mt-4 grid list-decimal gap-3 pl-6">
            {steps.map(
              (step) =>
                (step !== 'dashboard' || hasDashboard) && <li key={step}>{result.steps[step]}</li>,
            )}
          </ol>
          <p className="mt-5">
            <a href={localePath(locale, '/verify-email')} className="inline-block py-1 text-link">
              {result.noLetter}
            </a>
          </p>
        </section>
        <aside aria-labelledby="bought">
          <h2 id="bought" className="text-title">
            {result.bought}
          </h2>
          <p className="mt-2 mb-4 text-soft">
            {[plan?.name, choice[checkout.period]].filter(Boolean).join(' · ')}
          </p>
          <OrderLines locale={locale} words={order} quote={checkout.quote} paid />
          {checkout.period === 'monthly' && (
            <p className="mt-3 text-note text-soft">
              {fillIn(order.later, { payments: numberWord(locale, checkout.quote.payments - 1) })}
            </p>
          )}
        </aside>
      </div>
    </>
  );
}
