import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api, Published } from '../http/api.ts';
import { credentialedAnswer, hasCredential, isCredentialed } from '../http/credentials.ts';
import { clientOf, requireOwnPage } from '../http/guards.ts';
import { type Limiters, lookupLimits, readLimits, streamedLimits } from '../http/limits.ts';
import { readPlayback } from '../secrets/playback-token.ts';
import { sessionOf } from '../sessions/authorize.ts';
import { changePlayerHosts, findOwnPlayer } from './own-player.ts';
import { countStreamed, findPlayer, playbackKey, savePlayer, startPlayback } from './players.ts';

/** Routes of a church's own player. Reports to `published` a player that changes. */
export function playerRoutes(
  api: Api,
  database: GetDatabase,
  limiters: Limiters,
  published: Published,
) {
  api.implement(
    endpoints.fetchPlayer,
    async ({ params, request }) => {
      const isFull = isCredentialed(request);
      const data = await findPlayer(await database(), params.id, isFull ? 'all' : 'active');
      return isFull ? credentialedAnswer(endpoints.fetchPlayer, { data }) : { data };
    },
    // The response depends on the credential, so caches must not store it.
    { cacheControl: 'no-store', limits: readLimits(limiters), unlimited: hasCredential },
  );

  api.implement(
    endpoints.savePlayer,
    async ({ params, body }) => {
      const { result } = await published.within(await database(), async (tx, reportChanges) => {
        const data = await savePlayer(tx, params.id, body);
        reportChanges([{ kind: 'players', slug: params.id }]);
        return { data };
      });
      return result;
    },
    { limits: lookupLimits(limiters), unlimited: hasCredential },
  );

  const ownOptions = { cacheControl: 'no-store', limits: readLimits(limiters) };
  api.implement(
    endpoints.fetchOwnPlayer,
    async ({ request }) => ({ data: await findOwnPlayer(await database(), sessionOf(request)) }),
    ownOptions,
  );
  api.implement(
    endpoints.changePlayerHosts,
    async ({ body, request }) => {
      const session = sessionOf(request);
      const { result } = await published.within(await database(), async (tx, reportChanges) => {
        const data = await changePlayerHosts(tx, session, body);
        reportChanges([{ kind: 'players', slug: session.user.account?.id ?? '' }]);
        return { data };
      });
      return result;
    },
    ownOptions,
  );

  api.implement(
    endpoints.startPlayback,
    async ({ params, request }) => {
      if (!hasCredential(request)) requireOwnPage(request);
      return { data: { playback: await startPlayback(await database(), params.id) } };
    },
    { limits: streamedLimits(limiters) },
  );

  api.implement(
    endpoints.reportStreamed,
    async ({ params: { id }, body, request }) => {
      const { streamedPerViewer, streamedPerAccount } = limiters;
      // No error status: the browser would log it on a page that cannot react to it.
      const db = await database();
      const playback = readPlayback(await playbackKey(db), id, body.playback, Date.now());
      const isAllowed =
        playback &&
        (await streamedPerViewer.take(`${clientOf(request)} ${id}`)) === 0 &&
        (await streamedPerAccount.take(id)) === 0;
      if (!isAllowed) return { data: { counted: false } };
      const { result: counted } = await published.within(db, async (tx, reportChanges) => {
        const counted = await countStreamed(tx, id, body.seconds, playback);
        if (counted === 'used up') reportChanges([{ kind: 'players', slug: id }]);
        return counted;
      });
      return { data: { counted: Boolean(counted) } };
    },
    { limits: streamedLimits(limiters) },
  );
}
