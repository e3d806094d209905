import 'server-only';
import { dataOf, itemOrNone } from '@/lib/api/call';
import type { ListingChanges } from '@/lib/contract/listings';
import type { Locale } from '@/lib/contract/locales';
import {
  type AddListingBody,
  type InviteToListingBody,
  type ListingReason,
  listingReasons,
  type WireListingInList,
  type WireStaffListing,
} from '@/lib/contract/staff-listings';
import { required } from './failures';
import { listingStep } from './own-listings';
import { type Page, readPage } from './paging';
import { asSignedIn, signedInRead } from './session-calls';
import { type StaffFault, staffStep } from './staff-calls';

export { listingReasons };
export type ListingInList = WireListingInList;
export type StaffListing = WireStaffListing;

const perPage = 20;

/** Listings that match a search, or all if `q` is empty, by name; or only those without an account. */
export function listListings(
  q: string,
  number: number,
  onlyUnclaimed: boolean,
): Promise<Page<ListingInList>> {
  const query = { ...(q && { q }), ...(onlyUnclaimed && { account: 'none' as const }) };
  return readPage(
    (part) => signedInRead((api) => api.listStaffListings({ query: { ...query, ...part } })),
    number,
    perPage,
  );
}

export async function getListing(id: string, lang: Locale): Promise<StaffListing | undefined> {
  return required(
    itemOrNone((await asSignedIn()).fetchStaffListing({ params: { id }, query: { lang } })),
  );
}

/** Changes a listing, unless it has another version. */
export function changeListing(
  id: string,
  version: number,
  changes: ListingChanges,
  reason: ListingReason,
) {
  return listingStep((api) =>
    dataOf(api.changeStaffListing({ params: { id }, body: { version, changes, reason } })),
  );
}

/** Replaces the picture of a listing, or removes it (null), unless the listing has another version. */
export function changePicture(
  id: string,
  picture: Uint8Array | null,
  seen: { version: number; reason: ListingReason },
) {
  const image = picture && Buffer.from(picture).toString('base64');
  return listingStep((api) =>
    dataOf(api.changeStaffPicture({ params: { id }, body: { ...seen, image } })),
  );
}

export function withdrawListing(id: string, withdrawn: boolean, reason: ListingReason) {
  return staffStep((api) =>
    api.withdrawStaffListing({ params: { id }, body: { withdrawn, reason } }),
  );
}

/** Lists a church without an account; `place` of the fault `mayBeListed` is one that may be the same. */
export function addListing(body: AddListingBody) {
  return listingStep((api) => dataOf(api.addListing({ body })));
}

/** Gives a listing an account and invites its owner. Returns the account, or why that failed. */
export async function inviteToListing(
  id: string,
  body: InviteToListingBody,
): Promise<{ fault?: StaffFault | undefined; church: string }> {
  let church = '';
  const fault = await staffStep(async (api) => {
    const { data } = await api.inviteToListing({ params: { id }, body });
    church = data.church;
  });
  return { fault, church };
}
