import { auditEntrySchema } from '../audit.ts';
import {
  addChurchNoteBodySchema,
  addedChurchNoteSchema,
  churchInListSchema,
  churchLetterSchema,
  churchListQuerySchema,
  churchParamsSchema,
  churchPartQuerySchema,
  churchRecordSchema,
} from '../churches.ts';
import { itemOf, listOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const shared = {
  tag: 'Staff',
  extension: true,
  personal: true,
  needsStaff: ['supporter'],
} as const;
const ofChurch = { ...shared, errors: [404] as number[], params: churchParamsSchema };

/** The churches at the ministry's desk. */
export const churchEndpoints = {
  listChurches: endpoint({
    ...shared,
    method: 'GET',
    path: '/staff/churches',
    summary: 'Churches by name, place, address, phone number, account or payment; newest first',
    query: churchListQuerySchema,
    response: listOf(churchInListSchema),
  }),
  fetchChurch: endpoint({
    ...ofChurch,
    method: 'GET',
    path: '/staff/churches/{id}',
    summary: 'A church with its people, payments, listing, films, cards and notes',
    response: itemOf(churchRecordSchema),
  }),
  listChurchLetters: endpoint({
    ...ofChurch,
    method: 'GET',
    path: '/staff/churches/{id}/letters',
    summary: 'The letters to the people of a church and whether they arrived, newest first',
    query: churchPartQuerySchema,
    response: listOf(churchLetterSchema),
  }),
  listChurchHistory: endpoint({
    ...ofChurch,
    method: 'GET',
    path: '/staff/churches/{id}/history',
    summary: 'The entries of the audit log about a church, its people, films, listing and cards',
    query: churchPartQuerySchema,
    response: listOf(auditEntrySchema),
  }),
  addChurchNote: endpoint({
    ...ofChurch,
    method: 'POST',
    path: '/staff/churches/{id}/notes',
    summary: 'Adds a note about a church, which only the staff read',
    body: addChurchNoteBodySchema,
    response: itemOf(addedChurchNoteSchema),
    auditFields: [],
  }),
} as const;
