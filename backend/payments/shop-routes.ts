import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { hasCredential } from '../http/credentials.ts';
import { type Limiters, lookupLimits } from '../http/limits.ts';
import { checkCoupon, listPlans } from './shop.ts';

/** Routes of plans and coupons. */
export function shopRoutes(api: Api, database: GetDatabase, limiters: Limiters) {
  api.implement(endpoints.listPlans, async () => ({ data: await listPlans(await database()) }));

  api.implement(
    endpoints.checkCoupon,
    async ({ body: { code, ...choice } }) => ({
      data: await checkCoupon(await database(), choice, code),
    }),
    // Limited, because codes can be guessed.
    { limits: lookupLimits(limiters), unlimited: hasCredential },
  );
}
