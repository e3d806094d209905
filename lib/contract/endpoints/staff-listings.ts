import { itemOf, listOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { listingParamsSchema, listingQuerySchema } from '../listings.ts';
import { maxPictureBodyBytes } from '../picture-limits.ts';
import {
  addedListingSchema,
  addListingBodySchema,
  changeStaffListingBodySchema,
  changeStaffPictureBodySchema,
  invitedToListingSchema,
  inviteToListingBodySchema,
  listingInListSchema,
  staffListingQuerySchema,
  staffListingSchema,
  withdrawStaffListingBodySchema,
} from '../staff-listings.ts';

const shared = {
  tag: 'Staff',
  extension: true,
  personal: true,
  needsStaff: ['supporter'],
} as const;
const ofListing = { ...shared, errors: [404] as number[], params: listingParamsSchema };

/** Churches of the locator at the ministry's desk, with an account or without one. */
export const staffListingEndpoints = {
  listStaffListings: endpoint({
    ...shared,
    method: 'GET',
    path: '/staff/listings',
    summary:
      'Listings by name, place, phone number or website, shown or not, in the order of names',
    query: staffListingQuerySchema,
    response: listOf(listingInListSchema),
  }),
  fetchStaffListing: endpoint({
    ...ofListing,
    method: 'GET',
    path: '/staff/listings/{id}',
    summary: 'A listing as visitors see it, with its pin and its account',
    query: listingQuerySchema,
    response: itemOf(staffListingSchema),
  }),
  addListing: endpoint({
    ...shared,
    method: 'POST',
    path: '/staff/listings',
    summary: 'Lists a church that has no account; 409 if it may be listed already',
    errors: [409],
    body: addListingBodySchema,
    response: itemOf(addedListingSchema),
    auditFields: ['name', 'another'],
  }),
  changeStaffListing: endpoint({
    ...ofListing,
    method: 'POST',
    path: '/staff/listings/{id}',
    summary: 'Changes a listing and its pin at once; its owners are told by letter',
    description:
      'What the church itself has sent for review stays there, and is published over it once it is approved.',
    errors: [404, 409],
    body: changeStaffListingBodySchema,
    response: itemOf(staffListingSchema),
    auditFields: ['reason'],
  }),
  changeStaffPicture: endpoint({
    ...ofListing,
    method: 'POST',
    path: '/staff/listings/{id}/picture',
    summary: 'Replaces or removes the picture of a listing at once; its owners are told by letter',
    description: 'Cropped and encoded as `POST /account/listings/{id}/picture` does.',
    errors: [404, 409, 415],
    body: changeStaffPictureBodySchema,
    bodyBytes: maxPictureBodyBytes,
    response: itemOf(staffListingSchema),
    auditFields: ['reason'],
  }),
  withdrawStaffListing: endpoint({
    ...ofListing,
    method: 'POST',
    path: '/staff/listings/{id}/withdraw',
    summary: 'Takes a listing out of the locator, or puts it back; its owners are told by letter',
    errors: [404, 409],
    body: withdrawStaffListingBodySchema,
    response: itemOf(staffListingSchema),
    auditFields: ['withdrawn', 'reason'],
  }),
  inviteToListing: endpoint({
    ...ofListing,
    method: 'POST',
    path: '/staff/listings/{id}/account',
    summary: 'Gives a listing an account, and invites its owner by letter',
    description: 'What the owner changes is reviewed until the ministry approves the church.',
    errors: [404, 409],
    body: inviteToListingBodySchema,
    response: itemOf(invitedToListingSchema),
    auditFields: [],
  }),
} as const;
