import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api, Published } from '../http/api.ts';
import { type Limiters, readLimits } from '../http/limits.ts';
import { nameOf, sessionOf } from '../sessions/authorize.ts';
import {
  describeDemonstration,
  removeDemonstration,
  restoreDemonstration,
} from './remove-demonstration.ts';

/** Routes of the demonstration with which a site begins. Reports the changes to `published`. */
export function demonstrationRoutes(
  api: Api,
  database: GetDatabase,
  limiters: Limiters,
  published: Published,
) {
  const options = { cacheControl: 'no-store', limits: readLimits(limiters) };
  const actorOf = (request: Request) => {
    const { user } = sessionOf(request);
    return { id: user.id, name: nameOf(user) };
  };

  api.implement(
    endpoints.fetchDemonstration,
    async () => ({ data: await describeDemonstration(await database()) }),
    options,
  );

  api.implement(
    endpoints.removeDemonstration,
    async ({ body, request }) => {
      const { result } = await published.within(await database(), (tx, reportChanges) =>
        removeDemonstration(tx, reportChanges, actorOf(request), body.seen),
      );
      return { data: { count: result } };
    },
    options,
  );

  api.implement(
    endpoints.restoreDemonstration,
    async ({ request }) => {
      const { result } = await published.within(await database(), (tx, reportChanges) =>
        restoreDemonstration(tx, reportChanges, actorOf(request)),
      );
      return { data: { count: result } };
    },
    options,
  );
}
