import type { Database } from '../db/client.ts';
import type { EncodedPicture } from '../pictures/encode-picture.ts';
import {
  accountOf,
  type Changed,
  fetchOwnListing,
  lockOwnListing,
  writeChanges,
} from './own-listings.ts';
import { deletePicture, storePicture } from './pictures.ts';
import type { Session } from './sessions.ts';

/**
 * Changes the picture of a listing, or takes it away; it shows as its church's other changes do. Throws
 * a 404 for another's listing.
 */
export function changePicture(
  db: Database,
  session: Session,
  listing: string,
  picture: EncodedPicture | undefined,
): Promise<Changed> {
  const { id: accountId } = accountOf(session);
  return db.transaction(async (tx) => {
    const locked = await lockOwnListing(tx, session, listing);
    const { review } = await fetchOwnListing(tx, session, listing);
    const headshot = picture ? await storePicture(tx, accountId, picture) : null;
    const changes = await writeChanges(tx, session, locked, { headshot });
    // Of what waited for the ministry nobody has seen the picture; what is shown stays until another is.
    await deletePicture(tx, accountId, review?.changes.headshot);
    if (locked.approved) await deletePicture(tx, accountId, locked.row.headshot);
    return { listing: await fetchOwnListing(tx, session, listing), changes };
  });
}
