import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { type Limiters, readLimits } from '../http/limits.ts';
import { readCounts } from '../queries/page-views.ts';

/** How the site is used, in sums. */
export function countRoutes(api: Api, database: GetDatabase, limiters: Limiters) {
  api.implement(
    endpoints.getCounts,
    async ({ query }) => ({ data: await readCounts(await database(), query.weeks) }),
    { cacheControl: 'no-store', limits: readLimits(limiters) },
  );
}
