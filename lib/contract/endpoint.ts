import type { z } from 'zod';
import type { StaffRole } from './staff.ts';

/** One call of /api/v1. `path` is below `/api/v1`, with `{name}` for a path parameter. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST';
  path: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** How many bytes the body may have, where that is more than is usual (`backend/http/read-input.ts`). */
  bodyBytes?: number;
  response: Response;
  /** The status of success, 200 unless said. */
  status?: number;
  /** The resource that the call belongs to, for the documentation (`openapi-tags.ts`). */
  tag?: string;
  /** What the call does, in one line. */
  summary?: string;
  description?: string;
  /** True for a POST that changes nothing. A GET never does. */
  safe?: boolean;
  /** True where the call takes an `Idempotency-Key`: with another body under the same key it is refused with 409. */
  idempotent?: boolean;
  /** Statuses of refusals beyond those that follow from the rest (`openapi.ts`). */
  errors?: number[];
  /** True where specification 7 does not know the call, so an older backend may lack it. */
  extension?: boolean;
  /**
   * True for a call about people. Whoever passes it on must not lend it a credential of their own:
   * a stranger would be answered as the credentialed client.
   */
  personal?: boolean;
  /** What the credentialed client is answered in place of `response` (specification 7). */
  credentialed?: z.ZodType;
  /** True where anyone but the credentialed client is refused with 401. */
  needsCredential?: boolean;
  /**
   * Where only someone who is signed in is answered, anyone else refused with 401; of an account's
   * people only its `owner`, an editor refused with 403.
   */
  needsSession?: 'person' | 'owner';
  /**
   * Where only the ministry's staff is answered: who is signed in with one of these roles, or as an
   * administrator; others are refused with 403, whoever is not signed in with 401. Beside
   * `needsCredential` the credentialed client is answered too.
   */
  needsStaff?: readonly StaffRole[];
  /**
   * Of a change that the staff makes: which fields of its body the audit log keeps beside the id. Never
   * what a visitor wrote, nor their address.
   */
  auditFields?: readonly string[];
}

/** Keeps the types of a call's schemas. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodType,
>(definition: Endpoint<Params, Query, Body, Response>) {
  return definition;
}

/** Whether a call answers only some: a program with the credential, or someone who is signed in. */
export function isGuarded({ needsCredential, needsSession, needsStaff }: Endpoint): boolean {
  return Boolean(needsCredential || needsSession || needsStaff);
}

/** Whether a call is a change that the ministry's staff makes: the audit log has an entry of each. */
export function isChangeOfStaff({ method, safe, needsStaff }: Endpoint): boolean {
  return needsStaff !== undefined && method !== 'GET' && !safe;
}
