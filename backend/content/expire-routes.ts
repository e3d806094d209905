import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import type { Api } from '../http/api.ts';
import { hasCredential, requireCredential } from '../http/credentials.ts';
import { lookupLimits } from '../http/limits.ts';

/**
 * POST /expire: a client that changes content outside this site reports the changes; the response
 * comes when every node has cleared its caches. Requires this site's own credential, whatever
 * backend it uses.
 */
export function expireRoute(
  api: Api,
  { limiters, published }: Pick<Services, 'limiters' | 'published'>,
) {
  api.implementUnopened(
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
