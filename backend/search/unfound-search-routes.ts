import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import type { Api } from '../http/api.ts';
import { readLimits } from '../http/limits.ts';
import { listUnfound } from './unfound-searches.ts';

/** Routes of searches without results. */
export function unfoundSearchRoutes(api: Api, { limiters }: Services) {
  api.implement(
    endpoints.listUnfoundSearches,
    async ({ db }) => ({ data: await listUnfound(db) }),
    { cacheControl: 'no-store', limits: readLimits(limiters) },
  );
}
