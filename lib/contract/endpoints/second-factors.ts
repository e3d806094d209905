import { itemOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import {
  confirmSecondFactorBodySchema,
  endSecondFactorBodySchema,
  proveSecondFactorBodySchema,
  removedSecondFactorSchema,
  removeSecondFactorBodySchema,
  replaceRecoveryCodesBodySchema,
  secondFactorSchema,
  startSecondFactorBodySchema,
} from '../second-factors.ts';
import { startedSessionSchema } from '../sessions.ts';

const shared = { tag: 'Sessions', extension: true, personal: true } as const;

export const secondFactorEndpoints = {
  proveSecondFactor: endpoint({
    ...shared,
    method: 'POST',
    path: '/sessions/second_factor',
    summary:
      'Completes signing in by password or letter with the second factor, and starts a session',
    errors: [410],
    body: proveSecondFactorBodySchema,
    response: itemOf(startedSessionSchema),
    status: 201,
  }),
  fetchSecondFactor: endpoint({
    ...shared,
    method: 'GET',
    path: '/me/second_factor',
    summary:
      'The state of the signed-in person’s second factor; with its secret until it is confirmed',
    response: itemOf(secondFactorSchema),
    needsSession: 'person',
    beforeSecondFactor: 'set_up',
  }),
  startSecondFactor: endpoint({
    ...shared,
    method: 'POST',
    path: '/me/second_factor',
    summary: 'Creates a secret and recovery codes, which take effect once they are confirmed',
    errors: [409],
    body: startSecondFactorBodySchema,
    response: itemOf(secondFactorSchema),
    needsSession: 'person',
    beforeSecondFactor: 'set_up',
  }),
  confirmSecondFactor: endpoint({
    ...shared,
    method: 'POST',
    path: '/me/second_factor/confirm',
    summary:
      'Turns the second factor on with one of its codes; all sessions end, and a new one starts',
    errors: [409],
    body: confirmSecondFactorBodySchema,
    response: itemOf(startedSessionSchema),
    needsSession: 'person',
    beforeSecondFactor: 'set_up',
  }),
  endSecondFactor: endpoint({
    ...shared,
    method: 'POST',
    path: '/me/second_factor/end',
    summary: 'Turns the second factor off, with the password and a code',
    errors: [409],
    body: endSecondFactorBodySchema,
    response: itemOf(secondFactorSchema),
    needsSession: 'person',
  }),
  replaceRecoveryCodes: endpoint({
    ...shared,
    method: 'POST',
    path: '/me/second_factor/recovery_codes',
    summary:
      'Creates new recovery codes, with the password and a code; they take effect once confirmed',
    errors: [409],
    body: replaceRecoveryCodesBodySchema,
    response: itemOf(secondFactorSchema),
    needsSession: 'person',
  }),
  confirmRecoveryCodes: endpoint({
    ...shared,
    method: 'POST',
    path: '/me/second_factor/recovery_codes/confirm',
    summary: 'Replaces the recovery codes by the new ones, and notifies their owner by letter',
    errors: [409],
    response: itemOf(secondFactorSchema),
    needsSession: 'person',
  }),
  removeSecondFactor: endpoint({
    ...shared,
    method: 'POST',
    path: '/second_factors/remove',
    summary: 'Turns off the second factor of a person who lost it, and notifies them by letter',
    body: removeSecondFactorBodySchema,
    response: itemOf(removedSecondFactorSchema),
    needsCredential: true,
    needsStaff: ['administrator'],
    auditFields: [],
  }),
} as const;
