import { endpoint } from '../endpoint.ts';
import { searchQuerySchema, searchResponseSchema } from '../search.ts';

export const searchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/search',
    tag: 'Search',
    summary: 'Answers and testimonials that match a question, best first',
    query: searchQuerySchema,
    response: searchResponseSchema,
    extension: true,
  }),
} as const;
