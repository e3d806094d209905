import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api, Published } from '../http/api.ts';
import { hasCredential } from '../http/credentials.ts';
import { type Limiters, lookupLimits } from '../http/limits.ts';
import { sessionOf, staffSessionOf } from '../sessions/authorize.ts';
import { changeListingDecision, listListingDecisions } from './listing-decisions.ts';
import { decideListingReview, listListingReviews } from './listing-reviews.ts';

/** Routes of changes to listings that wait for the ministry's approval, and of what was decided. */
export function listingReviewRoutes(
  api: Api,
  database: GetDatabase,
  limiters: Limiters,
  published: Published,
) {
  const options = {
    cacheControl: 'no-store',
    limits: lookupLimits(limiters),
    unlimited: hasCredential,
  };
  api.implement(
    endpoints.listListingReviews,
    async ({ query }) => listListingReviews(await database(), query),
    options,
  );
  api.implement(
    endpoints.decideListingReview,
    async ({ params, body, request }) => {
      const staffId = staffSessionOf(request)?.user.id;
      await published.within(await database(), async (tx, reportChanges) => {
        reportChanges(await decideListingReview(tx, params.id, body, staffId));
      });
      return { data: { decided: true as const } };
    },
    options,
  );
  api.implement(
    endpoints.listListingDecisions,
    async ({ query }) => listListingDecisions(await database(), query),
    options,
  );
  api.implement(
    endpoints.changeListingDecision,
    async ({ params, body, request }) => {
      const staffId = sessionOf(request).user.id;
      await published.within(await database(), async (tx, reportChanges) => {
        reportChanges(await changeListingDecision(tx, params.id, body, staffId));
      });
      return { data: { decided: true as const } };
    },
    options,
  );
}
