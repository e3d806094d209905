import { auditEntrySchema } from '../audit.ts';
import { itemOf, listOf, pageQuerySchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { removedPersonSchema, removePersonBodySchema } from '../sessions.ts';
import {
  changeStaffBodySchema,
  inviteStaffBodySchema,
  staffMemberSchema,
  staffRoles,
} from '../staff.ts';
import { waitingSchema } from '../waiting.ts';

const shared = { tag: 'Staff', extension: true, personal: true } as const;

export const staffEndpoints = {
  listWaiting: endpoint({
    ...shared,
    method: 'GET',
    path: '/staff/waiting',
    summary: 'What waits for whoever asks, by kind, with the age of the oldest',
    response: listOf(waitingSchema),
    needsStaff: staffRoles,
  }),
  listAuditEntries: endpoint({
    ...shared,
    method: 'GET',
    path: '/staff/audit',
    summary: 'Who of the staff changed what, the newest first',
    query: pageQuerySchema,
    response: listOf(auditEntrySchema),
    needsStaff: ['administrator'],
  }),
  listStaff: endpoint({
    ...shared,
    method: 'GET',
    path: '/staff',
    summary: 'Who works at the ministry’s desk, and who is invited to it',
    response: listOf(staffMemberSchema),
    needsStaff: ['administrator'],
  }),
  inviteStaff: endpoint({
    ...shared,
    method: 'POST',
    path: '/staff/invitations',
    summary: 'Invites someone to the ministry’s desk by letter',
    description: 'It is accepted as an invitation to an account is.',
    errors: [409],
    auditFields: ['roles', 'languages'],
    body: inviteStaffBodySchema,
    response: itemOf(staffMemberSchema),
    status: 201,
    needsStaff: ['administrator'],
  }),
  changeStaff: endpoint({
    ...shared,
    method: 'POST',
    path: '/staff/change',
    summary: 'Changes what someone of the staff may do',
    errors: [404, 409],
    auditFields: ['roles', 'languages'],
    body: changeStaffBodySchema,
    response: itemOf(staffMemberSchema),
    needsStaff: ['administrator'],
  }),
  removeStaff: endpoint({
    ...shared,
    method: 'POST',
    path: '/staff/remove',
    summary: 'Takes someone out of the staff, or their invitation back; their sessions end',
    errors: [404, 409],
    body: removePersonBodySchema,
    response: itemOf(removedPersonSchema),
    needsStaff: ['administrator'],
  }),
} as const;
