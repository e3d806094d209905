'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useReducer, useRef, useState } from 'react';
import { queryClient } from '@/components/connection/query-client';
import { button } from '@/components/ui/button';
import type { Period } from '@/lib/contract/plan-prices';
import { fillIn } from '@/lib/i18n/fill-in';
import type { Locale } from '@/lib/i18n/locales';
import { dollars } from '@/lib/i18n/money';
import type { CardHandle } from './card-handle';
import { CardSection } from './card-section';
import { ErrorSummary } from './error-summary';
import type { StoredFields } from './field-names';
import { focusField } from './fields';
import type { OfferedPlan } from './offered-plans';
import { laterPayments, OrderLines } from './order-lines';
import { PersonFields } from './person-fields';
import { remainingProblem } from './remaining-problem';
import { StatementFields } from './statement-fields';
import { TotalBar } from './total-bar';
import { type Finished, useCheckout } from './use-checkout';
import { useQuote } from './use-quote';
import type { CheckoutWords } from './words';

export interface BillingProps {
  locale: Locale;
  words: CheckoutWords;
  prohibited: string[];
  plan: OfferedPlan;
  period: Period;
  coupon: string;
  today: string;
  /** Path of step one, with the same choice. */
  choicePath: string;
  /** Codes and names, sorted for the language. */
  countries: [code: string, name: string][];
  /** Terms of use and privacy policy, as links. */
  terms: ReactNode;
  /** Values of the form before anything is typed: of a church that returns. */
  known: StoredFields;
}

type Props = BillingProps & { onFinished: (finished: Finished) => void };

export function BillingForm(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Form {...props} />
    </QueryClientProvider>
  );
}

/** Step two: the person and church, the agreements, and the payment. */
function Form({
  locale,
  words,
  prohibited,
  plan,
  period,
  coupon,
  today,
  choicePath,
  countries,
  terms,
  known,
  onFinished,
}: Props) {
  const card = useRef<CardHandle>(null);
  const quoted = useQuote(plan, period, coupon, today);
  const choice = {
    plan: plan.slug,
    period,
    coupon_code: quoted.coupon === 'valid' ? coupon : undefined,
    locale,
  };
  const [seenQuote, setSeenQuote] = useState<typeof quoted.quote>();
  const quote = seenQuote ?? quoted.quote;
  const {
    form,
    problem: foundProblem,
    earlier,
    pending,
    submit,
  } = useCheckout({
    choice,
    known,
    total: quote.total_cents,
    card,
    onFinished,
    onNewPrice: setSeenQuote,
  });
  // Until the coupon is checked, the total is unknown.
  const ready = quoted.coupon !== 'checking';
  const total = dollars(locale, quote.total_cents);
  const free = quote.total_cents === 0;
  const [, revalidate] = useReducer((edits: number) => edits + 1, 0);
  const problem =
    foundProblem && remainingProblem(foundProblem, form.formState.errors, card.current);
  // Errors of fields are shown above the form, errors of the payment above the card.
  const isFieldProblem = problem?.kind === 'fields' || problem?.kind === 'refused';
  const summary = problem && (
    <ErrorSummary
      foundProblem={foundProblem}
      problem={problem}
      locale={locale}
      words={words.billing}
      prohibited={prohibited}
      onField={(field) => focusField(form, field)}
      onCard={(field) => card.current?.focus(field)}
    />
  );
  return (
    <form noValidate onSubmit={ready ? submit : preventSubmit} className="noscript:hidden">
      <TotalBar
        locale={locale}
        name={`${plan.name} · ${words.choice[period]}`}
        label={words.order.today}
        quote={quote}
      />
      <div className="mt-12 with-aside !gap-y-12">
        <div className="grid grid-cols-1 gap-12">
          {earlier && <EarlierPayment words={words.result} {...earlier} />}
          {isFieldProblem && summary}
          <PersonFields form={form} locale={locale} words={words.billing} countries={countries} />
          <StatementFields
            form={form}
            words={words.billing}
            statements={words.statements}
            terms={terms}
          />
          {!isFieldProblem && summary}
          {!free && (
            <CardSection
              ref={card}
              locale={locale}
              words={words.billing}
              wrong={problem?.kind === 'fields' ? problem.card : []}
              onEdited={revalidate}
            />
          )}
        </div>
        <Order {...{ locale, words, period, coupon, choicePath, quote }} state={quoted.coupon} />
        <Pay words={words.billing} {...{ pending, ready, free, total }} />
      </div>
    </form>
  );
}

type EarlierProps = NonNullable<ReturnType<typeof useCheckout>['earlier']> & {
  words: Props['words']['result'];
};

/** Status of an earlier payment attempt. */
function EarlierPayment({ words, unknownReason }: EarlierProps) {
  return (
    <div role="status" className="rounded-soft border border-gold p-5">
      <p className="font-semibold">{words.earlier}</p>
      <p className="mt-1 text-note">
        {unknownReason ? words.unknownReason[unknownReason] : words.earlierText}
      </p>
    </div>
  );
}

interface OrderProps extends Pick<Props, 'locale' | 'words' | 'period' | 'coupon' | 'choicePath'> {
  quote: Quoted['quote'];
  /** The state of the coupon check. */
  state: Quoted['coupon'];
}
type Quoted = ReturnType<typeof useQuote>;

/** The order: its lines, later payments, and a link back to the choice. */
function Order({ locale, words, period, coupon, choicePath, quote, state }: OrderProps) {
  return (
    <aside aria-labelledby="order" className="grid gap-3">
      <h2 id="order" className="text-title">
        {words.order.title}
      </h2>
      <OrderLines locale={locale} words={words.order} quote={quote} />
      {state !== 'none' && (
        <p role="status" className="text-note font-semibold">
          {coupon}: {words.coupon[state]}
        </p>
      )}
      <p className="text-note text-soft">{laterPayments(locale, words.order, period, quote)}</p>
      <p>
        <a href={choicePath} className="inline-block py-1 text-note text-link">
          {words.billing.change}
        </a>
      </p>
    </aside>
  );
}

interface PayProps {
  words: Props['words']['billing'];
  pending: boolean;
  ready: boolean;
  free: boolean;
  /** The amount due today, formatted. */
  total: string;
}

function Pay({ words, pending, ready, free, total }: PayProps) {
  return (
    <div>
      <div className="grid tablet:justify-items-start">
        <button type="submit" className={button.primary} aria-disabled={pending || !ready}>
          {pending ? words.paying : free ? words.subscribe : fillIn(words.pay, { total })}
        </button>
        <p role="status" className="sr-only">
          {pending && words.paying}
        </p>
      </div>
      <p className="mt-3 text-note text-soft">{words.next}</p>
    </div>
  );
}

function preventSubmit(event: FormEvent) {
  event.preventDefault();
}
