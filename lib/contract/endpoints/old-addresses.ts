import { itemOf, listOf, pageQuerySchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import {
  changeOldAddressBodySchema,
  importResultSchema,
  missingAddressSchema,
  oldAddressBodySchema,
  oldAddressListQuerySchema,
  oldAddressParamsSchema,
  oldAddressSchema,
  planOldAddressesBodySchema,
  removedOldAddressSchema,
  removeOldAddressBodySchema,
  triedAddressSchema,
  tryAddressBodySchema,
} from '../old-addresses.ts';

const shared = {
  tag: 'Staff',
  extension: true,
  personal: true,
  needsStaff: ['editor'],
} as const;

const rules =
  'An old address is compared in lower case, decoded, without `index.html`, an ending such as `.php`, a slash at the end and the parameters of advertisers. It is refused where the site has a page, and its target where the site has none.';

/** Ten thousand lines, as most lists have them. */
const importBytes = 8 * 1024 * 1024;

export const oldAddressEndpoints = {
  listOldAddresses: endpoint({
    ...shared,
    method: 'GET',
    path: '/staff/old_addresses',
    summary: 'Old addresses and where they lead, those that are asked for most first',
    query: oldAddressListQuerySchema,
    response: listOf(oldAddressSchema),
  }),
  addOldAddress: endpoint({
    ...shared,
    method: 'POST',
    path: '/staff/old_addresses',
    summary: 'Leads an old address, a prefix or a pattern to a page, or says that it is gone (410)',
    description: rules,
    errors: [409],
    body: oldAddressBodySchema,
    response: itemOf(oldAddressSchema),
    auditFields: ['kind', 'address', 'target'],
  }),
  changeOldAddress: endpoint({
    ...shared,
    method: 'POST',
    path: '/staff/old_addresses/{id}',
    summary: 'Changes an old address or where it leads',
    description: rules,
    errors: [404, 409],
    params: oldAddressParamsSchema,
    body: changeOldAddressBodySchema,
    response: itemOf(oldAddressSchema),
    seen: 'version',
    auditFields: ['kind', 'address', 'target'],
  }),
  removeOldAddress: endpoint({
    ...shared,
    method: 'POST',
    path: '/staff/old_addresses/{id}/remove',
    summary: 'Removes an old address, which is missing (404) from then on',
    errors: [404, 409],
    params: oldAddressParamsSchema,
    body: removeOldAddressBodySchema,
    response: itemOf(removedOldAddressSchema),
    seen: 'version',
    auditFields: [],
  }),
  tryOldAddress: endpoint({
    ...shared,
    method: 'POST',
    safe: true,
    path: '/staff/old_addresses/try',
    summary: 'Where an address leads, also with a row that is not saved',
    body: tryAddressBodySchema,
    response: itemOf(triedAddressSchema),
  }),
  planOldAddresses: endpoint({
    ...shared,
    method: 'POST',
    safe: true,
    path: '/staff/old_addresses/plan',
    summary: 'Keeps a list for a day, for the signed-in person only; says what its import would do',
    body: planOldAddressesBodySchema,
    bodyBytes: importBytes,
    response: itemOf(importResultSchema),
  }),
  fetchPlannedOldAddresses: endpoint({
    ...shared,
    method: 'GET',
    path: '/staff/old_addresses/plan',
    summary: 'What the import of the kept list would do at present',
    errors: [404],
    response: itemOf(importResultSchema),
  }),
  importOldAddresses: endpoint({
    ...shared,
    method: 'POST',
    path: '/staff/old_addresses/import',
    summary: 'Imports the kept list; lines that cannot be taken are left out',
    errors: [404],
    response: itemOf(importResultSchema),
    auditFields: [],
  }),
  listMissingAddresses: endpoint({
    ...shared,
    method: 'GET',
    path: '/staff/missing_addresses',
    summary: 'Paths that people asked for and that nothing is at, those asked for most first',
    description:
      'Sums without anything about visitors: no query, nothing that looks like an address, a token or an e-mail, and none of what robots try.',
    query: pageQuerySchema,
    response: listOf(missingAddressSchema),
  }),
} as const;
