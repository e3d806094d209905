import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import type { Api } from '../http/api.ts';
import { editorialLimits, readLimits } from '../http/limits.ts';
import { sessionOf } from '../sessions/authorize.ts';
import { dropLetters, retryLetters } from './operation.ts';
import { readOperation } from './read-operation.ts';
import { sendTestLetter } from './send-test-letter.ts';

/** Routes of the operator's page. */
export function operationRoutes(api: Api, { limiters, node }: Services) {
  const options = { cacheControl: 'no-store', limits: readLimits(limiters) };

  api.implement(
    endpoints.fetchOperation,
    async ({ db }) => ({ data: await readOperation(db, node()) }),
    options,
  );

  api.implement(
    endpoints.retryQueue,
    async ({ db }) => ({ data: { count: await retryLetters(db) } }),
    options,
  );

  api.implement(
    endpoints.sendTestLetter,
    async ({ body, request, db }) => {
      const { email } = sessionOf(request).user;
      return { data: await sendTestLetter(db, email, body.locale) };
    },
    { cacheControl: 'no-store', limits: editorialLimits(limiters) },
  );

  api.implement(
    endpoints.dropQueue,
    async ({ body, db }) => ({ data: { count: await dropLetters(db, body.queue) } }),
    options,
  );
}
