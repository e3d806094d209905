import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { editorialLimits, type Limiters, readLimits } from '../http/limits.ts';
import { sessionOf } from '../sessions/authorize.ts';
import { dropLetters, retryLetters } from './operation.ts';
import { readOperation } from './read-operation.ts';
import { sendTestLetter } from './send-test-letter.ts';

/** Routes of the operator's page. `self`: this process's id among the nodes. */
export function operationRoutes(
  api: Api,
  database: GetDatabase,
  limiters: Limiters,
  self: () => string | undefined,
) {
  const options = { cacheControl: 'no-store', limits: readLimits(limiters) };

  api.implement(
    endpoints.fetchOperation,
    async () => ({ data: await readOperation(await database(), self()) }),
    options,
  );

  api.implement(
    endpoints.retryQueue,
    async () => ({ data: { count: await retryLetters(await database()) } }),
    options,
  );

  api.implement(
    endpoints.sendTestLetter,
    async ({ body, request }) => {
      const { email } = sessionOf(request).user;
      return { data: await sendTestLetter(await database(), email, body.locale) };
    },
    { cacheControl: 'no-store', limits: editorialLimits(limiters) },
  );

  api.implement(
    endpoints.dropQueue,
    async ({ body }) => ({ data: { count: await dropLetters(await database(), body.queue) } }),
    options,
  );
}
