'use client';

import { useQuery } from '@tanstack/react-query';
import { lazy, type Ref, Suspense, useId, useImperativeHandle, useRef, useState } from 'react';
import { Waiting } from '@/components/connection/waiting';
import { whenConnected } from '@/components/connection/when-connected';
import { button } from '@/components/ui/button';
import { browserApi } from '@/lib/api/browser';
import { call, dataOf } from '@/lib/api/call';
import { siteEndpoints } from '@/lib/contract/endpoints/site';
import type { Locale } from '@/lib/i18n/locales';
import type { CardHandle } from './card-handle';
import { CardHolder } from './card-holder';
import { type CardField, type Holder, invalidName } from './card-rules';
import { TestCard } from './test-card';
import { useEdited } from './use-edited';
import type { CheckoutWords } from './words';

// Loads the provider's script, so it is loaded only if a card is to be charged.
const StripeCard = lazy(() => whenConnected(() => import('./stripe-card')));

interface Props {
  ref: Ref<CardHandle>;
  locale: Locale;
  words: CheckoutWords['billing'];
  /** The fields that the last validation found invalid. */
  wrong: CardField[];
  /** Called when the set of invalid fields changes. */
  onEdited: () => void;
}

/** The card and its holder. Nothing typed here is stored or sent to this site. */
export function CardSection({ ref, locale, words, wrong, onEdited }: Props) {
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const card = useRef<CardHandle>(null);
  const [holder, setHolder] = useState<Holder>({ kind: 'person', first_name: '', last_name: '' });
  const config = useQuery({
    queryKey: ['config'],
    queryFn: () => dataOf(call(browserApi, siteEndpoints.getConfig)),
    networkMode: 'always',
  });
  const publicKey = config.data?.stripe_public_key;

  useImperativeHandle(ref, () => ({
    invalid: () => [...(card.current?.invalid() ?? ['number']), ...invalidName(holder, locale)],
    focus(field) {
      const name = box.current?.querySelector<HTMLInputElement>(`[name=card_${field}]`);
      if (name) name.focus();
      else card.current?.focus(field);
    },
    pay: (checkout) => {
      if (!card.current) throw new Error('The card fields have not loaded.');
      return card.current.pay(checkout);
    },
  }));

  useEdited(onEdited, invalidName(holder, locale));

  const cardProps = { ref: card, words, wrong, onEdited };
  return (
    <fieldset ref={box} aria-describedby={`${id}-about`} className="grid min-w-0 grid-cols-1 gap-5">
      <legend className="mb-4">
        <h2 className="text-title">{words.cardTitle}</h2>
      </legend>
      {config.isError ? (
        <div role="alert">
          <p>{words.cardMissing}</p>
          <button type="button" className={`${button.quiet} mt-3`} onClick={() => config.refetch()}>
            {words.again}
          </button>
        </div>
      ) : !config.data ? (
        <div className="min-h-52 rounded-soft bg-surface" aria-busy="true" />
      ) : publicKey ? (
        <Suspense
          fallback={
            <Waiting>
              <div className="min-h-52 rounded-soft bg-surface" aria-busy="true" />
            </Waiting>
          }
        >
          <p id={`${id}-about`} className="text-note text-soft">
            {words.cardText}
          </p>
          <StripeCard {...cardProps} publicKey={publicKey} locale={locale} holder={holder} />
        </Suspense>
      ) : (
        <TestCard {...cardProps} aboutId={`${id}-about`} />
      )}
      <CardHolder
        locale={locale}
        words={words}
        wrong={wrong}
        holder={holder}
        onChange={setHolder}
      />
    </fieldset>
  );
}
