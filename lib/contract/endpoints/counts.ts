import { itemOf } from '../common.ts';
import { countsQuerySchema, countsSchema, pageEventBodySchema } from '../counts.ts';
import { endpoint } from '../endpoint.ts';
import { staffRoles } from '../staff.ts';
import { visitReceiptSchema } from '../video-counts.ts';

export const countEndpoints = {
  getCounts: endpoint({
    method: 'GET',
    path: '/staff/counts',
    tag: 'Staff',
    summary: 'Page views, and films watched and shared, by week and language',
    description: 'Sums without data about visitors: no address, no cookie, no browser.',
    query: countsQuerySchema,
    response: itemOf(countsSchema),
    extension: true,
    personal: true,
    needsStaff: staffRoles,
  }),
  countPageEvent: endpoint({
    method: 'POST',
    path: '/page_counts',
    tag: 'Videos',
    summary:
      'Counts that an answer’s or a testimony’s film was played or watched, or its page shared',
    errors: [429],
    body: pageEventBodySchema,
    response: itemOf(visitReceiptSchema),
    extension: true,
  }),
} as const;
