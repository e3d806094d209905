import { itemOf, listOf, pageQuerySchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { guideBySlugQuerySchema, guideSchema } from '../guides.ts';

export const guideEndpoints = {
  listGuides: endpoint({
    method: 'GET',
    path: '/guides',
    tag: 'Guides',
    summary: 'Study and leader guides, in their order',
    extension: true,
    query: pageQuerySchema,
    response: listOf(guideSchema),
    // Where the ministry has no such part of its site.
    errors: [404],
  }),
  fetchGuideBySlug: endpoint({
    method: 'GET',
    path: '/guides/fetch_by',
    tag: 'Guides',
    summary: 'One guide by its slug',
    extension: true,
    errors: [404, 410],
    query: guideBySlugQuerySchema,
    response: itemOf(guideSchema),
  }),
} as const;
