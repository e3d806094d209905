import { locationsByAccountQuerySchema, lookupLocationBodySchema } from '../accounts.ts';
import { itemOf, listOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { locationListQuerySchema, locationListSchema, locationSchema } from '../locations.ts';

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
