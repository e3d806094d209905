import { itemOf } from '../common.ts';
import { deskDraftBodySchema, deskDraftQuerySchema, deskDraftSchema } from '../desk-drafts.ts';
import { endpoint } from '../endpoint.ts';

const own = {
  ...{ tag: 'Sessions', extension: true, personal: true, path: '/me/draft' },
  needsSession: 'person',
  response: itemOf(deskDraftSchema),
} as const;

export const deskDraftEndpoints = {
  keepDeskDraft: endpoint({
    ...own,
    method: 'POST',
    summary: 'Keeps what a person typed into a form that was refused, for them alone, for a day',
    body: deskDraftBodySchema,
    bodyBytes: 256 * 1024,
  }),
  fetchDeskDraft: endpoint({
    ...own,
    method: 'GET',
    summary: 'What a person typed into a form that was refused',
    query: deskDraftQuerySchema,
  }),
} as const;
