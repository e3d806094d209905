import { endpoints } from '../../lib/contract/endpoints.ts';
import { detectDanger } from '../../lib/danger/detect.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { readHelpLines } from '../queries/help-lines.ts';
import { search } from '../queries/search.ts';
import { helpWith } from '../services/danger-help.ts';

const defaultLimit = 20;
const maxPerPage = 100;

/** A person's own question is nobody else's: only their browser keeps the answer. */
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
    // Who asks is not in it, so the next who asks the same may have it.
    { cacheControl: searchCacheControl, shared: true },
  );
}
