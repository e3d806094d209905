import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { type Limiters, readLimits } from '../http/limits.ts';
import { staffSessionOf } from '../sessions/authorize.ts';
import { askFeed, changeFeed, createFeed, listFeeds } from './wire-feeds.ts';

/** Routes of the addresses at which lists of churches stand. */
export function churchFeedRoutes(api: Api, database: GetDatabase, limiters: Limiters) {
  const options = { cacheControl: 'no-store', limits: readLimits(limiters) };
  const done = { data: { done: true as const } };
  const callerOf = (request: Request) => staffSessionOf(request)?.user.id ?? null;

  api.implement(
    endpoints.listChurchFeeds,
    async ({ query }) => listFeeds(await database(), query),
    options,
  );
  api.implement(
    endpoints.createChurchFeed,
    async ({ body, request }) => {
      return { data: { id: await createFeed(await database(), callerOf(request), body) } };
    },
    options,
  );
  api.implement(
    endpoints.changeChurchFeed,
    async ({ params, body, request }) => {
      await changeFeed(await database(), params.id, callerOf(request), body);
      return done;
    },
    options,
  );
  api.implement(
    endpoints.readChurchFeed,
    async ({ params, request }) => {
      await askFeed(await database(), params.id, callerOf(request));
      return done;
    },
    options,
  );
}
