import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import type { Database } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { enforceRateLimit, readLimits } from '../http/limits.ts';
import { encodePicture } from '../pictures/encode-picture.ts';
import { sessionOf } from '../sessions/authorize.ts';
import { createListing } from './create-listing.ts';
import { changePicture, listingPictureSize } from './listing-picture.ts';
import {
  accountOf,
  confirmListing,
  fetchOwnListing,
  type ListingChange,
  listOwnListings,
  saveListing,
  saveListingDraft,
  withdrawListing,
} from './own-listings.ts';

/** Routes of a church's own listings. Reports the changes to `published`. */
export function ownListingRoutes(api: Api, { limiters, published }: Services) {
  const options = { cacheControl: 'no-store', limits: readLimits(limiters) };
  const answer = async (db: Database, change: (tx: Database) => Promise<ListingChange>) => {
    const { result } = await published.within(db, async (tx, reportChanges) => {
      const { listing, changes } = await change(tx);
      reportChanges(changes);
      return { data: listing };
    });
    return result;
  };

  api.implement(
    endpoints.listOwnListings,
    async ({ request, db }) => ({ data: await listOwnListings(db, sessionOf(request)) }),
    options,
  );
  api.implement(
    endpoints.createListing,
    async ({ body, request, db }) =>
      answer(db, (tx) => createListing(tx, sessionOf(request), body)),
    options,
  );
  api.implement(
    endpoints.fetchOwnListing,
    async ({ params, query, request, db }) => {
      const session = sessionOf(request);
      return { data: await fetchOwnListing(db, session, params.id, query.lang) };
    },
    options,
  );
  api.implement(
    endpoints.saveListing,
    async ({ params, body, request, db }) =>
      answer(db, (tx) => saveListing(tx, sessionOf(request), params.id, body)),
    options,
  );
  api.implement(
    endpoints.saveListingDraft,
    async ({ params, body, request, db }) => {
      await saveListingDraft(db, sessionOf(request), params.id, body.fields);
      return { data: { kept: true as const } };
    },
    options,
  );
  api.implement(
    endpoints.confirmListing,
    async ({ params, body, request, db }) =>
      answer(db, (tx) => confirmListing(tx, sessionOf(request), params.id, body.version)),
    options,
  );
  api.implement(
    endpoints.withdrawListing,
    async ({ params, body, request, db }) =>
      answer(db, (tx) => withdrawListing(tx, sessionOf(request), params.id, body.withdrawn)),
    options,
  );
  api.implement(
    endpoints.savePicture,
    async ({ params, body, request, db }) => {
      const session = sessionOf(request);
      await enforceRateLimit(limiters.picturesPerAccount, accountOf(session).id);
      // Before the picture is decoded: an error costs nothing for another account's listing.
      await fetchOwnListing(db, session, params.id);
      const picture = await encodePicture(Buffer.from(body.image, 'base64'), listingPictureSize);
      return answer(db, (tx) => changePicture(tx, session, params.id, picture));
    },
    options,
  );
  api.implement(
    endpoints.removePicture,
    async ({ params, request, db }) =>
      answer(db, (tx) => changePicture(tx, sessionOf(request), params.id, undefined)),
    options,
  );
}
