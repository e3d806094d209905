'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { fillIn } from '@/lib/i18n/fill-in';
import type { Locale } from '@/lib/i18n/locales';
import { dollars } from '@/lib/i18n/money';
import type { CardField } from './card-rules';
import { type FieldName, fieldsIn } from './field-names';
import type { Problem } from './use-checkout';
import type { CheckoutWords } from './words';

interface Props {
  /** The problem found at the last submission, and what is left of it. */
  foundProblem: Problem;
  problem: Problem;
  locale: Locale;
  words: CheckoutWords['billing'];
  /** “2 errors prohibited this user from being saved”, by the number of errors. */
  prohibited: string[];
  onField: (field: FieldName) => void;
  onCard: (field: CardField) => void;
}

/** The summary of errors, announced at once, with a link to each field (specification 5, 8). */
export function ErrorSummary(props: Props) {
  const { foundProblem } = props;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new problem is announced, even the same one.
  useEffect(() => box.current?.focus(), [foundProblem]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid gap-4 rounded-soft border-l-3 border-wrong bg-surface p-5"
    >
      <ProblemText {...props} />
    </div>
  );
}

function ProblemText({ problem, locale, words, prohibited, onField, onCard }: Props) {
  const { problems } = words;
  switch (problem.kind) {
    case 'fields':
      return (
        <>
          {problem.fields.length > 0 && (
            <Part title={problems.fields}>
              {problem.fields.map((field) => (
                <FieldLink key={field} onPress={() => onField(field)}>
                  {words.errors[field]}
                </FieldLink>
              ))}
            </Part>
          )}
          {problem.card.length > 0 && (
            <Part title={problems.card}>
              {problem.card.map((field) => (
                <FieldLink key={field} onPress={() => onCard(field)}>
                  {words.card[field]}
                </FieldLink>
              ))}
            </Part>
          )}
        </>
      );
    case 'refused':
      return (
        <Part title={prohibited[problem.fields.length - 1] ?? problems.fields}>
          {problem.fields.map((field) => {
            const knownField = fieldsIn(locale).find((name) => name === field);
            const reason = reasonOf(field, words);
            return knownField ? (
              <FieldLink key={field} onPress={() => onField(knownField)}>
                {reason}
              </FieldLink>
            ) : (
              <li key={field}>{reason}</li>
            );
          })}
        </Part>
      );
    case 'declined':
      return <Part title={words.refusals[problem.refusal]}>{problems.nothingCharged}</Part>;
    case 'price':
      return (
        <Part title={fillIn(problems.price, { total: dollars(locale, problem.quote.total_cents) })}>
          {problems.priceText}
        </Part>
      );
    case 'tooMany':
      return (
        <Part title={problems.tooMany}>
          {fillIn(problems.tooManyText, { time: clock(locale, problem.retryAt) })}
        </Part>
      );
    default:
      return <Part title={problems[problem.kind]}>{problems[`${problem.kind}Text`]}</Part>;
  }
}

/** The backend's messages are in English; these are in the page's language. */
function reasonOf(field: string, words: CheckoutWords['billing']): string {
  if (field === 'email' || field === 'coupon_code') return words.prohibitedReasons[field];
  return words.errors[field as FieldName] ?? words.prohibitedReasons.other;
}

function clock(locale: Locale, time: Date): string {
  return time.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="font-semibold text-wrong">{title}</p>
      {typeof children === 'string' ? (
        <p className="mt-1 text-note">{children}</p>
      ) : (
        <ul className="mt-2 grid gap-1 text-note">{children}</ul>
      )}
    </div>
  );
}

function FieldLink({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <li>
      <button type="button" onClick={onPress} className="min-h-6 text-left underline">
        {children}
      </button>
    </li>
  );
}
