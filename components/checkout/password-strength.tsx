'use client';

import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { Typed } from './field-names';
import type { CheckoutWords } from './words';

interface Props {
  password: string;
  /** Returns the other values of the form; a password made of them is easy to guess. */
  getValues: () => Typed;
  words: CheckoutWords['billing']['strength'];
}

const levels = ['veryWeak', 'weak', 'fair', 'good', 'strong'] as const;

/** Strength of a password, estimated in the browser; the estimator is loaded when one is typed. */
export function PasswordStrength({ password, getValues, words }: Props) {
  const { data: estimator } = useQuery({
    queryKey: ['password-strength'],
    queryFn: () => import('./password-estimator').then(({ estimate }) => ({ estimate })),
    enabled: password !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const deferred = useDeferredValue(password);
  const { password: _, password_confirmation: __, ...typed } = getValues();
  const inputs = Object.values(typed).filter((value) => typeof value === 'string');
  const score = deferred && estimator ? estimator.estimate(deferred, inputs) : undefined;
  const level = score === undefined ? undefined : levels[score];
  return (
    <div className="mt-2 min-h-8">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {levels.slice(1).map((each, index) => (
          <span
            key={each}
            className={`h-1 rounded-pill ${score !== undefined && index < score ? 'bg-lamp' : 'bg-line'}`}
          />
        ))}
      </div>
      <p role="status" className="mt-1 text-small text-soft">
        {level && words[level]}
      </p>
    </div>
  );
}
