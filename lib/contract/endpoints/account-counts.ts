import { itemOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import {
  accountCountsQuerySchema,
  accountCountsSchema,
  cardBatchBodySchema,
  cardBatchSchema,
} from '../video-counts.ts';

const shared = { tag: 'Videos', extension: true, personal: true } as const;

export const accountCountEndpoints = {
  getAccountCounts: endpoint({
    ...shared,
    method: 'GET',
    path: '/account/counts',
    summary:
      'How often the films and churches of the signed-in person’s account were found and opened',
    description:
      'Sums by film, UTC day, language, medium and batch of cards, and by church and day, without data about visitors.',
    query: accountCountsQuerySchema,
    response: itemOf(accountCountsSchema),
    needsSession: 'person',
  }),
  createCardBatch: endpoint({
    ...shared,
    method: 'POST',
    path: '/account/card_batches',
    summary: 'Creates a code for a batch of cards that is counted separately',
    errors: [404, 409],
    body: cardBatchBodySchema,
    response: itemOf(cardBatchSchema),
    status: 201,
    needsSession: 'person',
  }),
} as const;
