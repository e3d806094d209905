import { itemOf, listOf, pageQuerySchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import {
  dismissedLetterSchema,
  letterParamsSchema,
  sendAgainBodySchema,
  sentAgainSchema,
  undeliveredLetterSchema,
} from '../letters.ts';

const shared = {
  tag: 'Staff',
  extension: true,
  personal: true,
  needsStaff: ['administrator'],
} as const;

export const undeliveredLetterEndpoints = {
  listUndeliveredLetters: endpoint({
    ...shared,
    method: 'GET',
    path: '/staff/letters',
    summary: 'Letters that were given up or came back in two weeks, or have not left for an hour',
    query: pageQuerySchema,
    response: listOf(undeliveredLetterSchema),
  }),
  sendLetterAgain: endpoint({
    ...shared,
    method: 'POST',
    path: '/staff/letters/{id}/send',
    summary: 'Sends an undelivered letter again, to the same or to another address',
    description:
      'A letter with a link for its recipient goes to the same address only; one that a mail server had accepted is no longer stored (409, `not_sendable`).',
    errors: [404, 409],
    params: letterParamsSchema,
    body: sendAgainBodySchema,
    response: itemOf(sentAgainSchema),
    auditFields: [],
  }),
  dismissLetter: endpoint({
    ...shared,
    method: 'POST',
    path: '/staff/letters/{id}/dismiss',
    summary: 'Takes an undelivered letter off the list, and the mark off its address',
    errors: [404],
    params: letterParamsSchema,
    response: itemOf(dismissedLetterSchema),
    auditFields: [],
  }),
} as const;
