import { createHash, timingSafeEqual } from 'node:crypto';
import { environment } from '../../lib/config/env.ts';
import type { Endpoint } from '../../lib/contract/endpoints.ts';
import { HttpError } from '../errors/http-error.ts';

/*
 * Specification 7: a call is made by a default client or by one with a credential. Ours is
 * `Authorization: Bearer ADMIN_TOKEN`. Any other scheme belongs to whatever stands in front of us.
 */

/** Whether the request carries the credential. */
export function hasCredential(request: Request): boolean {
  const { ADMIN_TOKEN } = environment();
  const given = bearer(request);
  return ADMIN_TOKEN !== undefined && given !== undefined && isSame(given, ADMIN_TOKEN);
}

/** As hasCredential. Throws a 401 for a credential that is not ours: its owner would miss what it gives. */
export function isCredentialed(request: Request): boolean {
  if (hasCredential(request)) return true;
  if (bearer(request) === undefined) return false;
  throw unauthorized('invalid_credential', 'This credential is not valid.');
}

/** Throws a 401 unless the request carries the credential. */
export function requireCredential(request: Request): void {
  if (!isCredentialed(request)) {
    throw unauthorized('credential_required', 'This call needs a credential.');
  }
}

/** Throws a 401 for a request without any credential; whether it is a good one, another backend says. */
export function requireAnyCredential(request: Request): void {
  if (bearer(request) === undefined) {
    throw unauthorized('credential_required', 'This call needs a credential.');
  }
}

/** What the credentialed client is answered, checked against the contract and kept by no cache. */
export function credentialedAnswer(endpoint: Endpoint, value: unknown): Response {
  const schema = endpoint.credentialed ?? endpoint.response;
  return Response.json(schema.parse(value), {
    status: endpoint.status ?? 200,
    headers: { 'cache-control': 'no-store' },
  });
}

function bearer(request: Request): string | undefined {
  return /^bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}

/** Compares digests, which have one length, in constant time. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

function unauthorized(code: string, message: string): HttpError {
  return new HttpError(401, code, message, { headers: { 'www-authenticate': 'Bearer' } });
}
