import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Api } from '../api.ts';
import type { GetDatabase } from '../db/client.ts';
import { askingLimits, type Limiters, readLimits } from '../limits.ts';
import { countUnfound, listUnfound } from '../queries/unfound-searches.ts';
import { mayBeCounted } from '../services/visitors.ts';

/** What visitors searched for without finding anything. */
export function unfoundSearchRoutes(api: Api, database: GetDatabase, limiters: Limiters) {
  api.implement(
    endpoints.countUnfoundSearch,
    async ({ body, request }) => ({
      data: {
        counted: mayBeCounted(request) && (await countUnfound(await database(), body.q, body.lang)),
      },
    }),
    { limits: askingLimits(limiters) },
  );
  api.implement(
    endpoints.listUnfoundSearches,
    async () => ({ data: await listUnfound(await database()) }),
    { cacheControl: 'no-store', limits: readLimits(limiters) },
  );
}
