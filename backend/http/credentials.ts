import { createHash, timingSafeEqual } from 'node:crypto';
import { environment } from '../../lib/config/env.ts';
import type { Endpoint } from '../../lib/contract/endpoints.ts';
import { HttpError } from '../errors/http-error.ts';

/*
 * Specification 7: a call is made by a default client or by one with a credential. Ours is
 * `Authorization: Bearer ADMIN_TOKEN`. Other schemes belong to a proxy in front of the site.
 */

/** Whether the request has the credential. */
export function hasCredential(request: Request): boolean {
  const { ADMIN_TOKEN } = environment();
  const token = bearer(request);
  return ADMIN_TOKEN !== undefined && token !== undefined && isSame(token, ADMIN_TOKEN);
}

/**
 * Like `hasCredential`, but throws a 401 for an invalid credential, so that its owner does not
 * silently get the public response.
 */
export function isCredentialed(request: Request): boolean {
  if (hasCredential(request)) return true;
  if (bearer(request) === undefined) return false;
  throw unauthorized('invalid_credential', 'This credential is not valid.');
}

/** Throws a 401 unless the request has the credential. */
export function requireCredential(request: Request): void {
  if (!isCredentialed(request)) {
    throw unauthorized('credential_required', 'This call needs a credential.');
  }
}

/** Throws a 401 for a request without any credential; the other backend verifies it. */
export function requireAnyCredential(request: Request): void {
  if (bearer(request) === undefined) {
    throw unauthorized('credential_required', 'This call needs a credential.');
  }
}

/** The response for the credentialed client, validated against the contract and never cached. */
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

/** Compares digests, which have equal lengths, in constant time. */
function isSame(token: string, expected: string): boolean {
  const [a, b] = [token, expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

function unauthorized(code: string, message: string): HttpError {
  return new HttpError(401, code, message, { headers: { 'www-authenticate': 'Bearer' } });
}
