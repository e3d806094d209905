import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Database, GetDatabase } from '../db/client.ts';
import type { Api, Published } from '../http/api.ts';
import { enforceRateLimit, type Limiters, readLimits } from '../http/limits.ts';
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
export function ownListingRoutes(
  api: Api,
  database: GetDatabase,
  limiters: Limiters,
  published: Published,
) {
  const options = { cacheControl: 'no-store', limits: readLimits(limiters) };
  const answer = async (change: (tx: Database) => Promise<ListingChange>) => {
    const { result } = await published.within(await database(), async (tx, reportChanges) => {
      const { listing, changes } = await change(tx);
      reportChanges(changes);
      return { data: listing };
    });
    return result;
  };

  api.implement(
    endpoints.listOwnListings,
    async ({ request }) => ({ data: await listOwnListings(await database(), sessionOf(request)) }),
    options,
  );
  api.implement(
    endpoints.createListing,
    async ({ body, request }) => answer((tx) => createListing(tx, sessionOf(request), body)),
    options,
  );
  api.implement(
    endpoints.fetchOwnListing,
    async ({ params, query, request }) => {
      const session = sessionOf(request);
      return { data: await fetchOwnListing(await database(), session, params.id, query.lang) };
    },
    options,
  );
  api.implement(
    endpoints.saveListing,
    async ({ params, body, request }) =>
      answer((tx) => saveListing(tx, sessionOf(request), params.id, body)),
    options,
  );
  api.implement(
    endpoints.saveListingDraft,
    async ({ params, body, request }) => {
      await saveListingDraft(await database(), sessionOf(request), params.id, body.fields);
      return { data: { kept: true as const } };
    },
    options,
  );
  api.implement(
    endpoints.confirmListing,
    async ({ params, body, request }) =>
      answer((tx) => confirmListing(tx, sessionOf(request), params.id, body.version)),
    options,
  );
  api.implement(
    endpoints.withdrawListing,
    async ({ params, body, request }) =>
      answer((tx) => withdrawListing(tx, sessionOf(request), params.id, body.withdrawn)),
    options,
  );
  api.implement(
    endpoints.savePicture,
    async ({ params, body, request }) => {
      const session = sessionOf(request);
      await enforceRateLimit(limiters.picturesPerAccount, accountOf(session).id);
      const db = await database();
      // Before the picture is decoded: an error costs nothing for another account's listing.
      await fetchOwnListing(db, session, params.id);
      const picture = await encodePicture(Buffer.from(body.image, 'base64'), listingPictureSize);
      return answer((tx) => changePicture(tx, session, params.id, picture));
    },
    options,
  );
  api.implement(
    endpoints.removePicture,
    async ({ params, request }) =>
      answer((tx) => changePicture(tx, sessionOf(request), params.id, undefined)),
    options,
  );
}
