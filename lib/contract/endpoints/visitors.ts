import { itemOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { erasedVisitorSchema, visitorBodySchema, visitorRecordSchema } from '../visitors.ts';

const shared = {
  tag: 'Messages',
  method: 'POST',
  extension: true,
  personal: true,
  needsSession: 'owner',
  body: visitorBodySchema,
} as const;

export const visitorEndpoints = {
  findVisitor: endpoint({
    ...shared,
    path: '/account/visitors/find',
    summary: 'The data about a visitor that the signed-in person’s church stores (specification 6)',
    safe: true,
    response: itemOf(visitorRecordSchema),
  }),
  eraseVisitor: endpoint({
    ...shared,
    path: '/account/visitors/erase',
    summary:
      'Deletes that data, with replies and links; data of other churches and the ministry stays',
    response: itemOf(erasedVisitorSchema),
  }),
} as const;
