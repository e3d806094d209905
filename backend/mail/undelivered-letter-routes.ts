import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { type Limiters, readLimits } from '../http/limits.ts';
import { dismissLetter, listUndeliveredLetters, sendLetterAgain } from './undelivered-letters.ts';

/** Routes of the letters that did not arrive. */
export function undeliveredLetterRoutes(api: Api, database: GetDatabase, limiters: Limiters) {
  const options = { cacheControl: 'no-store', limits: readLimits(limiters) };

  api.implement(
    endpoints.listUndeliveredLetters,
    async ({ query }) => listUndeliveredLetters(await database(), query),
    options,
  );

  api.implement(
    endpoints.sendLetterAgain,
    async ({ params, body }) => {
      await sendLetterAgain(await database(), params.id, body.email);
      return { data: { queued: true as const } };
    },
    options,
  );

  api.implement(
    endpoints.dismissLetter,
    async ({ params }) => {
      await dismissLetter(await database(), params.id);
      return { data: { dismissed: true as const } };
    },
    options,
  );
}
