import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import { notFound } from '../errors/http-error.ts';
import type { Api } from '../http/api.ts';
import { isBait } from '../http/honeypot.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { leadLimits, lookupLimits } from '../http/limits.ts';
import { newSlug } from '../queries/new-slug.ts';
import { newToken } from '../secrets/tokens.ts';
import {
  changesOfChallenge,
  createChallenge,
  deleteChallenge,
  findChallenge,
} from './challenges.ts';

/** Routes of Jesus story challenges. Reports the changed pages to `published`. */
export function challengeRoutes(api: Api, { database, limiters, published }: Services) {
  api.implementUnopened(
    endpoints.createChallenge,
    async ({ body, request }) => {
      const { consent: _, of_age: __, website, ...person } = body;
      const key = idempotencyKey(request);
      // A robot that filled the hidden field must not learn that it was detected.
      if (website) return { data: { slug: newSlug(), edit_token: newToken().token } };
      const { result } = await published.within(await database(), async (tx, reportChanges) => {
        const data = await createChallenge(tx, person, key);
        reportChanges(await changesOfChallenge(tx, data.slug));
        return { data };
      });
      return result;
    },
    { limits: leadLimits(limiters), isBait },
  );

  api.implement(endpoints.fetchChallenge, async ({ params, db }) => {
    const data = await findChallenge(db, params.slug);
    if (!data) throw notFound();
    return { data };
  });

  api.implement(
    endpoints.deleteChallenge,
    async ({ params, body, db }) => {
      await published.within(db, async (tx, reportChanges) => {
        reportChanges(await changesOfChallenge(tx, params.slug));
        await deleteChallenge(tx, params.slug, body.edit_token);
      });
      return { data: { deleted: true as const } };
    },
    { limits: lookupLimits(limiters) },
  );
}
