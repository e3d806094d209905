import { endpoints } from '../contract/endpoints.ts';
import { bearer, call, type Transport } from './call.ts';

/* Fields of the desk's forms that were refused. `token` is the secret of a session. */

export function saveDeskDraft(
  api: Transport,
  token: string,
  body: { form: string; fields: Record<string, string> },
) {
  return call(api, endpoints.saveDeskDraft, { body, headers: bearer(token) });
}

export async function fetchDeskDraft(api: Transport, token: string, form: string) {
  const input = { query: { form }, headers: bearer(token) };
  return (await call(api, endpoints.fetchDeskDraft, input)).data.fields;
}
