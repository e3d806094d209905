import { browserApi } from '@/lib/api/browser';
import { ApiError } from '@/lib/api/call';
import { type CheckoutBody, startCheckout, syncCheckout } from '@/lib/api/checkout';
import type { WireCheckout } from '@/lib/contract/checkout';
import type { Refusal } from '@/lib/contract/payments';
import type { CardHandle } from './card-handle';
import { keepDraft, readDraft } from './checkout-draft';
import { intentOf } from './fields';

/** What a press of the button came to. */
export type Outcome =
  | { kind: 'paid'; checkout: WireCheckout }
  | { kind: 'declined'; refusal: Refusal }
  /** It costs something else than was shown; nothing was charged. */
  | { kind: 'price'; quote: WireCheckout['quote'] }
  /** Too late, or begun anew elsewhere; nothing was charged. */
  | { kind: 'ended' }
  /** The provider has not answered, before this press could charge anything. */
  | { kind: 'unavailable' }
  /** Nobody knows yet whether it was paid. */
  | { kind: 'unknown'; id: string };

/**
 * One intent, from the pressed button to its outcome. However often it is sent, by a second press, a
 * reload or after a lost answer, it is one checkout: its key is kept until what is sent changes.
 * Throws ApiError for a sign-up that is refused.
 */
export async function pay(
  body: CheckoutBody,
  shownTotal: number,
  card: CardHandle | null,
): Promise<Outcome> {
  const checkout = await begin(body);
  const { id } = checkout;
  // Should the tab be closed in the middle of it, the next one asks.
  keepDraft({ ...readDraft(), id, unpaid: false });
  const outcome = await charge(checkout, shownTotal, card);
  keepDraft({ ...readDraft(), id, unpaid: !['paid', 'unknown'].includes(outcome.kind) });
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
  return outcomeOf(await settled(card.pay(checkout), checkout.id));
}

async function begin(body: CheckoutBody): Promise<WireCheckout> {
  const intent = intentOf(body);
  const { sent } = readDraft();
  const checkout = await send(body, intent, sent?.body === intent ? sent.key : newKey());
  return checkout.status === 'ended' ? send(body, intent, newKey()) : checkout;
}

async function send(body: CheckoutBody, intent: string, key: string): Promise<WireCheckout> {
  keepDraft({ ...readDraft(), sent: { body: intent, key } });
  try {
    return await startCheckout(browserApi, body, key);
  } catch (error) {
    if (!isLost(error)) throw error;
    return startCheckout(browserApi, body, key);
  }
}

const newKey = () => crypto.randomUUID();

/** The outcome of a payment whose answer is lost or makes no sense: then whoever took the money is asked. */
async function settled(
  paying: Promise<WireCheckout>,
  id: string,
): Promise<WireCheckout | { id: string; status: 'unknown' }> {
  try {
    return await paying;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return syncCheckout(browserApi, id).catch(() => ({ id, status: 'unknown' as const }));
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

/** Whether a call may have arrived although it failed. */
function isLost(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
