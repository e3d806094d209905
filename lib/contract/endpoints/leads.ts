import { itemOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { leadBodySchema, leadReceiptSchema } from '../leads.ts';

export const leadEndpoints = {
  createLead: endpoint({
    method: 'POST',
    path: '/create_lead',
    tag: 'Leads',
    summary: 'Sends a visitor’s question to the ministry',
    idempotent: true,
    errors: [429],
    body: leadBodySchema,
    response: itemOf(leadReceiptSchema),
    status: 201,
  }),
} as const;
