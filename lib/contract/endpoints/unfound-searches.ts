import { listOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { unfoundSearchSchema } from '../unfound-searches.ts';

export const unfoundSearchEndpoints = {
  listUnfoundSearches: endpoint({
    method: 'GET',
    path: '/unfound_searches',
    tag: 'Search',
    summary: 'What was searched for at least five times and finds nothing, the most frequent first',
    description:
      'Words, languages and weeks, and nothing of who searched. Words that look like a name, a number, an address or an e-mail, or that speak of danger, are never stored.',
    response: listOf(unfoundSearchSchema),
    extension: true,
    personal: true,
    needsStaff: ['supporter', 'editor'],
  }),
} as const;
