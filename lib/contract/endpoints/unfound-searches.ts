import { itemOf, listOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import {
  countedUnfoundSchema,
  countUnfoundBodySchema,
  unfoundSearchSchema,
} from '../unfound-searches.ts';

const shared = { tag: 'Search', extension: true, personal: true } as const;

export const unfoundSearchEndpoints = {
  countUnfoundSearch: endpoint({
    ...shared,
    method: 'POST',
    path: '/unfound_searches',
    summary: 'Counts that a search found nothing: its words, the language and the week',
    description:
      'Nothing is kept of who searched. Words that look like a name, a number, an address or an e-mail, that speak of danger, or that find something are not counted.',
    body: countUnfoundBodySchema,
    response: itemOf(countedUnfoundSchema),
  }),
  listUnfoundSearches: endpoint({
    ...shared,
    method: 'GET',
    path: '/unfound_searches',
    summary: 'What was searched for at least five times and finds nothing, the most frequent first',
    response: listOf(unfoundSearchSchema),
    needsStaff: ['supporter', 'editor'],
  }),
} as const;
