import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import type { Api } from '../http/api.ts';
import { readLimits } from '../http/limits.ts';
import { dismissLetter, listUndeliveredLetters, sendLetterAgain } from './undelivered-letters.ts';

/** Routes of the letters that did not arrive. */
export function undeliveredLetterRoutes(api: Api, { limiters }: Services) {
  const options = { cacheControl: 'no-store', limits: readLimits(limiters) };

  api.implement(
    endpoints.listUndeliveredLetters,
    async ({ query, db }) => listUndeliveredLetters(db, query),
    options,
  );

  api.implement(
    endpoints.sendLetterAgain,
    async ({ params, body, db }) => {
      await sendLetterAgain(db, params.id, body.email);
      return { data: { queued: true as const } };
    },
    options,
  );

  api.implement(
    endpoints.dismissLetter,
    async ({ params, db }) => {
      await dismissLetter(db, params.id);
      return { data: { dismissed: true as const } };
    },
    options,
  );
}
