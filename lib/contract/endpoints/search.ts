import { listOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { searchItemSchema, searchQuerySchema } from '../search.ts';

export const searchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/search',
    tag: 'Search',
    summary: 'Answers and testimonials that match a question, best first',
    query: searchQuerySchema,
    response: listOf(searchItemSchema),
    extension: true,
  }),
} as const;
