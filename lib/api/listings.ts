import { endpoints } from '../contract/endpoints.ts';
import type { Locale } from '../contract/locales.ts';
import { bearer, type CallInput, call, type Transport } from './call.ts';

/* A church's own listings, and visitors' corrections. `token` is the secret of a session. */

type Body<Name extends keyof typeof endpoints> = NonNullable<
  CallInput<(typeof endpoints)[Name]>['body']
>;

export async function listOwnListings(api: Transport, token: string) {
  return (await call(api, endpoints.listOwnListings, { headers: bearer(token) })).data;
}

export async function fetchOwnListing(api: Transport, token: string, id: string, lang: Locale) {
  const input = { params: { id }, query: { lang }, headers: bearer(token) };
  return (await call(api, endpoints.fetchOwnListing, input)).data;
}

export async function createListing(api: Transport, token: string, body: Body<'createListing'>) {
  return (await call(api, endpoints.createListing, { body, headers: bearer(token) })).data;
}

export async function saveListing(
  api: Transport,
  token: string,
  id: string,
  body: Body<'saveListing'>,
) {
  const input = { params: { id }, body, headers: bearer(token) };
  return (await call(api, endpoints.saveListing, input)).data;
}

export function saveListingDraft(
  api: Transport,
  token: string,
  id: string,
  fields: Record<string, string>,
) {
  const input = { params: { id }, body: { fields }, headers: bearer(token) };
  return call(api, endpoints.saveListingDraft, input);
}

export function confirmListing(api: Transport, token: string, id: string, version: number) {
  const input = { params: { id }, body: { version }, headers: bearer(token) };
  return call(api, endpoints.confirmListing, input);
}

export function withdrawListing(api: Transport, token: string, id: string, withdrawn: boolean) {
  const input = { params: { id }, body: { withdrawn }, headers: bearer(token) };
  return call(api, endpoints.withdrawListing, input);
}

/** `image` in base64. */
export function savePicture(api: Transport, token: string, id: string, image: string) {
  const input = { params: { id }, body: { image }, headers: bearer(token) };
  return call(api, endpoints.savePicture, input);
}

export function removePicture(api: Transport, token: string, id: string) {
  return call(api, endpoints.removePicture, { params: { id }, headers: bearer(token) });
}

export async function listOwnCorrections(api: Transport, token: string) {
  return (await call(api, endpoints.listOwnCorrections, { headers: bearer(token) })).data;
}

export function decideOwnCorrection(
  api: Transport,
  token: string,
  id: string,
  body: Body<'decideOwnCorrection'>,
) {
  const input = { params: { id }, body, headers: bearer(token) };
  return call(api, endpoints.decideOwnCorrection, input);
}

export function sendCorrection(api: Transport, body: Body<'sendCorrection'>) {
  return call(api, endpoints.sendCorrection, { body });
}
