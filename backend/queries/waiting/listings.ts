import { inArray, isNull } from 'drizzle-orm';
import { listingCorrections, listingReviews, locations } from '../../db/schema.ts';
import { type WaitingSource, waitingRows } from './source.ts';

/** What churches changed in their listings and nobody decided on. */
export const waitingListings: WaitingSource = (db) =>
  waitingRows(db, {
    from: listingReviews,
    where: isNull(listingReviews.refused_at),
    since: listingReviews.sent_at,
  });

/** What visitors say is wrong with listings that no church has an account for. */
export const waitingCorrections: WaitingSource = (db) => {
  const nobodys = db
    .select({ id: locations.id })
    .from(locations)
    .where(isNull(locations.account_id));
  return waitingRows(db, {
    from: listingCorrections,
    where: inArray(listingCorrections.location_id, nobodys),
    since: listingCorrections.created_at,
    danger: listingCorrections.danger,
  });
};
