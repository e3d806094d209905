import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Api } from '../api.ts';
import type { GetDatabase } from '../db/client.ts';
import { clientOf } from '../guards.ts';
import { askingLimits, type Limiters, readLimits, streamedLimits } from '../limits.ts';
import { countStreamed, findPlayer, savePlayer } from '../queries/players.ts';
import { credentialedAnswer, hasCredential, isCredentialed } from '../services/credentials.ts';

/** A church's own player. `published` is told when it shows something else from now on. */
export function playerRoutes(
  api: Api,
  database: GetDatabase,
  limiters: Limiters,
  published: () => void,
) {
  api.implement(
    endpoints.fetchPlayer,
    async ({ params, request }) => {
      const full = isCredentialed(request);
      const data = await findPlayer(await database(), params.id, full ? 'all' : 'active');
      return full ? credentialedAnswer(endpoints.fetchPlayer, { data }) : { data };
    },
    // One address has two answers, so no cache may keep either.
    { cacheControl: 'no-store', limits: readLimits(limiters), unlimited: hasCredential },
  );

  api.implement(
    endpoints.savePlayer,
    async ({ params, body }) => {
      const data = await savePlayer(await database(), params.id, body);
      published();
      return { data };
    },
    { limits: askingLimits(limiters), unlimited: hasCredential },
  );

  api.implement(
    endpoints.reportStreamed,
    async ({ params: { id }, body, request }) => {
      const { streamedPerViewer, streamedPerAccount } = limiters;
      // A browser would show a refusal in the console of a page that can do nothing about it.
      const free =
        streamedPerViewer.take(`${clientOf(request)} ${id}`) === 0 &&
        streamedPerAccount.take(id) === 0;
      const counted = free && (await countStreamed(await database(), id, body.seconds));
      if (counted === 'used up') published();
      return { data: { counted: counted !== false } };
    },
    { limits: streamedLimits(limiters) },
  );
}
