import { endpoints } from '../contract/endpoints.ts';
import { bearer, call, type Transport } from './call.ts';

/* Letters that did not arrive. `token` is the secret of a session. */

export function listUndeliveredLetters(
  api: Transport,
  token: string,
  query: { offset: number; limit: number },
) {
  return call(api, endpoints.listUndeliveredLetters, { query, headers: bearer(token) });
}

/** `email`: another address; undefined for the same. */
export function sendLetterAgain(
  api: Transport,
  token: string,
  id: string,
  email: string | undefined,
) {
  const input = { params: { id }, body: { email }, headers: bearer(token) };
  return call(api, endpoints.sendLetterAgain, input);
}

export function dismissLetter(api: Transport, token: string, id: string) {
  return call(api, endpoints.dismissLetter, { params: { id }, headers: bearer(token) });
}
