import { auditEntrySchema } from '../audit.ts';
import {
  cancelMembershipBodySchema,
  changePersonEmailBodySchema,
  churchStepDoneSchema,
  refundPaymentBodySchema,
  renameChurchBodySchema,
  sendReceiptBodySchema,
} from '../church-steps.ts';
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
  cancelMembership: endpoint({
    ...ofChurch,
    method: 'POST',
    path: '/staff/churches/{id}/cancel',
    summary: 'Ends a membership now or when the paid year ends, or takes the latter back',
    description:
      'Done at the payment provider, once, however often it is asked for; the church gets one letter.',
    errors: [404, 409, 503],
    body: cancelMembershipBodySchema,
    response: itemOf(churchStepDoneSchema),
    auditFields: ['when', 'reason'],
  }),
  refundPayment: endpoint({
    ...ofChurch,
    method: 'POST',
    path: '/staff/churches/{id}/refunds',
    summary: 'Gives back a payment in whole or in part',
    description:
      'Once for each id. Whoever gets the newest payment back in whole is not charged again. A guarantee whose conditions do not hold is no reason (409, `no_guarantee`).',
    errors: [404, 409, 503],
    body: refundPaymentBodySchema,
    response: itemOf(churchStepDoneSchema),
    auditFields: ['reason', 'cents', 'payment'],
  }),
  sendReceipt: endpoint({
    ...ofChurch,
    method: 'POST',
    path: '/staff/churches/{id}/receipts',
    summary: 'Sends the receipt of a payment again, to whoever paid it',
    errors: [404, 409],
    idempotent: true,
    body: sendReceiptBodySchema,
    response: itemOf(churchStepDoneSchema),
    auditFields: ['payment'],
  }),
  renameChurch: endpoint({
    ...ofChurch,
    method: 'POST',
    path: '/staff/churches/{id}/name',
    summary: 'Renames a church and its listing; the addresses of its pages stay',
    errors: [404, 409],
    body: renameChurchBodySchema,
    response: itemOf(churchStepDoneSchema),
    auditFields: ['before', 'name'],
  }),
  changePersonEmail: endpoint({
    ...ofChurch,
    method: 'POST',
    path: '/staff/churches/{id}/email',
    summary:
      'Mails a link to another address of a person of a church, which counts once it is used',
    errors: [404, 409],
    body: changePersonEmailBodySchema,
    response: itemOf(churchStepDoneSchema),
    auditFields: ['person', 'reason'],
  }),
} as const;
