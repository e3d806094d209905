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
import { syncCheckout } from '@/lib/api/checkout';
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

/** The card of the live mode: its fields are the provider's own frames, so no number ever passes our page. */
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

/** What an element last said of itself. */
interface Said {
  complete: boolean;
  error?: { code: string } | undefined;
}
const untouched: Said = { complete: false };

function Fields({ ref, words, wrong, holder, onEdited }: Omit<Props, 'publicKey' | 'locale'>) {
  const [stripe, elements] = [useStripe(), useElements()];
  const [said, setSaid] = useState({ number: untouched, expiry: untouched, cvc: untouched });
  const invalid: CardField[] = [
    ...(said.number.complete ? [] : (['number'] as const)),
    ...(said.expiry.complete ? [] : expiryFields(said.expiry.error?.code)),
    ...(said.cvc.complete ? [] : (['cvc'] as const)),
  ];
  const [options] = useState(() => ({ style: { base: letters() } }));

  useImperativeHandle(ref, () => ({
    invalid: () => invalid,
    focus(field) {
      if (field === 'number') elements?.getElement('cardNumber')?.focus();
      else if (field === 'cvc') elements?.getElement('cardCvc')?.focus();
      else elements?.getElement('cardExpiry')?.focus();
    },
    async pay({ id, client_secret }) {
      const card = elements?.getElement('cardNumber');
      if (!stripe || !card || !client_secret) throw new Error('The card fields are not there.');
      const { first_name, last_name } = cardName(holder);
      const { error } = await stripe.confirmCardPayment(client_secret, {
        payment_method: {
          card,
          billing_details: { name: `${first_name} ${last_name}`.trim() },
        },
      });
      // Whatever the browser was told, the backend asks who took the money.
      const checkout = await syncCheckout(browserApi, id);
      // Of anything but a refusal, a lost connection say, nobody knows what it came to.
      return error && isRefusal(error) && checkout.status === 'awaiting_payment'
        ? { ...checkout, refusal: refusalOf(error) }
        : checkout;
    },
  }));

  useEdited(onEdited, invalid);

  const still = (...fields: CardField[]) =>
    fields.some((field) => wrong.includes(field) && invalid.includes(field));
  return (
    <div className="grid grid-cols-2 gap-5 max-tablet:[&>:first-child]:col-span-2 tablet:grid-cols-[1fr_8rem_7rem]">
      <Frame label={words.card.number} error={still('number') && words.cardErrors.number}>
        <CardNumberElement
          options={options}
          onChange={(number) => setSaid((before) => ({ ...before, number }))}
        />
      </Frame>
      <Frame label={words.card.expiry} error={still('month', 'year') && words.cardErrors.expiry}>
        <CardExpiryElement
          options={options}
          onChange={(expiry) => setSaid((before) => ({ ...before, expiry }))}
        />
      </Frame>
      <Frame label={words.card.cvc} error={still('cvc') && words.cardErrors.cvc}>
        <CardCvcElement
          options={options}
          onChange={(cvc) => setSaid((before) => ({ ...before, cvc }))}
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

/** The frame has a name of its own for readers; the label is for the eye. */
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

/** The page's letters, for frames that cannot see its style sheet. */
function letters() {
  const { color, fontFamily } = getComputedStyle(document.body);
  return { color, fontFamily, fontSize: '18px', lineHeight: '24px' };
}
