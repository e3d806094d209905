import { endpoints } from '../../lib/contract/endpoints.ts';
import { mayBeCounted } from '../../lib/http/may-be-counted.ts';
import type { Services } from '../calls/services.ts';
import { HttpError } from '../errors/http-error.ts';
import { logFailure } from '../errors/log-failure.ts';
import type { Api, CallInput } from '../http/api.ts';
import { batched } from '../http/batched.ts';
import { hasCredential } from '../http/credentials.ts';
import { type Limiters, lookupLimits, visitLimits } from '../http/limits.ts';
import { countListings, type DatedListingEvent } from './listing-counts.ts';
import { countVisits, type DatedVisit, dayOf, listVisitCounts } from './video-counts.ts';

/** Routes of the events on pages of welcome and story videos, and of churches, as sums for their church. */
export function videoCountRoutes(api: Api, { database, limiters }: Services) {
  const store = batched(async (visits: DatedVisit[]) => countVisits(await database(), visits));
  countingRoute(api, endpoints.countVisit, limiters, ({ body }) =>
    store({ ...body, day: dayOf(Date.now()) }),
  );

  const storeListings = batched(async (events: DatedListingEvent[]) =>
    countListings(await database(), events),
  );
  countingRoute(api, endpoints.countListing, limiters, ({ body }) =>
    storeListings({ ...body, day: dayOf(Date.now()) }),
  );

  api.implement(
    endpoints.listVisitCounts,
    async ({ query, db }) => ({ data: await listVisitCounts(db, query) }),
    { cacheControl: 'no-store', limits: lookupLimits(limiters), unlimited: hasCredential },
  );
}

type CountingCall =
  | typeof endpoints.countVisit
  | typeof endpoints.countPageEvent
  | typeof endpoints.countListing;

/**
 * Counts an event of a page by `store`. The page gets no error, because a browser would log it in
 * its console: `counted` tells whether the event was stored, and the server's log why not.
 */
export function countingRoute<Call extends CountingCall>(
  api: Api,
  call: Call,
  limiters: Limiters,
  store: (input: CallInput<Call>) => Promise<boolean>,
) {
  api.implementUnopened(
    call as CountingCall,
    async (input) => {
      const counted =
        mayBeCounted((name) => input.request.headers.get(name)) &&
        (await store(input as CallInput<Call>).catch((error) => logNotStored(call.path, error)));
      return { data: { counted } };
    },
    { limits: visitLimits(limiters) },
  );
}

function logNotStored(path: string, error: unknown): false {
  // An HttpError comes from a backend without this call, or was logged where it occurred.
  if (!(error instanceof HttpError)) logFailure(`POST ${path} failed`, error);
  return false;
}
