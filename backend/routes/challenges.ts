import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Api } from '../api.ts';
import type { GetDatabase } from '../db/client.ts';
import { notFound } from '../fault.ts';
import { askingLimits, type Limiters, leadLimits } from '../limits.ts';
import { createChallenge, deleteChallenge, findChallenge } from '../queries/challenges.ts';
import { newSlug } from '../services/new-slug.ts';
import { newToken } from '../services/tokens.ts';
import { idempotencyKey } from './leads.ts';

/** Jesus story challenges. `changed` is told when a page that shows one is no longer right. */
export function challengeRoutes(
  api: Api,
  database: GetDatabase,
  limiters: Limiters,
  changed: () => void,
) {
  api.implement(
    endpoints.createChallenge,
    async ({ body, request }) => {
      const { consent: _, of_age: __, website, ...person } = body;
      const key = idempotencyKey(request);
      // A robot that filled the hidden field must not learn that it was noticed.
      if (website) return { data: { slug: newSlug(), edit_token: newToken().token } };
      const data = await createChallenge(await database(), person, key);
      changed();
      return { data };
    },
    { limits: leadLimits(limiters) },
  );

  api.implement(endpoints.fetchChallenge, async ({ params }) => {
    const data = await findChallenge(await database(), params.slug);
    if (!data) throw notFound();
    return { data };
  });

  api.implement(
    endpoints.deleteChallenge,
    async ({ params, body }) => {
      await deleteChallenge(await database(), params.slug, body.edit_token);
      changed();
      return { data: { deleted: true as const } };
    },
    { limits: askingLimits(limiters) },
  );
}
