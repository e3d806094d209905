import { endpoints } from '../../lib/contract/endpoints.ts';
import { detectDanger } from '../../lib/danger/detect.ts';
import { helpWith } from '../help/danger-help.ts';
import { readHelpLines } from '../help/help-lines.ts';
import type { Api } from '../http/api.ts';
import { isBusy } from '../work/in-turn.ts';
import { search } from './search.ts';

const defaultLimit = 20;
const maxPerPage = 100;

/** Private: a question may be personal, so only the browser may cache the response. */
export const searchCacheControl = 'private, max-age=60';

export function searchRoutes(api: Api) {
  api.implement(
    endpoints.search,
    async ({ query, db }) => {
      const limit = Math.min(query.limit ?? defaultLimit, maxPerPage);
      const offset = query.offset ?? 0;
      const danger = detectDanger(query.q);
      const help = await helpWith(danger, query.q, query.lang, () => readHelpLines(db));
      const found = search(db, { ...query, offset, limit }, danger);
      // Nobody in danger is told to come back later: there is help without results.
      const { data, total } = await found.catch((error) => {
        if (danger.level === null || !isBusy(error)) throw error;
        return { data: [], total: 0 };
      });
      return { data, meta: { total, offset, limit, ...help } };
    },
    // The response does not depend on the visitor, so the process may cache it for all.
    { cacheControl: searchCacheControl, shared: true },
  );
}
