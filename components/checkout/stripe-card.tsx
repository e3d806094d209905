'use client';

import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useState } from 'react';
import { browserApi } from '@/lib/api/browser';
import { call, dataOf } from '@/lib/api/call';
import { checkoutEndpoints } from '@/lib/contract/endpoints/checkout';
import { fullName } from '@/lib/contract/person-names';
import type { Locale } from '@/lib/i18n/locales';
import type { CardHandle } from './card-handle';
import { type CardField, cardName, type Holder } from './card-rules';
import { expiryFields, isRefusal, refusalOf } from './stripe-words';
import { useEdited } from './use-edited';
import type { CheckoutWords } from './words';

interface Props {
  ref: Ref<CardHandle>;
  words: CheckoutWords['billing'];
  wrong: CardField[];
  publicKey: string;
  locale: Locale;
  holder: Holder;
  onEdited: () => void;
}

/** The card fields of live mode: they are the provider's own frames, so card numbers never pass through this page. */
export default function StripeCard({ publicKey, locale, ...props }: Props) {
  const [stripe] = useState(() => loadStripe(publicKey, { locale }));
  const [blocked, setBlocked] = useState(false);
  useEffect(() => {
    stripe.catch(() => setBlocked(true));
  }, [stripe]);
  if (blocked) return <p role="alert">{props.words.cardBlocked}</p>;
  return (
    <Elements stripe={stripe} options={{ locale }}>
      <Fields {...props} />
    </Elements>
  );
}

/** The last change event of a Stripe element. */
interface ElementState {
  complete: boolean;
  error?: { code: string } | undefined;
}
const untouched: ElementState = { complete: false };

function Fields({ ref, words, wrong, holder, onEdited }: Omit<Props, 'publicKey' | 'locale'>) {
  const [stripe, elements] = [useStripe(), useElements()];
  const [states, setStates] = useState({ number: untouched, expiry: untouched, cvc: untouched });
  const invalid: CardField[] = [
    ...(states.number.complete ? [] : (['number'] as const)),
    ...(states.expiry.complete ? [] : expiryFields(states.expiry.error?.code)),
    ...(states.cvc.complete ? [] : (['cvc'] as const)),
  ];
  const [options] = useState(() => ({ style: { base: textStyle() } }));

  useImperativeHandle(ref, () => ({
    invalid: () => invalid,
    focus(field) {
      if (field === 'number') elements?.getElement('cardNumber')?.focus();
      else if (field === 'cvc') elements?.getElement('cardCvc')?.focus();
      else elements?.getElement('cardExpiry')?.focus();
    },
    async pay({ id, client_secret }) {
      const card = elements?.getElement('cardNumber');
      if (!stripe || !card || !client_secret)
        throw new Error('The card fields of Stripe are not mounted.');
      const { error } = await stripe.confirmCardPayment(client_secret, {
        payment_method: {
          card,
          billing_details: { name: fullName(cardName(holder)) },
        },
      });
      // The backend verifies the status with the provider, whatever the browser's response was.
      const checkout = await dataOf(
        call(browserApi, checkoutEndpoints.syncCheckout, { params: { id }, body: {} }),
      );
      // If it was not refused, the outcome is unknown, for example after a lost connection.
      return error && isRefusal(error) && checkout.status === 'awaiting_payment'
        ? { ...checkout, refusal: refusalOf(error) }
        : checkout;
    },
  }));

  useEdited(onEdited, invalid);

  const hasError = (...fields: CardField[]) =>
    fields.some((field) => wrong.includes(field) && invalid.includes(field));
  return (
    <div className="grid grid-cols-2 gap-5 max-tablet:[&>:first-child]:col-span-2 tablet:grid-cols-[1fr_8rem_7rem]">
      <Frame label={words.card.number} error={hasError('number') && words.cardErrors.number}>
        <CardNumberElement
          options={options}
          onChange={(number) => setStates((before) => ({ ...before, number }))}
        />
      </Frame>
      <Frame label={words.card.expiry} error={hasError('month', 'year') && words.cardErrors.expiry}>
        <CardExpiryElement
          options={options}
          onChange={(expiry) => setStates((before) => ({ ...before, expiry }))}
        />
      </Frame>
      <Frame label={words.card.cvc} error={hasError('cvc') && words.cardErrors.cvc}>
        <CardCvcElement
          options={options}
          onChange={(cvc) => setStates((before) => ({ ...before, cvc }))}
        />
      </Frame>
    </div>
  );
}

interface FrameProps {
  label: string;
  error: string | false;
  children: ReactNode;
}

/** The frame has its own accessible name; this label is the visible one. */
function Frame({ label, error, children }: FrameProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} aria-describedby={error ? `${id}-error` : undefined}>
      <span id={id} className="mb-1.5 block text-note font-semibold">
        {label}
      </span>
      <div
        className={`min-h-12 rounded-soft border bg-ground px-4 py-3 focus-within:outline-3 focus-within:outline-offset-3 focus-within:outline-focus ${error ? 'border-wrong' : 'border-field'}`}
      >
        {children}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-small font-semibold text-wrong">
          {error}
        </p>
      )}
    </div>
  );
}

/** The page's text style, for frames that its style sheet cannot reach. */
function textStyle() {
  const { color, fontFamily } = getComputedStyle(document.body);
  return { color, fontFamily, fontSize: '18px', lineHeight: '24px' };
}
