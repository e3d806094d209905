import { endpoints } from '../contract/endpoints.ts';
import { bearer, type CallInput, call, type Transport, userAgent } from './call.ts';

/* The second factor of signing in. `token` is the secret of a session; `device` the `User-Agent`. */

export async function proveSecondFactor(
  api: Transport,
  body: NonNullable<CallInput<typeof endpoints.proveSecondFactor>['body']>,
  device: string,
) {
  return (await call(api, endpoints.proveSecondFactor, { body, headers: userAgent(device) })).data;
}

export async function fetchSecondFactor(api: Transport, token: string) {
  return (await call(api, endpoints.fetchSecondFactor, { headers: bearer(token) })).data;
}

export function startSecondFactor(api: Transport, token: string, password: string) {
  return call(api, endpoints.startSecondFactor, { body: { password }, headers: bearer(token) });
}

export async function confirmSecondFactor(
  api: Transport,
  token: string,
  code: string,
  device: string,
) {
  const input = { body: { code }, headers: { ...bearer(token), ...userAgent(device) } };
  return (await call(api, endpoints.confirmSecondFactor, input)).data;
}

export function endSecondFactor(
  api: Transport,
  token: string,
  body: { password: string; code: string },
) {
  return call(api, endpoints.endSecondFactor, { body, headers: bearer(token) });
}

export function replaceRecoveryCodes(
  api: Transport,
  token: string,
  body: { password: string; code: string },
) {
  return call(api, endpoints.replaceRecoveryCodes, { body, headers: bearer(token) });
}

export function confirmRecoveryCodes(api: Transport, token: string) {
  return call(api, endpoints.confirmRecoveryCodes, { headers: bearer(token) });
}

export async function removeSecondFactorOf(api: Transport, token: string, email: string) {
  const input = { body: { email }, headers: bearer(token) };
  return (await call(api, endpoints.removeSecondFactor, input)).data.removed;
}
