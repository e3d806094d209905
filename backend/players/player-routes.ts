import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import type { Api } from '../http/api.ts';
import { credentialedAnswer, hasCredential, isCredentialed } from '../http/credentials.ts';
import { clientOf, requireOwnPage } from '../http/guards.ts';
import { lookupLimits, readLimits, streamedLimits } from '../http/limits.ts';
import { readPlayback } from '../secrets/playback-token.ts';
import { sessionOf } from '../sessions/authorize.ts';
import { changePlayerHosts, findOwnPlayer } from './own-player.ts';
import { countStreamed, findPlayer, playbackKey, savePlayer, startPlayback } from './players.ts';

/** Routes of a church's own player. Reports to `published` a player that changes. */
export function playerRoutes(api: Api, { database, limiters, published }: Services) {
  api.implementUnopened(
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
    async ({ params, body, db }) => {
      const { result } = await published.within(db, async (tx, reportChanges) => {
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
    async ({ request, db }) => ({ data: await findOwnPlayer(db, sessionOf(request)) }),
    ownOptions,
  );
  api.implement(
    endpoints.changePlayerHosts,
    async ({ body, request, db }) => {
      const session = sessionOf(request);
      const { result } = await published.within(db, async (tx, reportChanges) => {
        const data = await changePlayerHosts(tx, session, body);
        reportChanges([{ kind: 'players', slug: session.user.account?.id ?? '' }]);
        return { data };
      });
      return result;
    },
    ownOptions,
  );

  api.implementUnopened(
    endpoints.startPlayback,
    async ({ params, request }) => {
      if (!hasCredential(request)) requireOwnPage(request);
      return { data: { playback: await startPlayback(await database(), params.id) } };
    },
    { limits: streamedLimits(limiters) },
  );

  api.implement(
    endpoints.reportStreamed,
    async ({ params: { id }, body, request, db }) => {
      const { streamedPerViewer, streamedPerAccount } = limiters;
      // No error status: the browser would log it on a page that cannot react to it.
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
