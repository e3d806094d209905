import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import type { Api } from '../http/api.ts';
import { hasCredential } from '../http/credentials.ts';
import { lookupLimits } from '../http/limits.ts';
import { checkCoupon, listPlans } from './shop.ts';

/** Routes of plans and coupons. */
export function shopRoutes(api: Api, { limiters }: Services) {
  api.implement(endpoints.listPlans, async ({ db }) => ({ data: await listPlans(db) }));

  api.implement(
    endpoints.checkCoupon,
    async ({ body: { code, ...choice }, db }) => ({ data: await checkCoupon(db, choice, code) }),
    // Limited, because codes can be guessed.
    { limits: lookupLimits(limiters), unlimited: hasCredential },
  );
}
