import { itemOf } from '../common.ts';
import {
  demonstrationChangedSchema,
  demonstrationSchema,
  removeDemonstrationBodySchema,
} from '../demonstration.ts';
import { endpoint } from '../endpoint.ts';

const shared = {
  tag: 'Staff',
  extension: true,
  personal: true,
  needsStaff: ['administrator'],
} as const;

/** The demonstration with which a site begins. */
export const demonstrationEndpoints = {
  fetchDemonstration: endpoint({
    ...shared,
    method: 'GET',
    path: '/staff/demonstration',
    summary: 'What is left of the demonstration: all that removing it takes away',
    response: itemOf(demonstrationSchema),
  }),
  removeDemonstration: endpoint({
    ...shared,
    method: 'POST',
    path: '/staff/demonstration/remove',
    summary: 'Removes the demonstration, and nothing that anybody has changed, claimed or added',
    description:
      'In one step. Refused with 409 `changed_meanwhile` if what goes is no longer what was `seen`.',
    errors: [409],
    body: removeDemonstrationBodySchema,
    response: itemOf(demonstrationChangedSchema),
  }),
  restoreDemonstration: endpoint({
    ...shared,
    method: 'POST',
    path: '/staff/demonstration/restore',
    summary: 'Takes the last removal of the demonstration back',
    description: 'What has been published at an address of it since stays.',
    errors: [404, 409],
    response: itemOf(demonstrationChangedSchema),
  }),
} as const;
