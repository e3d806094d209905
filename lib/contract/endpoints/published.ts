import { endpoint } from '../endpoint.ts';
import { publishedListSchema, publishedQuerySchema } from '../published.ts';

export const publishedEndpoints = {
  listPublished: endpoint({
    method: 'GET',
    path: '/published',
    tag: 'Content',
    summary: 'Which items have a page in a language, and when each last changed',
    query: publishedQuerySchema,
    response: publishedListSchema,
    extension: true,
  }),
} as const;
