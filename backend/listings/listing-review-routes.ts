import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import type { Api } from '../http/api.ts';
import { hasCredential } from '../http/credentials.ts';
import { lookupLimits } from '../http/limits.ts';
import { sessionOf, staffIdOf } from '../sessions/authorize.ts';
import { changeListingDecision, listListingDecisions } from './listing-decisions.ts';
import { decideListingReview, listListingReviews } from './listing-reviews.ts';

/** Routes of changes to listings that wait for the ministry's approval, and of what was decided. */
export function listingReviewRoutes(api: Api, { limiters, published }: Services) {
  const options = {
    cacheControl: 'no-store',
    limits: lookupLimits(limiters),
    unlimited: hasCredential,
  };
  api.implement(
    endpoints.listListingReviews,
    async ({ query, request, db }) =>
      listListingReviews(db, { ...query, staffId: staffIdOf(request) }),
    options,
  );
  api.implement(
    endpoints.decideListingReview,
    async ({ params, body, request, db }) => {
      const staffId = staffIdOf(request);
      await published.within(db, async (tx, reportChanges) => {
        reportChanges(await decideListingReview(tx, params.id, body, staffId));
      });
      return { data: { decided: true as const } };
    },
    options,
  );
  api.implement(
    endpoints.listListingDecisions,
    async ({ query, db }) => listListingDecisions(db, query),
    options,
  );
  api.implement(
    endpoints.changeListingDecision,
    async ({ params, body, request, db }) => {
      const staffId = sessionOf(request).user.id;
      await published.within(db, async (tx, reportChanges) => {
        reportChanges(await changeListingDecision(tx, params.id, body, staffId));
      });
      return { data: { decided: true as const } };
    },
    options,
  );
}
