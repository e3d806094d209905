import { itemOf, listOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import {
  settledStaffMessageSchema,
  settleStaffMessageBodySchema,
  staffMessageListQuerySchema,
  staffMessageParamsSchema,
  staffMessageSchema,
} from '../staff-messages.ts';

const shared = {
  tag: 'Messages',
  extension: true,
  personal: true,
  needsStaff: ['supporter'],
} as const;

export const staffMessageEndpoints = {
  listStaffMessages: endpoint({
    ...shared,
    method: 'GET',
    path: '/staff/messages',
    summary: 'Messages that a church did not answer or that it reported, longest waiting first',
    query: staffMessageListQuerySchema,
    response: listOf(staffMessageSchema),
  }),
  settleStaffMessage: endpoint({
    ...shared,
    method: 'POST',
    path: '/staff/messages/{id}/settle',
    summary:
      'Marks a message as answered by the ministry, or decides on a report; the church is notified by mail',
    errors: [404, 409],
    params: staffMessageParamsSchema,
    body: settleStaffMessageBodySchema,
    seen: 'revision',
    decides: 'messages',
    response: itemOf(settledStaffMessageSchema),
    auditFields: ['decision'],
  }),
} as const;
