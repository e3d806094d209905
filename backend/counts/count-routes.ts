import type { PageEventBody } from '../../lib/contract/counts.ts';
import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import type { Api } from '../http/api.ts';
import { batched } from '../http/batched.ts';
import { readLimits } from '../http/limits.ts';
import { addPageEvents, readCounts } from './page-views.ts';
import { countingRoute } from './video-count-routes.ts';

/** Routes of the site's usage statistics, as sums. */
export function countRoutes(api: Api, { database, limiters }: Services) {
  api.implement(
    endpoints.getCounts,
    async ({ query, db }) => ({ data: await readCounts(db, query.weeks) }),
    { cacheControl: 'no-store', limits: readLimits(limiters) },
  );

  const store = batched(async (events: PageEventBody[]) => addPageEvents(await database(), events));
  countingRoute(api, endpoints.countPageEvent, limiters, ({ body }) => store(body));
}
