import { itemOf, listOf } from '../common.ts';
import {
  acceptInviteBodySchema,
  connectionByIdQuerySchema,
  connectionSchema,
  connectionsByRecruiterQuerySchema,
  fullConnectionSchema,
  inviteChurchBodySchema,
} from '../connections.ts';
import { endpoint } from '../endpoint.ts';

export const connectionEndpoints = {
  fetchConnection: endpoint({
    method: 'GET',
    path: '/get_church_connection_by_id',
    tag: 'Connections',
    summary: 'One church connection by its id',
    errors: [404],
    query: connectionByIdQuerySchema,
    response: itemOf(connectionSchema),
    personal: true,
    credentialed: itemOf(fullConnectionSchema),
  }),
  listConnectionsByRecruiter: endpoint({
    method: 'GET',
    path: '/church_connections/fetch_by',
    tag: 'Connections',
    summary: 'The churches that a user or an account invited',
    query: connectionsByRecruiterQuerySchema,
    response: listOf(connectionSchema),
    personal: true,
    credentialed: listOf(fullConnectionSchema),
  }),
  inviteChurch: endpoint({
    method: 'POST',
    path: '/church_connections',
    tag: 'Connections',
    summary: 'Invites a church by mail',
    idempotent: true,
    body: inviteChurchBodySchema,
    response: itemOf(fullConnectionSchema),
    status: 201,
    extension: true,
    personal: true,
    needsCredential: true,
  }),
  acceptInvite: endpoint({
    method: 'POST',
    path: '/accept_church_invite',
    tag: 'Connections',
    summary: 'Accepts an invitation with the token from a letter',
    idempotent: true,
    errors: [404, 410],
    body: acceptInviteBodySchema,
    response: itemOf(connectionSchema),
    personal: true,
  }),
} as const;
