import { locationsByAccountQuerySchema, lookupLocationBodySchema } from '../accounts.ts';
import { itemOf, listOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { listingEventBodySchema } from '../listing-counts.ts';
import {
  locationListQuerySchema,
  locationListSchema,
  locationSchema,
  worshipLanguageSchema,
} from '../locations.ts';
import { visitReceiptSchema } from '../video-counts.ts';

export const locationEndpoints = {
  listLocations: endpoint({
    method: 'GET',
    path: '/locations',
    tag: 'Locations',
    summary: 'Churches: the nearest to a place, those that match a name, or all',
    query: locationListQuerySchema,
    response: locationListSchema,
  }),
  listLocationsByAccount: endpoint({
    method: 'GET',
    path: '/locations/fetch_by',
    tag: 'Locations',
    summary: 'The churches of one account',
    query: locationsByAccountQuerySchema,
    response: listOf(locationSchema),
  }),
  listWorshipLanguages: endpoint({
    method: 'GET',
    path: '/worship_languages',
    tag: 'Locations',
    summary: 'The languages in which listed churches worship',
    description:
      'Tags of BCP 47, of churches and of their services, those of most churches first. Any is a value for `language` of GET /locations.',
    response: listOf(worshipLanguageSchema),
  }),
  countListing: endpoint({
    method: 'POST',
    path: '/locations/counts',
    tag: 'Locations',
    summary: 'Counts that churches were found, or one was opened, called or asked for directions',
    errors: [429],
    body: listingEventBodySchema,
    response: itemOf(visitReceiptSchema),
    extension: true,
  }),
  lookupLocation: endpoint({
    method: 'POST',
    path: '/lookup_location',
    tag: 'Locations',
    summary: 'One church by its slug',
    safe: true,
    errors: [404, 410],
    body: lookupLocationBodySchema,
    response: itemOf(locationSchema),
  }),
} as const;
