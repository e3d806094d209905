import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import { listBrokenLinks } from '../content/broken-links.ts';
import type { Api } from '../http/api.ts';
import { readLimits } from '../http/limits.ts';
import { findInContent } from './find-in-content.ts';

/** Routes of the results of the site's own checks. */
export function checkRoutes(api: Api, { limiters, films }: Services) {
  const options = { cacheControl: 'no-store', limits: readLimits(limiters) };
  api.implement(
    endpoints.listBrokenLinks,
    async ({ db }) => ({ data: await listBrokenLinks(db) }),
    options,
  );
  api.implement(
    endpoints.listContentFindings,
    async ({ db }) => ({ data: await findInContent(db, await films()) }),
    options,
  );
}
