import { listOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { unfoundSearchSchema } from '../unfound-searches.ts';

export const unfoundSearchEndpoints = {
  listUnfoundSearches: endpoint({
    method: 'GET',
    path: '/unfound_searches',
    tag: 'Search',
    summary: 'Searches made at least five times without results, most frequent first',
    description:
      'Words, languages and weeks, without data about visitors. Words that look like a name, a number, an address or an e-mail, or that mention danger, are never stored.',
    response: listOf(unfoundSearchSchema),
    extension: true,
    personal: true,
    needsStaff: ['supporter', 'editor'],
  }),
} as const;
