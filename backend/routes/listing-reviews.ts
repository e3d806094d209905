import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api, Published } from '../http/api.ts';
import { type Limiters, lookupLimits } from '../http/limits.ts';
import { decideListingReview, listListingReviews } from '../queries/listing-reviews.ts';
import { hasCredential } from '../services/credentials.ts';

/** Routes of changes to listings that wait for the ministry's approval. */
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
    async ({ params, body }) => {
      await published.within(await database(), async (tx, reportChanges) => {
        reportChanges(await decideListingReview(tx, params.id, body));
      });
      return { data: { decided: true as const } };
    },
    options,
  );
}
