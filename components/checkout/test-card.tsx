'use client';

import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Field } from '@/components/ui/field';
import { browserApi } from '@/lib/api/browser';
import { call, dataOf } from '@/lib/api/call';
import { checkoutEndpoints } from '@/lib/contract/endpoints/checkout';
import { testCards } from '@/lib/contract/payments';
import type { CardHandle } from './card-handle';
import {
  type TestCard as Card,
  type CardField,
  invalidExpiry,
  testCardOf,
  testNumbers,
} from './card-rules';
import { SecureDialog } from './secure-dialog';
import { useEdited } from './use-edited';
import type { CheckoutWords } from './words';

interface Props {
  ref: Ref<CardHandle>;
  words: CheckoutWords['billing'];
  wrong: CardField[];
  aboutId: string;
  onEdited: () => void;
}

/** Keeps browsers from filling in a real card. */
const digits = { autoComplete: 'off', inputMode: 'numeric' } as const;

/** The card fields of test mode: a number is recognised in the browser, and only the kind of card is sent. */
export function TestCard({ ref, words, wrong, aboutId, onEdited }: Props) {
  const [typed, setTyped] = useState({ number: '', month: '', year: '' });
  const [confirm, setConfirm] = useState<(allowed: boolean) => void>();
  const number = useRef<HTMLInputElement>(null);
  const fields = ['number', 'month', 'year'] as const;

  const invalid: CardField[] = [
    ...(testCardOf(typed.number) ? [] : (['number'] as const)),
    ...invalidExpiry(typed.month, typed.year, new Date()),
  ];

  useEdited(onEdited, invalid);
  useImperativeHandle(ref, () => ({
    invalid: () => invalid,
    focus: () => number.current?.focus(),
    async pay({ id }) {
      const card = testCardOf(typed.number) ?? 'declined';
      const checkout = await dataOf(
        call(browserApi, checkoutEndpoints.payInTestMode, { params: { id }, body: { card } }),
      );
      if (checkout.next_action !== 'authenticate') return checkout;
      const authenticated = await new Promise<boolean>((resolve) => setConfirm(() => resolve));
      setConfirm(undefined);
      return dataOf(
        call(browserApi, checkoutEndpoints.payInTestMode, {
          params: { id },
          body: { card, authenticated },
        }),
      );
    },
  }));

  function fillIn(card: Card) {
    const expiryYear = new Date().getFullYear() + 2;
    setTyped({ number: testNumbers[card], month: '12', year: String(expiryYear) });
  }

  return (
    <>
      <div id={aboutId} className="rounded-soft border border-gold p-5">
        <p className="font-semibold text-gold">{words.testMode}</p>
        <p className="mt-1 text-note">{words.testModeText}</p>
        <ul className="mt-3 grid gap-1 text-note">
          {testCards.map((card) => (
            <li key={card}>
              <button
                type="button"
                onClick={() => fillIn(card)}
                className="inline-flex min-h-9 flex-wrap items-baseline gap-x-3 text-left"
              >
                <span className="tabular-nums underline">{testNumbers[card]}</span>
                <span className="text-soft">{words.testCards[card]}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid grid-cols-2 gap-5 max-tablet:[&>:first-child]:col-span-2 tablet:grid-cols-[1fr_6rem_7rem]">
        {fields.map((field) => (
          <Field
            key={field}
            {...digits}
            ref={field === 'number' ? number : undefined}
            name={`card_${field}`}
            label={words.card[field]}
            error={
              wrong.includes(field) && invalid.includes(field) ? words.cardErrors[field] : undefined
            }
            // The fields may load after the form was submitted, while another field is being filled in.
            autoFocus={false}
            required
            maxLength={field === 'number' ? 23 : 4}
            value={typed[field]}
            onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
          />
        ))}
      </div>
      {confirm && <SecureDialog words={words.secure} onAnswer={confirm} />}
    </>
  );
}
