import { endpoints } from '../../lib/contract/endpoints.ts';
import { mayBeCounted } from '../../lib/http/may-be-counted.ts';
import type { GetDatabase } from '../db/client.ts';
import { HttpError } from '../errors/http-error.ts';
import { logFailure } from '../errors/log-failure.ts';
import type { Api, CallInput } from '../http/api.ts';
import { askingLimits, type Limiters, visitLimits } from '../http/limits.ts';
import { countVisits, type DatedVisit, dayOf, listVisitCounts } from '../queries/video-counts.ts';
import { batched } from '../services/batched.ts';
import { hasCredential } from '../services/credentials.ts';

/** What happens on the pages of welcome and story videos, in sums for their church. */
export function videoCountRoutes(api: Api, database: GetDatabase, limiters: Limiters) {
  const store = batched(async (visits: DatedVisit[]) => countVisits(await database(), visits));
  countingRoute(api, endpoints.countVisit, limiters, ({ body }) =>
    store({ ...body, day: dayOf(Date.now()) }),
  );

  api.implement(
    endpoints.listVisitCounts,
    async ({ query }) => ({ data: await listVisitCounts(await database(), query) }),
    { cacheControl: 'no-store', limits: askingLimits(limiters), unlimited: hasCredential },
  );
}

type CountingCall = typeof endpoints.countVisit | typeof endpoints.countPageEvent;

/**
 * Counts by `store` what a page says was done on it. The page hears of no failure, since a browser would
 * show it in its console: `counted` says whether it was stored, and the log why not.
 */
export function countingRoute<Call extends CountingCall>(
  api: Api,
  call: Call,
  limiters: Limiters,
  store: (input: CallInput<Call>) => Promise<boolean>,
) {
  api.implement(
    call as CountingCall,
    async (input) => {
      const counted =
        mayBeCounted((name) => input.request.headers.get(name)) &&
        (await store(input as CallInput<Call>).catch((error) => notStored(call.path, error)));
      return { data: { counted } };
    },
    { limits: visitLimits(limiters) },
  );
}

function notStored(path: string, error: unknown): false {
  // A backend without this call, or one whose failure has its line already.
  if (!(error instanceof HttpError)) logFailure(`POST ${path} failed`, error);
  return false;
}
