import type { z } from 'zod';
import type { ItemKind } from './items.ts';
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
  /** Maximum size of the body in bytes, if larger than the default (`backend/http/read-input.ts`). */
  bodyBytes?: number;
  response: Response;
  /** The status of success, 200 by default. */
  status?: number;
  /** The resource that the call belongs to, for the documentation (`openapi-tags.ts`). */
  tag?: string;
  /** What the call does, in one line. */
  summary?: string;
  description?: string;
  /** True for a POST that changes nothing. A GET never does. */
  safe?: boolean;
  /** True if the call accepts an `Idempotency-Key`: another body with the same key is refused with 409. */
  idempotent?: boolean;
  /** Error statuses beyond those that `openapi.ts` derives from the other properties. */
  errors?: number[];
  /** True if the call is not in specification 7, so that an older backend may lack it. */
  extension?: boolean;
  /**
   * True for a call about people. A proxy must not add a credential of its own to it: a stranger would get
   * the response for the credentialed client.
   */
  personal?: boolean;
  /** The response to the credentialed client, instead of `response` (specification 7). */
  credentialed?: z.ZodType;
  /** True if anyone but the credentialed client is refused with 401. */
  needsCredential?: boolean;
  /**
   * `person`: only signed-in people may call it, others are refused with 401. `owner`: only the owners of
   * the account may, editors are refused with 403.
   */
  needsSession?: 'person' | 'owner';
  /**
   * True if a signed-in person may call it before they have confirmed their address. Other calls refuse
   * them with 403 `not_confirmed`: anyone may sign up with somebody's address.
   */
  beforeConfirmation?: boolean;
  /**
   * Where the ministry requires a second factor: `set_up` if a signed-in person may call it who has none
   * yet, `prove` if also one who has not proven theirs in this session. Other calls refuse them with 403
   * `second_factor_required`.
   */
  beforeSecondFactor?: 'set_up' | 'prove';
  /**
   * Only staff with one of these roles, or administrators, may call it; other signed-in people are refused
   * with 403, anyone else with 401. Combined with `needsCredential`, the credentialed client may too.
   */
  needsStaff?: readonly StaffRole[];
  /**
   * For a decision about an item: the field of the body that says which version of the item the
   * caller has seen. Another version is not decided on (409).
   */
  seen?: string;
  /**
   * For a decision of the staff about the item `id`: its kind. If somebody else holds the item, the decision is
   * refused (409, `held_by_another`) until its body names that `holder`; afterwards nobody holds it.
   */
  decides?: ItemKind;
  /**
   * For a change by staff: the fields of its body that the audit log stores besides the id. Never a
   * visitor's text or address.
   */
  auditFields?: readonly string[];
}

/** Infers the types of a call's schemas. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodType,
>(definition: Endpoint<Params, Query, Body, Response>) {
  return definition;
}

/** Whether a call needs a credential or a session. */
export function isGuarded({ needsCredential, needsSession, needsStaff }: Endpoint): boolean {
  return Boolean(needsCredential || needsSession || needsStaff);
}

/** Whether a call is a change by staff, which the audit log records. */
export function isChangeOfStaff({ method, safe, needsStaff }: Endpoint): boolean {
  return needsStaff !== undefined && method !== 'GET' && !safe;
}
