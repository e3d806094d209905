import { itemOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import {
  dropQueueBodySchema,
  operationSchema,
  queueChangeSchema,
  retryQueueBodySchema,
  sendTestLetterBodySchema,
  testLetterSchema,
} from '../operation.ts';

const shared = {
  tag: 'Staff',
  extension: true,
  personal: true,
  needsStaff: ['administrator'],
} as const;

export const operationEndpoints = {
  fetchOperation: endpoint({
    ...shared,
    method: 'GET',
    path: '/staff/operation',
    summary: 'The state of the site for its operator; a part that cannot be read is null',
    response: itemOf(operationSchema),
  }),
  retryQueue: endpoint({
    ...shared,
    method: 'POST',
    path: '/staff/operation/retry',
    summary: 'Tries once more what a queue has given up',
    body: retryQueueBodySchema,
    response: itemOf(queueChangeSchema),
    auditFields: ['queue'],
  }),
  sendTestLetter: endpoint({
    ...shared,
    method: 'POST',
    path: '/staff/operation/test_letter',
    summary: 'Sends a letter to the signed-in person, and says what the mail server answers',
    description: 'Waits for its answer for at most twelve seconds.',
    body: sendTestLetterBodySchema,
    response: itemOf(testLetterSchema),
  }),
  dropQueue: endpoint({
    ...shared,
    method: 'POST',
    path: '/staff/operation/drop',
    summary: 'Drops what a queue has given up',
    body: dropQueueBodySchema,
    response: itemOf(queueChangeSchema),
    auditFields: ['queue'],
  }),
} as const;
