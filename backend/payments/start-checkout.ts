import type { CheckoutBody } from '../../lib/contract/checkout.ts';
import { HttpError } from '../errors/http-error.ts';
import { runIdempotent } from '../queries/idempotent-calls.ts';
import { type Claim, findOpenClaim } from './claims.ts';
import { ProviderError, RefusedByProvider } from './gateway.ts';
import { isOpen } from './open-checkouts.ts';
import type { Payments } from './payments.ts';
import { type Settled, settle } from './settle.ts';
import {
  OpenCheckoutError,
  registrationError,
  storeCheckout,
  UncheckedPasswordError,
} from './store-checkout.ts';

/** For each claim, whether the request proves it. */
export type ProveClaims = (claims: Claim[]) => Promise<boolean[]>;

/**
 * Starts a church's subscription, once per key: stores the person, the account and the checkout,
 * then prepares the payment. Every unpaid checkout of the address, whoever began it, and of the
 * account is ended first, and known to be: no two can be paid. Throws a 404 for an unknown plan, a
 * 409 for an invalid sign-up or for a key that was used with another password, and ProviderError,
 * after which the same key resumes.
 */
export async function startCheckout(
  payments: Payments,
  body: CheckoutBody,
  passwordHash: string,
  key: string | undefined,
  proveClaims: ProveClaims = async (claims) =>
    claims.map(({ user }) => user.password_hash === passwordHash),
): Promise<Settled> {
  const id = await storeOnce(payments, body, passwordHash, key, proveClaims);
  try {
    return await settle(payments, id);
  } catch (error) {
    if (!(error instanceof RefusedByProvider) || error.field !== 'email') throw error;
    await settle(payments, id, { end: true }).catch(() => undefined);
    throw registrationError('email', 'is not taken by the payment provider');
  }
}

async function storeOnce(
  payments: Payments,
  body: CheckoutBody,
  passwordHash: string,
  key: string | undefined,
  proveClaims: ProveClaims,
): Promise<string> {
  const { db, gateways } = payments;
  const { password: _password, password_confirmation: _confirmation, ...request } = body;
  const { mode } = gateways.live ?? gateways.test;
  const passwordMatches = new Map<string, boolean>();
  // Another tab may start a checkout while this one ends the first: repeated once for each of its
  // keys.
  for (;;) {
    let isNew = false;
    try {
      const { id } = await runIdempotent(db, 'POST /checkout', key, request, async (tx) => {
        isNew = true;
        return { id: await storeCheckout(tx, body, passwordHash, mode, passwordMatches) };
      });
      if (!isNew) await requireSamePassword(payments, id, proveClaims);
      return id;
    } catch (error) {
      if (error instanceof UncheckedPasswordError) {
        // Outside the transaction: verifying a password is slow.
        const proofs = await proveClaims(error.claims);
        for (const [index, { user }] of error.claims.entries())
          passwordMatches.set(user.id, proofs[index] ?? false);
        continue;
      }
      if (!(error instanceof OpenCheckoutError)) throw error;
      // Outside the transaction. If one turns out to be paid, the address has an account.
      for (const checkoutId of error.checkoutIds) {
        const { checkout } = await settle(payments, checkoutId, { end: true });
        if (isOpen(checkout)) throw new ProviderError('an unpaid checkout does not end');
      }
    }
  }
}

/**
 * Requires that an unpaid checkout is repeated with its own password, which is not part of the call's
 * fingerprint: otherwise whoever repeats the key could pay into an account with a password of theirs.
 */
async function requireSamePassword(
  { db }: Payments,
  id: string,
  proveClaims: ProveClaims,
): Promise<void> {
  const claim = await findOpenClaim(db, id);
  if (!claim || (await proveClaims([claim])).includes(true)) return;
  throw new HttpError(409, 'key_reused', 'This idempotency key belongs to another request.');
}
