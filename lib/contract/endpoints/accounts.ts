import {
  accountByQuerySchema,
  accountParamsSchema,
  accountSchema,
  approveAccountBodySchema,
  fullAccountSchema,
} from '../accounts.ts';
import { itemOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const accountEndpoints = {
  // Must precede the path with {id}, which would match `fetch_by` as an id.
  fetchAccountBy: endpoint({
    method: 'GET',
    path: '/accounts/fetch_by',
    tag: 'Accounts',
    summary: 'One account by its slug or its name',
    errors: [404],
    query: accountByQuerySchema,
    response: itemOf(accountSchema),
    personal: true,
    credentialed: itemOf(fullAccountSchema),
  }),
  fetchAccount: endpoint({
    method: 'GET',
    path: '/accounts/{id}',
    tag: 'Accounts',
    summary: 'One account by its id',
    errors: [404],
    params: accountParamsSchema,
    response: itemOf(accountSchema),
    personal: true,
    credentialed: itemOf(fullAccountSchema),
  }),
  approveAccount: endpoint({
    method: 'POST',
    path: '/accounts/{id}/approval',
    tag: 'Accounts',
    summary: 'Allows a church to publish without review, or requires a review of each publication',
    errors: [404, 409],
    params: accountParamsSchema,
    body: approveAccountBodySchema,
    response: itemOf(fullAccountSchema),
    extension: true,
    personal: true,
    needsCredential: true,
    needsStaff: ['moderator'],
    auditFields: ['approved'],
  }),
} as const;
