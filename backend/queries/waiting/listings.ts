import { inArray, isNull } from 'drizzle-orm';
import { listingCorrections, listingReviews, locations } from '../../db/schema.ts';
import { type WaitingSource, waitingRows } from './source.ts';

/** Undecided changes of churches to their listings. */
export const waitingListings: WaitingSource = (db) =>
  waitingRows(db, {
    from: listingReviews,
    where: isNull(listingReviews.refused_at),
    since: listingReviews.sent_at,
  });

/** Undecided corrections of listings without an account. */
export const waitingCorrections: WaitingSource = (db) => {
  const withoutAccount = db
    .select({ id: locations.id })
    .from(locations)
    .where(isNull(locations.account_id));
  return waitingRows(db, {
    from: listingCorrections,
    where: inArray(listingCorrections.location_id, withoutAccount),
    since: listingCorrections.created_at,
    danger: listingCorrections,
  });
};
