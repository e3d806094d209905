import type { Database } from '../db/client.ts';
import type { EncodedPicture } from '../pictures/encode-picture.ts';
import { deletePicture, storePicture } from '../pictures/pictures.ts';
import type { Session } from '../sessions/sessions.ts';
import {
  accountOf,
  fetchOwnListing,
  type ListingChange,
  lockOwnListing,
  writeChanges,
} from './own-listings.ts';

/** Size in pixels: the page shows at most a quarter of it, for screens with a high resolution. */
export const listingPictureSize = { width: 640, height: 640 };

/**
 * Replaces or removes the picture of a listing; reviewed like the church's other changes. Throws a
 * 404 for another account's listing.
 */
export function changePicture(
  db: Database,
  session: Session,
  listing: string,
  picture: EncodedPicture | undefined,
): Promise<ListingChange> {
  const { id: accountId } = accountOf(session);
  return db.transaction(async (tx) => {
    const locked = await lockOwnListing(tx, session, listing);
    const { review } = await fetchOwnListing(tx, session, listing);
    const headshot = picture ? await storePicture(tx, accountId, picture) : null;
    const changes = await writeChanges(tx, accountOf(session), locked, { headshot });
    // A picture that was waiting for review was never published and is deleted; the published one
    // stays until it is replaced.
    await deletePicture(tx, accountId, review?.changes.headshot);
    if (locked.approved) await deletePicture(tx, accountId, locked.row.headshot);
    return { listing: await fetchOwnListing(tx, session, listing), changes };
  });
}
