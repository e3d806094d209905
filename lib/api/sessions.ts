import { endpoints } from '../contract/endpoints.ts';
import { bearer, type CallInput, call, type Transport, userAgent } from './call.ts';

/* Signing in. `token` is the secret of a session; `device` is the person's `User-Agent`. */

type Body<Name extends keyof typeof endpoints> = NonNullable<
  CallInput<(typeof endpoints)[Name]>['body']
>;

export async function signIn(api: Transport, body: Body<'signIn'>, device: string) {
  return (await call(api, endpoints.signIn, { body, headers: userAgent(device) })).data;
}

export function requestSignInLink(api: Transport, body: Body<'requestSignInLink'>) {
  return call(api, endpoints.requestSignInLink, { body });
}

export async function redeemSignInLink(api: Transport, token: string, device: string) {
  const input = { body: { token }, headers: userAgent(device) };
  return (await call(api, endpoints.redeemSignInLink, input)).data;
}

export async function disownChanges(api: Transport, token: string) {
  return (await call(api, endpoints.disownChanges, { body: { token } })).data;
}

export function changeEmail(api: Transport, token: string, email: string) {
  return call(api, endpoints.changeEmail, { body: { email }, headers: bearer(token) });
}

export async function redeemEmailChange(api: Transport, token: string) {
  return (await call(api, endpoints.redeemEmailChange, { body: { token } })).data;
}

export function requestPasswordReset(api: Transport, body: Body<'requestPasswordReset'>) {
  return call(api, endpoints.requestPasswordReset, { body });
}

export async function redeemPasswordReset(
  api: Transport,
  body: Body<'redeemPasswordReset'>,
  device: string,
) {
  return (await call(api, endpoints.redeemPasswordReset, { body, headers: userAgent(device) }))
    .data;
}

export async function fetchSignedIn(api: Transport, token: string) {
  return (await call(api, endpoints.fetchSignedIn, { headers: bearer(token) })).data;
}

export async function listSessions(api: Transport, token: string) {
  return (await call(api, endpoints.listSessions, { headers: bearer(token) })).data;
}

export function endSessions(api: Transport, token: string, body: Body<'endSessions'>) {
  return call(api, endpoints.endSessions, { body, headers: bearer(token) });
}

export async function changePassword(
  api: Transport,
  token: string,
  body: Body<'changePassword'>,
  device: string,
) {
  const headers = { ...bearer(token), ...userAgent(device) };
  return (await call(api, endpoints.changePassword, { body, headers })).data;
}

export async function listAccountPeople(api: Transport, token: string) {
  return (await call(api, endpoints.listAccountPeople, { headers: bearer(token) })).data;
}

export function invitePerson(api: Transport, token: string, body: Body<'invitePerson'>) {
  return call(api, endpoints.invitePerson, { body, headers: bearer(token) });
}

export function removePerson(api: Transport, token: string, id: string) {
  return call(api, endpoints.removePerson, { body: { id }, headers: bearer(token) });
}

export async function readInvitation(api: Transport, token: string) {
  return (await call(api, endpoints.readInvitation, { body: { token } })).data;
}

export async function acceptInvitation(
  api: Transport,
  body: Body<'acceptInvitation'>,
  device: string,
) {
  return (await call(api, endpoints.acceptInvitation, { body, headers: userAgent(device) })).data;
}

export async function proveIdentity(api: Transport, token: string, body: Body<'proveIdentity'>) {
  return (await call(api, endpoints.proveIdentity, { body, headers: bearer(token) })).data;
}

export function listSecurityEvents(
  api: Transport,
  token: string,
  query: CallInput<typeof endpoints.listSecurityEvents>['query'],
) {
  return call(api, endpoints.listSecurityEvents, { query, headers: bearer(token) });
}
