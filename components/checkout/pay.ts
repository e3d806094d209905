import { browserApi } from '@/lib/api/browser';
import { ApiError, call, dataOf, once } from '@/lib/api/call';
import type { WireCheckout } from '@/lib/contract/checkout';
import { checkoutEndpoints } from '@/lib/contract/endpoints/checkout';
import type { Refusal } from '@/lib/contract/payments';
import type { CardHandle } from './card-handle';
import { readDraft, saveDraft } from './checkout-draft';
import { type CheckoutBody, intentOf } from './fields';

/** The outcome of a submission. */
export type Outcome =
  | { kind: 'paid'; checkout: WireCheckout }
  | { kind: 'declined'; refusal: Refusal }
  /** The price differs from the one shown; nothing was charged. */
  | { kind: 'price'; quote: WireCheckout['quote'] }
  /** The checkout expired or was replaced by another; nothing was charged. */
  | { kind: 'ended' }
  /** The payment provider did not respond; nothing was charged. */
  | { kind: 'unavailable' }
  /** It is not known yet whether it was paid. */
  | { kind: 'unknown'; id: string };

/**
 * Runs one intent from submission to its outcome. However often it is sent, by a second press, a
 * reload or after a lost response, it is one checkout: its idempotency key is kept until the body
 * changes. Throws ApiError if the sign-up is refused.
 */
export async function pay(
  body: CheckoutBody,
  shownTotal: number,
  card: CardHandle | null,
): Promise<Outcome> {
  const checkout = await startIntent(body);
  const { id } = checkout;
  // If the tab is closed during the payment, the next visit checks the status.
  saveDraft({ ...readDraft(), id, unpaid: false });
  const outcome = await charge(checkout, shownTotal, card);
  saveDraft({ ...readDraft(), id, unpaid: !['paid', 'unknown'].includes(outcome.kind) });
  return outcome;
}

async function charge(
  checkout: WireCheckout,
  shownTotal: number,
  card: CardHandle | null,
): Promise<Outcome> {
  if (checkout.status === 'started') return { kind: 'unavailable' };
  if (checkout.status !== 'awaiting_payment') return outcomeOf(checkout);
  if (checkout.quote.total_cents !== shownTotal) return { kind: 'price', quote: checkout.quote };
  if (!card) return { kind: 'unknown', id: checkout.id };
  return outcomeOf(await resolvePayment(card.pay(checkout), checkout.id));
}

async function startIntent(body: CheckoutBody): Promise<WireCheckout> {
  const intent = intentOf(body);
  const { sent } = readDraft();
  const checkout = await send(body, intent, sent?.body === intent ? sent.key : newKey()).catch(
    (error: unknown) => {
      // The body is the same except for the password, which is not stored with the key.
      if (!(error instanceof ApiError) || error.code !== 'key_reused') throw error;
      return send(body, intent, newKey());
    },
  );
  return checkout.status === 'ended' ? send(body, intent, newKey()) : checkout;
}

async function send(body: CheckoutBody, intent: string, key: string): Promise<WireCheckout> {
  saveDraft({ ...readDraft(), sent: { body: intent, key } });
  try {
    return await dataOf(
      call(browserApi, checkoutEndpoints.startCheckout, {
        body,
        headers: once(key),
      }),
    );
  } catch (error) {
    if (!isLost(error)) throw error;
    return dataOf(
      call(browserApi, checkoutEndpoints.startCheckout, {
        body,
        headers: once(key),
      }),
    );
  }
}

const newKey = () => crypto.randomUUID();

/** Resolves a payment; if its response is lost or invalid, the status is requested from the payment provider. */
async function resolvePayment(
  payment: Promise<WireCheckout>,
  id: string,
): Promise<WireCheckout | { id: string; status: 'unknown' }> {
  try {
    return await payment;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return dataOf(
      call(browserApi, checkoutEndpoints.syncCheckout, { params: { id }, body: {} }),
    ).catch(() => ({ id, status: 'unknown' as const }));
  }
}

function outcomeOf(checkout: WireCheckout | { id: string; status: 'unknown' }): Outcome {
  if (checkout.status === 'paid') return { kind: 'paid', checkout };
  if (checkout.status === 'ended') return { kind: 'ended' };
  if (checkout.status === 'awaiting_payment' && checkout.refusal) {
    return { kind: 'declined', refusal: checkout.refusal };
  }
  return { kind: 'unknown', id: checkout.id };
}

/** Whether a failed call may have reached the server. */
function isLost(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
