import { auditEntrySchema, auditQuerySchema } from '../audit.ts';
import { itemOf, listOf } from '../common.ts';
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
    summary: 'The open tasks of the signed-in person, by kind, with the age of the oldest',
    response: listOf(waitingSchema),
    needsStaff: staffRoles,
  }),
  listAuditEntries: endpoint({
    ...shared,
    method: 'GET',
    path: '/staff/audit',
    summary: 'The log of changes by staff, newest first',
    query: auditQuerySchema,
    response: listOf(auditEntrySchema),
    needsStaff: ['administrator'],
  }),
  listStaff: endpoint({
    ...shared,
    method: 'GET',
    path: '/staff',
    summary: 'The ministry’s staff, and the invited people',
    response: listOf(staffMemberSchema),
    needsStaff: ['administrator'],
  }),
  inviteStaff: endpoint({
    ...shared,
    method: 'POST',
    path: '/staff/invitations',
    summary: 'Invites a person to the ministry’s staff by letter',
    description: 'It is accepted in the same way as an invitation to an account.',
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
    summary: 'Changes the rights of a staff member',
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
    summary: 'Removes a staff member, or cancels an invitation; their sessions end',
    errors: [404, 409],
    body: removePersonBodySchema,
    response: itemOf(removedPersonSchema),
    needsStaff: ['administrator'],
  }),
} as const;
