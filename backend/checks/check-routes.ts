import { endpoints } from '../../lib/contract/endpoints.ts';
import { listBrokenLinks } from '../content/broken-links.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { type Limiters, readLimits } from '../http/limits.ts';
import type { FilmStore } from '../uploads/film-store.ts';
import { findInContent } from './find-in-content.ts';

/** Routes of the results of the site's own checks. */
export function checkRoutes(
  api: Api,
  database: GetDatabase,
  limiters: Limiters,
  films: () => Promise<FilmStore>,
) {
  const options = { cacheControl: 'no-store', limits: readLimits(limiters) };
  api.implement(
    endpoints.listBrokenLinks,
    async () => ({ data: await listBrokenLinks(await database()) }),
    options,
  );
  api.implement(
    endpoints.listContentFindings,
    async () => ({ data: await findInContent(await database(), await films()) }),
    options,
  );
}
