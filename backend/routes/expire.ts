import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Api, Published } from '../http/api.ts';
import { askingLimits, type Limiters } from '../http/limits.ts';
import { hasCredential, requireCredential } from '../services/credentials.ts';

/**
 * POST /expire: whoever changes content elsewhere than through this site says what changed, and is
 * answered when every node has let go of it. The credential is this site's own, before whatever backend
 * it stands.
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
    { cacheControl: 'no-store', limits: askingLimits(limiters), unlimited: hasCredential },
  );
}
