import {
  accountByQuerySchema,
  accountParamsSchema,
  accountSchema,
  fullAccountSchema,
} from '../accounts.ts';
import { itemOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const accountEndpoints = {
  // Before the one with {id}, which would take `fetch_by` for an id.
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
} as const;
