import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import type { Api } from '../http/api.ts';
import { readLimits } from '../http/limits.ts';
import { staffSessionOf } from '../sessions/authorize.ts';
import { askFeed, changeFeed, createFeed, listFeeds } from './wire-feeds.ts';

/** Routes of the addresses at which lists of churches stand. */
export function churchFeedRoutes(api: Api, { limiters }: Services) {
  const options = { cacheControl: 'no-store', limits: readLimits(limiters) };
  const done = { data: { done: true as const } };
  const callerOf = (request: Request) => staffSessionOf(request)?.user.id ?? null;

  api.implement(endpoints.listChurchFeeds, async ({ query, db }) => listFeeds(db, query), options);
  api.implement(
    endpoints.createChurchFeed,
    async ({ body, request, db }) => {
      return { data: { id: await createFeed(db, callerOf(request), body) } };
    },
    options,
  );
  api.implement(
    endpoints.changeChurchFeed,
    async ({ params, body, request, db }) => {
      await changeFeed(db, params.id, callerOf(request), body);
      return done;
    },
    options,
  );
  api.implement(
    endpoints.readChurchFeed,
    async ({ params, request, db }) => {
      await askFeed(db, params.id, callerOf(request));
      return done;
    },
    options,
  );
}
