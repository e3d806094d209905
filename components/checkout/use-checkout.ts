'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '@/lib/api/call';
import type { WireCheckout } from '@/lib/contract/checkout';
import type { CardHandle } from './card-handle';
import type { CardField } from './card-rules';
import { readDraft, saveDraft } from './checkout-draft';
import { type FieldName, fieldsIn, type StoredFields, type Typed } from './field-names';
import { bodyOf, type Choice, resolverFor, withoutPasswords, wrongFields } from './fields';
import { type Outcome, pay } from './pay';
import { useEarlierPayment } from './use-earlier-payment';

/** Why nothing was paid, for the error summary. */
export type Problem =
  | Exclude<Outcome, { kind: 'paid' | 'unknown' }>
  | { kind: 'fields'; fields: FieldName[]; card: CardField[] }
  | { kind: 'refused'; fields: string[] }
  /** `retryAt`: when the form may be submitted again. */
  | { kind: 'tooMany'; retryAt: Date }
  | { kind: 'offline' }
  | { kind: 'failed' };

/** A checkout whose outcome is known or must be requested. */
export interface Finished {
  id: string;
  checkout?: WireCheckout;
}

interface Options {
  choice: Choice;
  known: StoredFields;
  /** The total shown on the page, in cents. */
  total: number;
  card: RefObject<CardHandle | null>;
  onFinished: (finished: Finished) => void;
  onNewPrice: (quote: WireCheckout['quote']) => void;
}

/** State of the second step until its outcome; the draft survives a reload. */
export function useCheckout({ choice, known, total, card, onFinished, onNewPrice }: Options) {
  const [problem, setProblem] = useState<Problem>();
  const queries = useQueryClient();
  // Two presses before the next render count as one.
  const busy = useRef(false);
  const form = useForm<Typed>({
    resolver: resolverFor(choice),
    defaultValues: { ...known, ...readDraft().typed },
    shouldFocusError: false,
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft({ ...readDraft(), typed: withoutPasswords(values) }),
      }),
    [form],
  );

  const earlier = useEarlierPayment(onFinished);

  const payment = useMutation({
    mutationFn: (typed: Typed) => pay(bodyOf(typed, choice), total, card.current),
    // Offline, the call fails at once.
    networkMode: 'always',
    onSuccess: (outcome) => {
      if (outcome.kind === 'paid')
        onFinished({ id: outcome.checkout.id, checkout: outcome.checkout });
      else if (outcome.kind === 'unknown') onFinished({ id: outcome.id });
      else setProblem(outcome);
      if (outcome.kind === 'price') onNewPrice(outcome.quote);
    },
    onError: (error) => {
      const problem = problemOf(error);
      const { id, unpaid } = readDraft();
      // The outcome of an earlier submission is not known yet.
      if (id && !unpaid && problem.kind !== 'refused') return onFinished({ id });
      setProblem(problem);
      if (problem.kind === 'refused') {
        for (const field of fieldsIn(choice.locale).filter((name) =>
          problem.fields.includes(name),
        )) {
          form.setError(field, { type: 'refused' });
        }
      }
      // The coupon is used up: checking it again removes it from the total.
      if (problem.kind === 'refused' && problem.fields.includes('coupon_code')) {
        void queries.invalidateQueries({ queryKey: ['coupon'] });
      }
    },
    onSettled: () => {
      busy.current = false;
    },
  });

  function check(fields: FieldName[]): boolean {
    const invalidCard = card.current?.invalid() ?? [];
    if (fields.length === 0 && invalidCard.length === 0) return true;
    setProblem({ kind: 'fields', fields, card: invalidCard });
    return false;
  }

  return {
    form,
    problem,
    /** Set while the outcome of an earlier submission is being requested. */
    earlier,
    pending: payment.isPending,
    submit: form.handleSubmit(
      (typed) => {
        if (busy.current || !check([])) return;
        busy.current = true;
        setProblem(undefined);
        payment.mutate(typed);
      },
      (errors) => void check(wrongFields(errors, choice.locale)),
    ),
  };
}

function problemOf(error: Error): Problem {
  if (!(error instanceof ApiError)) return { kind: 'failed' };
  if (error.status === 0) return { kind: 'offline' };
  if (error.status === 429) return { kind: 'tooMany', retryAt: retryTime(error.retryAfter) };
  if (error.status === 503) return { kind: 'unavailable' };
  const fields = Object.keys(error.fields);
  return fields.length > 0 ? { kind: 'refused', fields } : { kind: 'failed' };
}

const defaultWait = 60;

/** Returns the next full minute after `seconds`, since the time is shown without seconds. */
function retryTime(seconds = defaultWait): Date {
  const minute = 60_000;
  return new Date(Math.ceil((Date.now() + seconds * 1_000) / minute) * minute);
}
