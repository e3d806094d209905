import type { z } from 'zod';

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
  /** How many bytes the body may have, where that is more than is usual (`backend/read-input.ts`). */
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
