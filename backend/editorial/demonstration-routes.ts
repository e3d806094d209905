import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import type { Api } from '../http/api.ts';
import { readLimits } from '../http/limits.ts';
import { actorOf } from '../sessions/authorize.ts';
import {
  describeDemonstration,
  removeDemonstration,
  restoreDemonstration,
} from './remove-demonstration.ts';

/** Routes of the demonstration with which a site begins. Reports the changes to `published`. */
export function demonstrationRoutes(api: Api, { limiters, published }: Services) {
  const options = { cacheControl: 'no-store', limits: readLimits(limiters) };

  api.implement(
    endpoints.fetchDemonstration,
    async ({ db }) => ({ data: await describeDemonstration(db) }),
    options,
  );

  api.implement(
    endpoints.removeDemonstration,
    async ({ body, request, db }) => {
      const { result } = await published.within(db, (tx, reportChanges) =>
        removeDemonstration(tx, reportChanges, actorOf(request), body.seen),
      );
      return { data: { count: result } };
    },
    options,
  );

  api.implement(
    endpoints.restoreDemonstration,
    async ({ request, db }) => {
      const { result } = await published.within(db, (tx, reportChanges) =>
        restoreDemonstration(tx, reportChanges, actorOf(request)),
      );
      return { data: { count: result } };
    },
    options,
  );
}
