import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { type Limiters, readLimits } from '../http/limits.ts';
import { listUnfound } from './unfound-searches.ts';

/** Routes of searches without results. */
export function unfoundSearchRoutes(api: Api, database: GetDatabase, limiters: Limiters) {
  api.implement(
    endpoints.listUnfoundSearches,
    async () => ({ data: await listUnfound(await database()) }),
    { cacheControl: 'no-store', limits: readLimits(limiters) },
  );
}
