import { itemOf } from '../common.ts';
import { countsQuerySchema, countsSchema } from '../counts.ts';
import { endpoint } from '../endpoint.ts';
import { staffRoles } from '../staff.ts';

export const countEndpoints = {
  getCounts: endpoint({
    method: 'GET',
    path: '/staff/counts',
    tag: 'Staff',
    summary: 'How often pages were read and films watched and shared, by week and language',
    description: 'Sums, and nothing of who came: no address, no cookie, no browser.',
    query: countsQuerySchema,
    response: itemOf(countsSchema),
    extension: true,
    personal: true,
    needsStaff: staffRoles,
  }),
} as const;
