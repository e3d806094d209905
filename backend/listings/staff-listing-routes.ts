import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import type { Api } from '../http/api.ts';
import { enforceRateLimit, readLimits } from '../http/limits.ts';
import { encodePicture } from '../pictures/encode-picture.ts';
import { sessionOf } from '../sessions/authorize.ts';
import { listingPictureSize } from './listing-picture.ts';
import {
  addListing,
  changeStaffListing,
  changeStaffPicture,
  findStaffListing,
  inviteToListing,
  listStaffListings,
  withdrawStaffListing,
} from './staff-listings.ts';

/** Routes of the listings at the ministry's desk. */
export function staffListingRoutes(api: Api, { limiters, published }: Services) {
  const options = { cacheControl: 'no-store', limits: readLimits(limiters) };

  api.implement(
    endpoints.listStaffListings,
    async ({ query, db }) => listStaffListings(db, query),
    options,
  );

  api.implement(
    endpoints.fetchStaffListing,
    async ({ params, query, request, db }) => ({
      data: await findStaffListing(db, params.id, sessionOf(request), query.lang),
    }),
    options,
  );

  api.implement(
    endpoints.addListing,
    async ({ body, db }) => {
      const { result } = await published.within(db, async (tx, reportChanges) => {
        const { id, changes } = await addListing(tx, body);
        reportChanges(changes);
        return { id };
      });
      return { data: result };
    },
    options,
  );

  api.implement(
    endpoints.changeStaffListing,
    async ({ params, body, request, db }) => {
      const session = sessionOf(request);
      const { result } = await published.within(db, async (tx, reportChanges) => {
        const { listing, changes } = await changeStaffListing(tx, session, params.id, body);
        reportChanges(changes);
        return listing;
      });
      return { data: result };
    },
    options,
  );

  api.implement(
    endpoints.changeStaffPicture,
    async ({ params, body: { image, version }, request, db }) => {
      const session = sessionOf(request);
      await enforceRateLimit(limiters.picturesPerAccount, `staff ${session.user.id}`);
      // Before the picture is decoded: an unknown listing costs nothing.
      await findStaffListing(db, params.id, session);
      const picture =
        image === null
          ? undefined
          : await encodePicture(Buffer.from(image, 'base64'), listingPictureSize);
      const { result } = await published.within(db, async (tx, reportChanges) => {
        const change = await changeStaffPicture(tx, session, params.id, version, picture);
        reportChanges(change.changes);
        return change.listing;
      });
      return { data: result };
    },
    options,
  );

  api.implement(
    endpoints.withdrawStaffListing,
    async ({ params, body, request, db }) => {
      const session = sessionOf(request);
      const { result } = await published.within(db, async (tx, reportChanges) => {
        const { listing, changes } = await withdrawStaffListing(tx, session, params.id, body);
        reportChanges(changes);
        return listing;
      });
      return { data: result };
    },
    options,
  );

  api.implement(
    endpoints.inviteToListing,
    async ({ params, body, request, db }) => {
      const staffId = sessionOf(request).user.id;
      const { result } = await published.within(db, async (tx, reportChanges) => {
        const { church, changes } = await inviteToListing(tx, params.id, body, staffId);
        reportChanges(changes);
        return { church };
      });
      return { data: result };
    },
    options,
  );
}
