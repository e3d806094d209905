import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { type Limiters, readLimits } from '../http/limits.ts';
import { listBrokenLinks } from '../queries/broken-links.ts';

/** What the site's own checks found. */
export function checkRoutes(api: Api, database: GetDatabase, limiters: Limiters) {
  api.implement(
    endpoints.listBrokenLinks,
    async () => ({ data: await listBrokenLinks(await database()) }),
    { cacheControl: 'no-store', limits: readLimits(limiters) },
  );
}
