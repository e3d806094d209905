import { endpoints } from '../../lib/contract/endpoints.ts';
import { detectDanger } from '../../lib/danger/detect.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { readHelpLines } from '../queries/help-lines.ts';
import { search } from '../queries/search.ts';
import { helpWith } from '../services/danger-help.ts';

const defaultLimit = 20;
const maxPerPage = 100;

/** Private: a question may be personal, so only the browser may cache the response. */
export const searchCacheControl = 'private, max-age=60';

export function searchRoutes(api: Api, database: GetDatabase) {
  api.implement(
    endpoints.search,
    async ({ query }) => {
      const limit = Math.min(query.limit ?? defaultLimit, maxPerPage);
      const offset = query.offset ?? 0;
      const danger = detectDanger(query.q);
      const db = await database();
      const { data, total } = await search(db, { ...query, offset, limit }, danger);
      const help = await helpWith(danger, query.lang, () => readHelpLines(db));
      return { data, meta: { total, offset, limit, ...help } };
    },
    // The response does not depend on the visitor, so the process may cache it for all.
    { cacheControl: searchCacheControl, shared: true },
  );
}
