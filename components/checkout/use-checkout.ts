'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '@/lib/api/call';
import type { WireCheckout } from '@/lib/contract/checkout';
import type { CardHandle } from './card-handle';
import type { CardField } from './card-rules';
import { keepDraft, readDraft } from './checkout-draft';
import { type FieldName, fieldsIn, type Typed } from './field-names';
import { bodyOf, type Choice, resolverFor, withoutPasswords, wrongFields } from './fields';
import { type Outcome, pay } from './pay';
import { useEarlier } from './use-earlier';

/** Why nothing was paid, for the summary above the form. */
export type Problem =
  | Exclude<Outcome, { kind: 'paid' | 'unknown' }>
  | { kind: 'fields'; fields: FieldName[]; card: CardField[] }
  | { kind: 'refused'; fields: string[] }
  /** `again`: when a press is taken again. */
  | { kind: 'tooMany'; again: Date }
  | { kind: 'offline' }
  | { kind: 'failed' };

/** A checkout whose outcome is known, or has to be asked for. */
export interface Finished {
  id: string;
  checkout?: WireCheckout;
}

interface Options {
  choice: Choice;
  /** Cents, as the page shows them. */
  total: number;
  card: RefObject<CardHandle | null>;
  onFinished: (finished: Finished) => void;
  onNewPrice: (quote: WireCheckout['quote']) => void;
}

/** The second step from its first letter until the outcome: what is typed outlives a reload. */
export function useCheckout({ choice, total, card, onFinished, onNewPrice }: Options) {
  const [problem, setProblem] = useState<Problem>();
  const queries = useQueryClient();
  // Pressed twice before anything is rendered, it is still one press.
  const busy = useRef(false);
  const form = useForm<Typed>({
    resolver: resolverFor(choice),
    defaultValues: readDraft().typed ?? {},
    shouldFocusError: false,
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft({ ...readDraft(), typed: withoutPasswords(values) }),
      }),
    [form],
  );

  const earlier = useEarlier(onFinished);

  const paying = useMutation({
    mutationFn: (typed: Typed) => pay(bodyOf(typed, choice), total, card.current),
    // Whoever is offline hears so at once.
    networkMode: 'always',
    onSuccess: (outcome) => {
      if (outcome.kind === 'paid')
        onFinished({ id: outcome.checkout.id, checkout: outcome.checkout });
      else if (outcome.kind === 'unknown') onFinished({ id: outcome.id });
      else setProblem(outcome);
      if (outcome.kind === 'price') onNewPrice(outcome.quote);
    },
    onError: (error) => {
      const found = problemOf(error);
      const { id, unpaid } = readDraft();
      // Of what was pressed before nobody knows yet what it came to.
      if (id && !unpaid && found.kind !== 'refused') return onFinished({ id });
      setProblem(found);
      if (found.kind === 'refused') {
        for (const field of fieldsIn(choice.locale).filter((name) => found.fields.includes(name))) {
          form.setError(field, { type: 'refused' });
        }
      }
      // Used up meanwhile: looked at again, it is left out and the total says so.
      if (found.kind === 'refused' && found.fields.includes('coupon_code')) {
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
    /** What an earlier press came to is being asked. */
    earlier,
    pending: paying.isPending,
    submit: form.handleSubmit(
      (typed) => {
        if (busy.current || !check([])) return;
        busy.current = true;
        setProblem(undefined);
        paying.mutate(typed);
      },
      (errors) => void check(wrongFields(errors, choice.locale)),
    ),
  };
}

function problemOf(error: Error): Problem {
  if (!(error instanceof ApiError)) return { kind: 'failed' };
  if (error.status === 0) return { kind: 'offline' };
  if (error.status === 429) return { kind: 'tooMany', again: againAt(error.retryAfter) };
  if (error.status === 503) return { kind: 'unavailable' };
  const fields = Object.keys(error.fields);
  return fields.length > 0 ? { kind: 'refused', fields } : { kind: 'failed' };
}

const usualWait = 60;

/** The next full minute after so many seconds: a clock shows no seconds. */
function againAt(seconds = usualWait): Date {
  const minute = 60_000;
  return new Date(Math.ceil((Date.now() + seconds * 1_000) / minute) * minute);
}
