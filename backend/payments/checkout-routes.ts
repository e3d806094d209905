import { emailKey } from '../../lib/contract/email-address.ts';
import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import type { Database } from '../db/client.ts';
import { HttpError, notFound, unknownCall } from '../errors/http-error.ts';
import type { Api } from '../http/api.ts';
import { hasCredential } from '../http/credentials.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { checkoutLimits, readLimits } from '../http/limits.ts';
import { bodyText } from '../http/read-input.ts';
import { hashPassword } from '../secrets/passwords.ts';
import { requireStrongPassword } from '../secrets/require-strong-password.ts';
import { notifyOwner } from '../sign-in/sign-ups.ts';
import { findCheckout, wireCheckout } from './checkouts.ts';
import { handleEvent } from './handle-events.ts';
import { orUnavailable, type Payments } from './payments.ts';
import { proveClaims } from './prove-claims.ts';
import { reconcile } from './reconcile.ts';
import { type Settled, settle } from './settle.ts';
import { startCheckout } from './start-checkout.ts';

/** Limit of a provider's event in bytes; Stripe's events are far smaller. */
const maxEventBytes = 1024 * 1024;

const answer = ({ checkout, clientSecret }: Settled) => ({
  data: wireCheckout(checkout, clientSecret),
});

/**
 * Routes of payments. Reports to `published` where a notice of specification 4.1 appears or
 * disappears.
 */
export function checkoutRoutes(api: Api, { database, limiters, gateways, published }: Services) {
  const paymentsWith = (db: Database): Payments => ({ db, gateways, published });
  const unlimited = hasCredential;
  const readOptions = { cacheControl: 'no-store', limits: readLimits(limiters), unlimited };

  api.implementUnopened(
    endpoints.startCheckout,
    async ({ body, request }) => {
      const key = idempotencyKey(request);
      const { pastor_first_name, pastor_last_name, email, church_name } = body;
      const known = [pastor_first_name, pastor_last_name, email, church_name];
      await requireStrongPassword(body.password, known);
      const hash = await hashPassword(body.password);
      const payments = paymentsWith(await database());
      try {
        return answer(
          await orUnavailable('POST /checkout', () =>
            startCheckout(payments, body, hash, key, (claims) =>
              proveClaims(payments.db, limiters, request, body, claims),
            ),
          ),
        );
      } catch (error) {
        // In a transaction of its own, because that of the rejected sign-up was rolled back.
        const isAddressTaken = error instanceof HttpError && error.fields?.email !== undefined;
        const mayNotify =
          isAddressTaken && (await limiters.warningsPerAddress.take(emailKey(body.email))) === 0;
        if (mayNotify) await notifyOwner(payments.db, body.email);
        throw error;
      }
    },
    { limits: checkoutLimits(limiters), unlimited },
  );

  api.implement(
    endpoints.fetchCheckout,
    async ({ params, db }) => {
      const checkout = await findCheckout(db, params.id);
      if (!checkout) throw notFound();
      return { data: wireCheckout(checkout) };
    },
    readOptions,
  );

  api.implement(
    endpoints.syncCheckout,
    async ({ params, db }) => {
      const payments = paymentsWith(db);
      return answer(
        await orUnavailable('POST /checkout/{id}/sync', () => settle(payments, params.id)),
      );
    },
    readOptions,
  );

  api.implement(
    endpoints.payInTestMode,
    async ({ params, body, db }) => {
      const payments = paymentsWith(db);
      const checkout = await findCheckout(payments.db, params.id);
      if (!checkout) throw notFound();
      if (gateways.live || checkout.mode !== 'test') {
        throw new HttpError(409, 'not_test_mode', 'Test mode is off: cards are charged.');
      }
      // A payment after the checkout's end finds it ended.
      const { checkout: current } = await settle(payments, checkout.id);
      if (current.subscription_id) await gateways.test.pay(current.subscription_id, body);
      return answer(await settle(payments, checkout.id));
    },
    readOptions,
  );

  api.implement(
    endpoints.reconcilePayments,
    async ({ db }) => ({ data: await reconcile(paymentsWith(db)) }),
    { unlimited },
  );

  // Signed by the provider, so neither its origin nor its content type is checked.
  api.add('POST', '/webhooks/stripe', 'POST /webhooks/stripe', async (c) => {
    const { live } = gateways;
    if (!live) throw unknownCall();
    const request = c.req.raw;
    const body = await bodyText(request, maxEventBytes);
    await orUnavailable('POST /webhooks/stripe', async () => {
      const event = await live.readEvent(body, request.headers.get('stripe-signature'));
      await handleEvent(paymentsWith(await database()), event);
    });
    return Response.json(
      { data: { received: true } },
      { headers: { 'cache-control': 'no-store' } },
    );
  });
}
