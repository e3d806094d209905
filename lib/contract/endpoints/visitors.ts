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
    summary: 'What the church of whoever asks keeps of a visitor (specification 6)',
    safe: true,
    response: itemOf(visitorRecordSchema),
  }),
  eraseVisitor: endpoint({
    ...shared,
    path: '/account/visitors/erase',
    summary: 'Deletes it, with replies and links; what other churches and the ministry keep stays',
    response: itemOf(erasedVisitorSchema),
  }),
} as const;
