import { endpoints } from '../contract/endpoints.ts';
import type { AddPasskeyBody, PasskeySignInBody } from '../contract/passkeys.ts';
import { bearer, call, type Transport } from './call.ts';

/* Passkeys. `token` is the secret of a session; browsers send the session cookie instead. */

export async function beginPasskeySignIn(api: Transport) {
  return (await call(api, endpoints.beginPasskeySignIn, {})).data.options;
}

export async function signInWithPasskey(api: Transport, body: PasskeySignInBody, device: string) {
  const headers = { 'user-agent': device };
  return (await call(api, endpoints.signInWithPasskey, { body, headers })).data;
}

export async function listPasskeys(api: Transport, token: string) {
  return (await call(api, endpoints.listPasskeys, { headers: bearer(token) })).data;
}

export async function beginPasskey(api: Transport, password: string) {
  return (await call(api, endpoints.beginPasskey, { body: { password } })).data.options;
}

export async function addPasskey(api: Transport, body: AddPasskeyBody) {
  return (await call(api, endpoints.addPasskey, { body })).data;
}

export function renamePasskey(api: Transport, token: string, body: { id: string; name: string }) {
  return call(api, endpoints.renamePasskey, { body, headers: bearer(token) });
}

export function removePasskey(
  api: Transport,
  token: string,
  body: { id: string; password: string },
) {
  return call(api, endpoints.removePasskey, { body, headers: bearer(token) });
}
