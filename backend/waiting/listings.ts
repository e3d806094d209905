import { eq } from 'drizzle-orm';
import { churchTwins, listingCorrections, listingReviews } from '../db/schema.ts';
import { isHeldBy } from '../items/held.ts';
import { isForMinistry } from '../listings/listing-corrections.ts';
import { isToDecide } from '../listings/listing-reviews.ts';
import { type WaitingSource, waitingRows } from './source.ts';

/** Undecided changes of churches to their listings. */
export const waitingListings: WaitingSource = (db, { staffId }) =>
  waitingRows(db, {
    from: listingReviews,
    where: isToDecide,
    since: listingReviews.sent_at,
    mine: isHeldBy('listings', staffId),
  });

/** Listings that may be a church which has signed up, and waits for that decision. */
export const waitingTwins: WaitingSource = (db) =>
  waitingRows(db, {
    from: churchTwins,
    where: eq(churchTwins.state, 'waiting'),
    since: churchTwins.found_at,
  });

/** Corrections that the ministry decides. */
export const waitingCorrections: WaitingSource = (db, { staffId }) =>
  waitingRows(db, {
    from: listingCorrections,
    where: isForMinistry,
    since: listingCorrections.created_at,
    danger: listingCorrections,
    mine: isHeldBy('corrections', staffId),
  });
