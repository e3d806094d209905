'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '@/components/connection/query-client';
import { button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { type Period, periods, quote } from '@/lib/contract/plan-prices';
import { fillIn } from '@/lib/i18n/fill-in';
import type { Locale } from '@/lib/i18n/locales';
import { dollars } from '@/lib/i18n/money';
import { CouponField } from './coupon-field';
import type { OfferedPlan } from './offered-plans';
import { laterPayments, OrderLines } from './order-lines';
import { TotalBar } from './total-bar';
import { useQuote } from './use-quote';
import type { CheckoutWords } from './words';

interface Props {
  locale: Locale;
  words: Pick<CheckoutWords, 'choice' | 'order' | 'coupon'>;
  plans: OfferedPlan[];
  chosen: { plan: OfferedPlan; period: Period; coupon: string };
  today: string;
  /** Path of the second step, in the page's language. */
  action: string;
}

export function ChoiceForm(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Form {...props} />
    </QueryClientProvider>
  );
}

/** Step one: plan and period, with a live total. Sent by GET, so it works without scripts. */
function Form({ locale, words, plans, chosen, today, action }: Props) {
  const [{ plan, period, coupon: typed }, setChoice] = useState(chosen);
  const [code, setCode] = useState(chosen.coupon);

  /** Keeps the choice in the URL for a reload and the back button. */
  function choose(change: Partial<typeof chosen>) {
    const choice = { plan, period, coupon: typed, ...change };
    setChoice(choice);
    const address = new URLSearchParams({ ...choice, plan: choice.plan.slug });
    window.history.replaceState(null, '', `?${address}`);
  }

  const { quote: shownQuote, coupon } = useQuote(plan, period, code, today);
  const name = `${plan.name} · ${words.choice[period]}`;
  return (
    <form action={action}>
      <TotalBar locale={locale} name={name} label={words.order.today} quote={shownQuote} />
      <div className="mt-7 with-aside !gap-y-7">
        <div className="grid grid-cols-1 gap-7">
          <Select
            label={words.choice.plan}
            name="plan"
            value={plan.slug}
            onChange={({ target }) =>
              choose({ plan: plans.find(({ slug }) => slug === target.value) ?? plan })
            }
          >
            {plans.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
          <fieldset className="min-w-0">
            <legend className="mb-1.5 text-note font-semibold">{words.choice.period}</legend>
            <div className="grid gap-3 tablet:grid-cols-2">
              {periods.map((each) => (
                <label
                  key={each}
                  className="flex items-center gap-3 rounded-soft border border-line bg-raised p-4 has-checked:border-gold has-checked:ring-1 has-checked:ring-gold"
                >
                  <input
                    type="radio"
                    name="period"
                    value={each}
                    checked={period === each}
                    onChange={() => choose({ period: each })}
                    className="size-5 accent-gold"
                  />
                  <span>
                    <span className="block font-semibold">{words.choice[each]}</span>
                    <span className="block text-note text-soft">
                      {fillIn(words.choice[`${each}Price`], {
                        price: dollars(locale, quote(plan, each).subtotal_cents),
                      })}
                    </span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <CouponField
            words={words.coupon}
            typed={typed}
            onType={(coupon) => choose({ coupon })}
            code={code}
            state={coupon}
            onApply={setCode}
          />
        </div>
        <aside aria-labelledby="order" className="grid gap-3">
          <h2 id="order" className="text-title">
            {words.order.title}
          </h2>
          <OrderLines locale={locale} words={words.order} quote={shownQuote} />
          <p className="text-note text-soft">
            {laterPayments(locale, words.order, period, shownQuote)}
          </p>
        </aside>
        <div className="grid tablet:justify-items-start">
          <button type="submit" className={button.primary}>
            {words.choice.submit}
          </button>
          <p className="mt-3 text-note text-soft">{words.choice.next}</p>
        </div>
      </div>
    </form>
  );
}
