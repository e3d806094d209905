import { itemOf, listOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import {
  addPasskeyBodySchema,
  beginPasskeyBodySchema,
  passkeyOptionsSchema,
  passkeySchema,
  passkeySignInBodySchema,
  removePasskeyBodySchema,
  renamePasskeyBodySchema,
} from '../passkeys.ts';
import { removedPersonSchema, startedSessionSchema } from '../sessions.ts';

const shared = { tag: 'Sessions', extension: true, personal: true } as const;

export const passkeyEndpoints = {
  beginPasskeySignIn: endpoint({
    ...shared,
    method: 'POST',
    path: '/sessions/passkey/options',
    summary: 'Options for signing in with a passkey; valid once, for half an hour',
    response: itemOf(passkeyOptionsSchema),
  }),
  signInWithPasskey: endpoint({
    ...shared,
    method: 'POST',
    path: '/sessions/passkey',
    summary: 'Starts a session with a passkey, which counts as both factors',
    errors: [403],
    body: passkeySignInBodySchema,
    response: itemOf(startedSessionSchema),
    status: 201,
  }),
  listPasskeys: endpoint({
    ...shared,
    method: 'GET',
    path: '/me/passkeys',
    summary: 'The passkeys of the signed-in person, newest first',
    response: listOf(passkeySchema),
    needsSession: 'person',
    beforeSecondFactor: 'set_up',
  }),
  beginPasskey: endpoint({
    ...shared,
    method: 'POST',
    path: '/me/passkeys/options',
    summary: 'Options for creating a passkey; requires the password',
    errors: [409],
    body: beginPasskeyBodySchema,
    response: itemOf(passkeyOptionsSchema),
    needsSession: 'person',
    beforeSecondFactor: 'set_up',
  }),
  addPasskey: endpoint({
    ...shared,
    method: 'POST',
    path: '/me/passkeys',
    summary: 'Stores a passkey that a browser has created; its owner is notified by letter',
    errors: [409],
    body: addPasskeyBodySchema,
    response: itemOf(passkeySchema),
    status: 201,
    needsSession: 'person',
    beforeSecondFactor: 'set_up',
  }),
  renamePasskey: endpoint({
    ...shared,
    method: 'POST',
    path: '/me/passkeys/rename',
    summary: 'Renames a passkey',
    errors: [404],
    body: renamePasskeyBodySchema,
    response: itemOf(passkeySchema),
    needsSession: 'person',
  }),
  removePasskey: endpoint({
    ...shared,
    method: 'POST',
    path: '/me/passkeys/remove',
    summary: 'Removes a passkey; requires the password, and its owner is notified by letter',
    errors: [404],
    body: removePasskeyBodySchema,
    response: itemOf(removedPersonSchema),
    needsSession: 'person',
  }),
} as const;
