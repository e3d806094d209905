import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Api } from '../api.ts';
import type { GetDatabase } from '../db/client.ts';
import { notFound } from '../fault.ts';
import { askingLimits, type Limiters, readLimits, signUpLimits } from '../limits.ts';
import { checkCoupon, findSubscription, listPlans, subscribe } from '../queries/shop.ts';
import { hasCredential } from '../services/credentials.ts';
import { hashPassword } from '../services/passwords.ts';
import { idempotencyKey } from './leads.ts';

/** What churches subscribe to. Without a payment provider the shop runs in test mode: nothing is charged. */
export function shopRoutes(api: Api, database: GetDatabase, limiters: Limiters) {
  const unlimited = hasCredential;
  api.implement(endpoints.listPlans, async () => ({ data: await listPlans(await database()) }));

  api.implement(
    endpoints.checkCoupon,
    async ({ body: { code, ...choice } }) => ({
      data: await checkCoupon(await database(), choice, code),
    }),
    // Codes can be guessed.
    { limits: askingLimits(limiters), unlimited },
  );

  api.implement(
    endpoints.submitCheckout,
    async ({ body, request }) => {
      const key = idempotencyKey(request);
      const hash = await hashPassword(body.password);
      return { data: await subscribe(await database(), body, hash, key) };
    },
    { limits: signUpLimits(limiters), unlimited },
  );

  api.implement(
    endpoints.fetchSubscription,
    async ({ params }) => {
      const data = await findSubscription(await database(), params.id);
      if (!data) throw notFound();
      return { data };
    },
    { cacheControl: 'no-store', limits: readLimits(limiters), unlimited },
  );
}
