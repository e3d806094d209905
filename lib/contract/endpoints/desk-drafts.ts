import { itemOf } from '../common.ts';
import { deskDraftBodySchema, deskDraftQuerySchema, deskDraftSchema } from '../desk-drafts.ts';
import { endpoint } from '../endpoint.ts';

const shared = {
  ...{ tag: 'Sessions', extension: true, personal: true, path: '/me/draft' },
  needsSession: 'person',
  response: itemOf(deskDraftSchema),
} as const;

export const deskDraftEndpoints = {
  saveDeskDraft: endpoint({
    ...shared,
    method: 'POST',
    summary: 'Stores the fields of a refused form for a day, for the signed-in person only',
    body: deskDraftBodySchema,
    bodyBytes: 256 * 1024,
  }),
  fetchDeskDraft: endpoint({
    ...shared,
    method: 'GET',
    summary: 'The stored fields of a refused form',
    query: deskDraftQuerySchema,
  }),
} as const;
