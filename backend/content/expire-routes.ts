import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Api, Published } from '../http/api.ts';
import { hasCredential, requireCredential } from '../http/credentials.ts';
import { type Limiters, lookupLimits } from '../http/limits.ts';

/**
 * POST /expire: a client that changes content outside this site reports the changes; the response
 * comes when every node has cleared its caches. Requires this site's own credential, whatever
 * backend it uses.
 */
export function expireRoute(api: Api, limiters: Limiters, published: Published) {
  api.implement(
    endpoints.expire,
    async ({ body, request }) => {
      requireCredential(request);
      const behind = await published('everything' in body ? undefined : body.changes);
      return {
        data: { expired: true as const, ...(behind.length > 0 && { nodes_behind: behind }) },
      };
    },
    { cacheControl: 'no-store', limits: lookupLimits(limiters), unlimited: hasCredential },
  );
}
