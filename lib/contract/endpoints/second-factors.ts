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
    summary: 'Begins the session that a password or a letter has opened, with the second factor',
    errors: [410],
    body: proveSecondFactorBodySchema,
    response: itemOf(startedSessionSchema),
    status: 201,
  }),
  fetchSecondFactor: endpoint({
    ...shared,
    method: 'GET',
    path: '/me/second_factor',
    summary: 'How the second factor of whoever asks stands; its secret until it is confirmed',
    response: itemOf(secondFactorSchema),
    needsSession: 'person',
  }),
  startSecondFactor: endpoint({
    ...shared,
    method: 'POST',
    path: '/me/second_factor',
    summary: 'Makes a secret and recovery codes, which count once they are confirmed',
    errors: [409],
    body: startSecondFactorBodySchema,
    response: itemOf(secondFactorSchema),
    needsSession: 'person',
  }),
  confirmSecondFactor: endpoint({
    ...shared,
    method: 'POST',
    path: '/me/second_factor/confirm',
    summary:
      'Turns the second factor on with a code of it; every session ends, and a new one begins',
    errors: [409],
    body: confirmSecondFactorBodySchema,
    response: itemOf(startedSessionSchema),
    needsSession: 'person',
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
    summary: 'Makes new recovery codes, with the password and a code, which count once confirmed',
    errors: [409],
    body: replaceRecoveryCodesBodySchema,
    response: itemOf(secondFactorSchema),
    needsSession: 'person',
  }),
  confirmRecoveryCodes: endpoint({
    ...shared,
    method: 'POST',
    path: '/me/second_factor/recovery_codes/confirm',
    summary: 'Puts new recovery codes in place of those before, and tells their owner by letter',
    errors: [409],
    response: itemOf(secondFactorSchema),
    needsSession: 'person',
  }),
  removeSecondFactor: endpoint({
    ...shared,
    method: 'POST',
    path: '/second_factors/remove',
    summary: 'Turns off the second factor of someone who lost it, and tells them by letter',
    body: removeSecondFactorBodySchema,
    response: itemOf(removedSecondFactorSchema),
    needsCredential: true,
    needsStaff: ['administrator'],
    auditFields: [],
  }),
} as const;
