'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { browserApi } from '@/lib/api/browser';
import { ApiError } from '@/lib/api/call';
import { syncCheckout } from '@/lib/api/checkout';
import type { WireCheckout } from '@/lib/contract/checkout';
import type { CardHandle } from './card-handle';
import type { CardField } from './card-rules';
import { keepDraft, readDraft } from './checkout-draft';
import type { FieldName, Typed } from './field-names';
import { bodyOf, type Choice, resolverFor, withoutPasswords, wrongFields } from './fields';
import { type Outcome, pay } from './pay';

/** Why nothing was paid, for the summary above the form. */
export type Problem =
  | Exclude<Outcome, { kind: 'paid' | 'unknown' }>
  | { kind: 'fields'; fields: FieldName[]; card: CardField[] }
  | { kind: 'refused'; fields: string[] }
  | { kind: 'tooMany' }
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

  const finish = useRef(onFinished);
  useEffect(() => {
    // The page was left or reloaded in the middle of a payment that went through all the same.
    const { id } = readDraft();
    if (!id) return;
    syncCheckout(browserApi, id).then(
      (checkout) => checkout.status === 'paid' && finish.current({ id, checkout }),
      () => undefined,
    );
  }, []);

  const paying = useMutation({
    mutationFn: (typed: Typed) => pay(bodyOf(typed, choice), total, card.current),
    onSuccess: (outcome) => {
      if (outcome.kind === 'paid')
        finish.current({ id: outcome.checkout.id, checkout: outcome.checkout });
      else if (outcome.kind === 'unknown') finish.current({ id: outcome.id });
      else setProblem(outcome);
      if (outcome.kind === 'price') onNewPrice(outcome.quote);
    },
    onError: (error) => {
      const found = problemOf(error);
      setProblem(found);
      if (found.kind === 'refused' && found.fields.includes('email')) {
        form.setError('email', { type: 'taken' });
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
  if (error.status === 429) return { kind: 'tooMany' };
  if (error.status === 503) return { kind: 'unavailable' };
  const fields = Object.keys(error.fields);
  return fields.length > 0 ? { kind: 'refused', fields } : { kind: 'failed' };
}
